import { type Paragraph, type Passage, type Skill } from '@/lib/paper/content/rules/content'
import { type DraftPart } from '@/lib/authoring/paper/rules/draft'
import { standardInstruction } from '@/lib/authoring/paper/rules/groups/instruction'
import { type ForeignQuestion, PASSAGE_LENGTH } from './foreign-question'
import { chunk } from '../gap-lines'

type Info = Extract<ForeignQuestion, { readonly kind: 'info' }>
export type RawPart = {
  /** The heading above the part. */
  readonly head: Info | null
  readonly passage: readonly Info[]
  readonly questions: readonly ForeignQuestion[]
}

const TASKS: readonly number[] = [1, 2]

export const MAX_PARTS = 4
const MAX_PARAGRAPHS = 60
const MAX_PROMPTS = 8
export const MAX_CHARACTERS = 6000

/** A part begins at its heading or at a passage; a passage belongs to the questions after it. */
export function splitParts(questions: readonly ForeignQuestion[], skill: Skill): readonly RawPart[] {
  const parts: OpenPart[] = [{ head: null, passage: [], questions: [] }]
  for (const question of questions) {
    const last = parts.at(-1)
    if (!last) continue
    const newPart = question.kind === 'info' ? beginPart(question, last, skill) : null
    if (newPart && newPart !== last && parts.length < MAX_PARTS) parts.push(newPart)
    else if (newPart !== last) last.questions.push(question)
  }
  return parts
}

type OpenPart = { head: Info | null; passage: Info[]; questions: ForeignQuestion[] }

/** The part that a note begins or continues: a new one, the current one, or null for an ordinary note. */
function beginPart(note: Info, last: OpenPart, skill: Skill): OpenPart | null {
  const isHead = note.role === 'part'
  if (!isHead && !(skill === 'reading' && isLong(note))) return null
  const hasNoQuestions = last.questions.every(({ kind }) => kind === 'info')
  if (isHead && !(hasNoQuestions && !last.head && last.passage.length === 0))
    return { head: note, passage: [], questions: [] }
  if (!isHead && !hasNoQuestions) return { head: null, passage: [note], questions: [] }
  if (isHead) last.head = note
  else last.passage.push(note)
  return last
}

function isLong({ role, text }: Info): boolean {
  return role === 'passage' || (role !== 'part' && text.length >= PASSAGE_LENGTH)
}

/** The instruction above a part; null when it is the test's default one. `folded`: words of the heading that the part has in its own form. */
export function readPartHead(
  head: Info | null,
  skill: Skill,
): { readonly instruction: string | null; readonly folded: readonly string[] } {
  if (!head) return { instruction: null, folded: [] }
  const standard = standardInstruction(skill, null).replaceAll(/\{(?:first|last)\}/g, '#')
  const isStandard = head.text.replace(/\d+/g, '#') === standard || head.text.trim() === ''
  if (isStandard) return { instruction: null, folded: [head.title, head.text] }
  return { instruction: head.text.slice(0, MAX_CHARACTERS), folded: [head.title] }
}

const LABEL = /^\*\*([A-Z])\*\*\s+(?=\S)/

/** The passage of a part; letters that count its paragraphs become their labels. */
export function toPassage(notes: readonly Info[]): Passage {
  const texts = notes
    .flatMap(({ title, text }, index) => [index > 0 ? title : '', ...text.split(/\n{2,}/)])
    .flatMap((text) => chunk(text.trim(), MAX_CHARACTERS))
  const passageChunks = [
    ...texts.slice(0, MAX_PARAGRAPHS - 1),
    ...chunk(texts.slice(MAX_PARAGRAPHS - 1).join('\n\n'), MAX_CHARACTERS),
  ]
  const letters = passageChunks.flatMap((text) => LABEL.exec(text)?.[1] ?? [])
  const isLettered = letters.length > 1 && letters.every((letter, at) => letter === String.fromCharCode(65 + at))
  const paragraphs = passageChunks.slice(0, MAX_PARAGRAPHS).map((text, index): Paragraph => {
    const label = isLettered ? LABEL.exec(text)?.[1] : undefined
    return { id: `p${index + 1}`, ...(label && { label }), text: label ? text.replace(LABEL, '') : text }
  })
  return {
    title: (notes[0]?.title ?? '').slice(0, MAX_CHARACTERS),
    paragraphs: paragraphs.length > 0 ? paragraphs : [{ id: 'p1', text: '' }],
  }
}

/** The tasks of a writing paper with their prompts; notes before a task belong to it. */
export function addEssayPrompts(
  parts: readonly DraftPart[],
  questions: readonly ForeignQuestion[],
): { readonly parts: readonly DraftPart[]; readonly folded: readonly string[] } {
  const folded: string[] = []
  const essays = assignTasks(gatherEssays(questions))
  const builtParts = parts.map((part) => {
    const prompt = part.task && essays.get(part.task.number)
    if (!part.task || !prompt) return part
    const standard = standardInstruction('writing', part.task)
    const ownPrompt = prompt.filter((text) => text !== standard)
    if (ownPrompt.length < prompt.length) folded.push(standard)
    const rest = ownPrompt.slice(MAX_PROMPTS - 1).join('\n\n')
    const promptChunks = [...ownPrompt.slice(0, MAX_PROMPTS - 1), rest].flatMap((text) => chunk(text, MAX_CHARACTERS))
    return { ...part, task: { ...part.task, prompt: promptChunks.slice(0, MAX_PROMPTS) } }
  })
  return { parts: builtParts, folded }
}

function gatherEssays(questions: readonly ForeignQuestion[]): readonly (readonly string[])[] {
  const essays: string[][] = []
  let above: string[] = []
  for (const question of questions) {
    if (question.kind === 'info') above.push(...paragraphsOf(question.title), ...paragraphsOf(question.text))
    else if (question.kind === 'essay') {
      essays.push([...above, ...paragraphsOf(question.text)])
      above = []
    }
  }
  essays.at(-1)?.push(...above)
  return essays
}

/**
 * An essay that names its task or asks for that task's number of words (150 or 250: docs/facts/real-test.md) becomes that task; the others become the
 * remaining tasks, in the order of the file.
 */
function assignTasks(essays: readonly (readonly string[])[]): ReadonlyMap<number, readonly string[]> {
  const tasks = new Map<number, readonly string[]>()
  const unnamed = essays.filter((essay) => {
    const named = findNamedTask(essay.join('\n'))
    if (named === null || tasks.has(named)) return true
    tasks.set(named, essay)
    return false
  })
  for (const essay of unnamed) {
    const free = TASKS.find((number) => !tasks.has(number))
    if (free !== undefined) tasks.set(free, essay)
  }
  return tasks
}

function findNamedTask(text: string): number | null {
  const isFirst = /\btask\s*(?:1|one)\b|\b150\s+words\b/i.test(text)
  const isSecond = /\btask\s*(?:2|two)\b|\b250\s+words\b/i.test(text)
  if (isFirst === isSecond) return null
  return isFirst ? 1 : 2
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}
