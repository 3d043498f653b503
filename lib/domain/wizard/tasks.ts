import { type Leftover, type ProposedPart, type Understood } from './proposal'
import { leave, type Section } from './segments'

const MOST_LINES = 8

/** The two tasks of a writing paper: what is to be written about, in how long, and at least how much. */
export function readTasks(sections: readonly Section[], leftovers: readonly Leftover[]): Understood {
  const left: Leftover[] = [...leftovers]
  const parts: ProposedPart[] = []
  let title = ''
  for (const section of sections) {
    const lines = section.blocks.flatMap((block) => block.lines)
    const isTask = section.number !== null || sections.length === 1
    if (!isTask || parts.length > 1 || lines.length === 0) {
      const [first, ...others] = lines
      if (title === '' && parts.length === 0 && first && first.text.length <= 120) title = first.text
      else if (first) left.push(leave(first, 'outside'))
      left.push(...others.map((line) => leave(line, 'outside')))
      continue
    }
    const number = section.number ?? 1
    const says = lines.map(({ plain }) => plain).join('\n')
    const minutes = Number(/\babout (\d{1,3}) minutes\b/i.exec(says)?.[1] ?? (number === 1 ? 20 : 40))
    const minimumWords = Number(/\bat least (\d{2,3}) words\b/i.exec(says)?.[1] ?? (number === 1 ? 150 : 250))
    // The part's own sentence says time and length.
    const prompt = lines.filter(
      ({ plain }) => !/^(?:you should spend about \d+ minutes|write at least \d+ words)\b/i.test(plain),
    )
    left.push(...prompt.slice(MOST_LINES).map((line) => leave(line, 'too-many')))
    const task = { prompt: prompt.slice(0, MOST_LINES).map(({ text }) => text), minutes, minimumWords }
    parts.push({ number, passage: null, task, groups: [] })
  }
  return { title, parts, leftovers: left.toSorted((one, other) => one.at - other.at) }
}
