import {
  type Group,
  type ModelAnswer,
  type PaperContent,
  type PaperKey,
  type Part,
  type QuestionKey,
} from '@/lib/paper/content/rules/content'
import {
  type DraftGroup,
  type DraftHeadings,
  type DraftMap,
  type DraftMatching,
  type DraftPart,
  type PaperDraft,
} from './draft'
import { fillQuestionRange, standardInstruction } from './groups/instruction'
import { mapGaps, numberDraft, type Numbering } from './number-questions'
import { mapBlock } from './open-draft'

export type CompiledDraft = { readonly content: PaperContent; readonly key: PaperKey; readonly numbering: Numbering }

/** Placeholder for a missing picture; the contract rejects its name. */
export const NO_PICTURE = { file: '', alt: '', width: 1, height: 1 } as const

/**
 * The paper of a draft, numbered and with its key: missing texts stay empty, so that the contract and the content check decide whether it may be
 * published. A question without a confirmed key has none.
 */
export function compileDraft(draft: PaperDraft): CompiledDraft {
  const numbering = numberDraft(draft)
  const { slug, title, skill, module, durationSeconds, recording } = draft
  const content: PaperContent = {
    slug,
    title,
    skill,
    module,
    durationSeconds,
    ...(recording && { recording }),
    parts: draft.parts.map((part, index) => compilePart(draft, part, index + 1, numbering)),
  }
  return { content, key: compileKey(draft, numbering), numbering }
}

function compileKey(draft: PaperDraft, { refs, idOf }: Numbering): PaperKey {
  const questions = refs.flatMap((ref): readonly QuestionKey[] => {
    const [question, key] = [idOf(ref), draft.keys[ref]]
    if (!question || !key?.answer) return []
    const { answer, explanation, evidence } = key
    // Seconds without a quote are not proof.
    const isProved = evidence !== null && evidence.quote.trim() !== ''
    return [{ question, answer, explanation, ...(isProved && { evidence }) }]
  })
  const unordered = draft.unordered.map((set) => set.flatMap((ref) => idOf(ref) ?? [])).filter((set) => set.length > 1)
  const models = draft.parts.flatMap(({ task, model = '', gradedModels = [] }): readonly ModelAnswer[] => {
    if (!task) return []
    const graded = gradedModels.map(({ text, band, remarks }) => ({
      task: task.number,
      text,
      graded: { band, remarks },
    }))
    return [{ task: task.number, text: model }, ...graded].filter(({ text }) => text.trim() !== '')
  })
  return {
    questions,
    ...(unordered.length > 0 && { unordered }),
    ...(draft.bandTable && { bandTable: draft.bandTable }),
    ...(draft.transcript.length > 0 && { transcript: draft.transcript }),
    ...(models.length > 0 && { models }),
  }
}

function compilePart(draft: PaperDraft, part: DraftPart, number: number, numbering: Numbering): Part {
  const { cue, passage, task } = part
  const instruction = part.instruction ?? standardInstruction(draft.skill, task)
  return {
    number,
    instruction: fillQuestionRange(instruction, numbering.rangeOf(part)),
    ...(cue && { cue }),
    ...(passage && { passage }),
    ...(task && { task }),
    groups: part.groups.map((group) => compileGroup(group, numbering)),
  }
}

/** One group in the format of a paper. */
export function compileGroup(group: DraftGroup, numbering: Numbering): Group {
  const rubric = group.rubric.map((line) => fillQuestionRange(line, numbering.rangeOf(group)))
  const numberOf = (ref: string) => numbering.numbersOf(ref)[0] ?? 0
  if ('body' in group) return compileCompletion(group, rubric, (text) => mapGaps(text, (ref) => `{{${numberOf(ref)}}}`))
  if (group.type === 'multiple-choice-many') {
    const questions = group.questions.map(({ id, count: _count, ...rest }) => ({
      numbers: numbering.numbersOf(id),
      ...rest,
    }))
    return { type: group.type, rubric, questions }
  }
  const numbered = <T extends { readonly id: string }>({ id, ...rest }: T) => ({ number: numberOf(id), ...rest })
  if (group.type === 'multiple-choice') return { type: group.type, rubric, questions: group.questions.map(numbered) }
  return 'bank' in group
    ? compileMatching(group, rubric, numbered)
    : { type: group.type, rubric, questions: group.questions.map(numbered) }
}

type Numbered = <T extends { readonly id: string }>(question: T) => Omit<T, 'id'> & { readonly number: number }

/** Groups whose questions are matched to a bank. */
function compileMatching(
  group: DraftMatching | DraftHeadings | DraftMap,
  rubric: readonly string[],
  numbered: Numbered,
): Group {
  const { bank } = group
  if (group.type === 'matching-headings') {
    const example = group.example && { example: group.example }
    return { type: group.type, rubric, bank, ...example, questions: group.questions.map(numbered) }
  }
  const questions = group.questions.map(numbered)
  if (group.type === 'map-labelling') {
    const marks = group.marks.length > 0 && { marks: group.marks }
    return { type: group.type, rubric, picture: group.picture ?? NO_PICTURE, bank, ...marks, questions }
  }
  const { type, reuse, example } = group
  return { type, rubric, bank, reuse, ...(example && { example }), questions }
}

function compileCompletion(
  group: Extract<DraftGroup, { readonly body: unknown }>,
  rubric: readonly string[],
  withNumbers: (text: string) => string,
): Group {
  const { type, title, picture, marks, limit, bank, reuse, example, body } = group
  return {
    type,
    rubric,
    ...(title !== '' && { title }),
    ...(picture && { picture }),
    ...(marks.length > 0 && { marks: marks.map((mark) => ({ ...mark, text: withNumbers(mark.text) })) }),
    ...(limit && { limit }),
    ...(bank && { bank, reuse }),
    ...(example && { example }),
    body: body.map((block) => mapBlock(block, withNumbers)),
  }
}
