import { type Line } from './document'
import { type Leftover, type ProposedPart, type ImportProposal } from './proposal'
import { toLeftover, type Section } from './lines/cut-document'

const MAX_LINES = 8
/** The part's default sentence states time and length, so such a line is not a prompt. */
export const STANDARD_TASK = /^(?:you should spend about \d+ minutes|write at least \d+ words)\b/i

type Task = NonNullable<ProposedPart['task']>

/** The two tasks of a writing paper: prompt, time and minimum length. */
export function readTasks(
  sections: readonly Section[],
  leftovers: readonly Leftover[],
): Pick<ImportProposal, 'title' | 'parts' | 'leftovers'> {
  const all = sections.map(({ number, blocks }) => ({ number, lines: blocks.flatMap((block) => block.lines) }))
  const tasks = all.filter(({ number, lines }) => lines.length > 0 && (number !== null || all.length === 1)).slice(0, 2)
  const read = tasks.map(({ number, lines }, index) => ({ number, ...readTask(lines, number ?? index + 1) }))
  const [first, ...others] = all.filter((section) => !tasks.includes(section)).flatMap(({ lines }) => lines)
  const isTitle = first !== undefined && all[0]?.number === null && first.text.length <= 120
  const outside = first && !isTitle ? [first, ...others] : others
  return {
    title: isTitle ? first.text : '',
    parts: read.map(({ number, task }) => ({ number, passage: null, task, groups: [] })),
    leftovers: [
      ...leftovers,
      ...outside.map((line) => toLeftover(line, 'outside')),
      ...read.flatMap(({ spare }) => spare.map((line) => toLeftover(line, 'too-many'))),
    ].toSorted((a, b) => a.at - b.at),
  }
}

function readTask(lines: readonly Line[], number: number): { readonly task: Task; readonly spare: readonly Line[] } {
  const taskText = lines.map(({ plain }) => plain).join('\n')
  const defaults = number === 1 ? ([20, 150] as const) : ([40, 250] as const)
  const minutes = Number(/\babout (\d{1,2}) minutes\b/i.exec(taskText)?.[1] ?? defaults[0])
  const minimumWords = Number(/\bat least (\d{2,3}) words\b/i.exec(taskText)?.[1] ?? defaults[1])
  const prompt = lines.filter(({ plain }) => !STANDARD_TASK.test(plain))
  return {
    task: { prompt: prompt.slice(0, MAX_LINES).map(({ text }) => text), minutes: Math.max(1, minutes), minimumWords },
    spare: prompt.slice(MAX_LINES),
  }
}
