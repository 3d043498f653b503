import {
  type Block,
  type CompletionGroup,
  type Group,
  type HeadingsGroup,
  type MapGroup,
  type MatchingGroup,
  type PaperContent,
  type PaperKey,
  type Part,
  type QuestionKey,
} from '@/lib/paper/content/rules/content'
import { listGroupQuestions, listPartQuestions, questionId } from '@/lib/paper/content/rules/questions'
import { type DraftGroup, type DraftKey, type DraftPart, type PaperDraft } from './draft'
import { replaceRangeByPlaceholders, standardInstruction } from './groups/instruction'

type Questions = readonly { readonly numbers: readonly number[] }[]

/** The draft of an existing paper. Question ids are made from the present numbers (`q7`, `q21`), and stay when numbers change. */
export function openDraft(content: PaperContent, key: PaperKey): PaperDraft {
  const { slug, title, skill, module, durationSeconds } = content
  return {
    slug,
    title,
    skill,
    module,
    durationSeconds,
    recording: content.recording ?? null,
    parts: content.parts.map((part) => openPart(part, content, key)),
    keys: Object.fromEntries(key.questions.map((question) => [refOf(question.question), openKey(question)])),
    unordered: (key.unordered ?? []).map((set) => set.map(refOf)),
    bandTable: key.bandTable ?? null,
    transcript: key.transcript ?? [],
  }
}

/** `7` and `21-22` as ids of a draft: `q7`, `q21`. */
export function refOf(question: string): string {
  return `q${question.split('-')[0]}`
}

function openKey({ answer, explanation, evidence }: QuestionKey): DraftKey {
  return { answer, typed: null, explanation, evidence: evidence ?? null }
}

function openPart(part: Part, { skill }: PaperContent, { models = [] }: PaperKey): DraftPart {
  const task = part.task ?? null
  const ofTask = models.filter((item) => item.task === task?.number)
  // The editor has one field for good answers: a file's second one is appended to the first, so that it is not lost.
  const ungradedTexts = ofTask.flatMap(({ text, graded }) => (graded ? [] : text))
  const model = ungradedTexts.length > 0 ? ungradedTexts.join('\n\n') : undefined
  const gradedModels = ofTask.flatMap(({ text, graded }, index) =>
    graded ? [{ id: `part${part.number}model${index + 1}`, text, ...graded }] : [],
  )
  const instruction = replaceRangeByPlaceholders(
    part.instruction,
    rangeOf(part.groups.length > 0 ? listPartQuestions(part) : []),
  )
  return {
    id: `part${part.number}`,
    instruction: instruction === standardInstruction(skill, task) ? null : instruction,
    cue: part.cue ?? null,
    passage: part.passage ?? null,
    task,
    ...(model !== undefined && { model }),
    ...(gradedModels.length > 0 && { gradedModels }),
    groups: part.groups.map((group, index) => openGroup(group, `part${part.number}group${index + 1}`)),
  }
}

function rangeOf(questions: Questions): { first: number; last: number } | null {
  const numbers = questions.flatMap((question) => question.numbers)
  return numbers.length > 0 ? { first: Math.min(...numbers), last: Math.max(...numbers) } : null
}

function openGroup(group: Group, id: string): DraftGroup {
  const range = rangeOf(listGroupQuestions(group, 1))
  const base = { id, rubric: group.rubric.map((line) => replaceRangeByPlaceholders(line, range)) }
  if ('body' in group) return openCompletion(group, base)
  if (group.type === 'multiple-choice-many') {
    const questions = group.questions.map(({ numbers, ...rest }) => ({
      ...rest,
      id: refOf(questionId(numbers)),
      count: numbers.length,
    }))
    return { ...base, type: group.type, questions }
  }
  if (group.type === 'multiple-choice') return { ...base, type: group.type, questions: group.questions.map(withRef) }
  return 'bank' in group
    ? openMatching(group, base)
    : { ...base, type: group.type, questions: group.questions.map(withRef) }
}

type Base = Pick<DraftGroup, 'id' | 'rubric'>

function openMatching(group: MatchingGroup | HeadingsGroup | MapGroup, base: Base): DraftGroup {
  const { bank } = group
  if (group.type === 'matching-headings') {
    const { type, example = null } = group
    return { ...base, type, bank, example, questions: group.questions.map(withRef) }
  }
  const questions = group.questions.map(withRef)
  if (group.type === 'map-labelling') {
    const { type, picture, marks = [] } = group
    return { ...base, type, picture, bank, marks, questions }
  }
  const { type, reuse, example = null } = group
  return { ...base, type, bank, reuse, example, questions }
}

function openCompletion(group: CompletionGroup, base: Base): DraftGroup {
  const {
    type,
    title = '',
    picture = null,
    marks = [],
    limit = null,
    bank = null,
    reuse = false,
    example = null,
  } = group
  return {
    ...base,
    type,
    title,
    picture,
    limit,
    bank,
    reuse,
    example,
    marks: marks.map((mark) => ({ ...mark, text: toGapRefs(mark.text) })),
    body: group.body.map((block) => mapBlock(block, toGapRefs)),
  }
}

function withRef<T extends { readonly number: number }>({
  number,
  ...rest
}: T): Omit<T, 'number'> & { readonly id: string } {
  return { ...rest, id: `q${number}` }
}

function toGapRefs(text: string): string {
  return text.replace(/\{\{(\d+)\}\}/g, '{{q$1}}')
}

/** The block with each text that may contain gaps rewritten. */
export function mapBlock(block: Block, rewrite: (text: string) => string): Block {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(rewrite)) }
  return { ...block, text: rewrite(block.text) }
}
