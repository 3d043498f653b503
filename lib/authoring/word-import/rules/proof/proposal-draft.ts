import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Paragraph, type Passage, type Skill } from '@/lib/paper/content/rules/content'
import { EMPTY_KEY, type DraftKey, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type InterpretationChoices } from '@/lib/authoring/paper/rules/draft-keys'
import { makeEmptyPaper, makePart } from '@/lib/authoring/paper/rules/new-paper'
import { listKeyRows } from '../key/key-rows'
import { type ProposedGroup, type ProposedPart, targetOf, type ImportProposal } from '../proposal'

/** An author’s corrections of a proposal. */
export type AnsweredProposal = {
  /** A title instead of the document’s. */
  readonly title: string | null
  /** Tables that are really running text, by {@link targetOf}. */
  readonly plain: readonly string[]
  /** Questions whose proposed explanation is to be dropped. */
  readonly unexplained: readonly QuestionRef[]
  /** Typed or chosen keys; `answer` is null until it is confirmed. */
  readonly keys: Readonly<Record<QuestionRef, Pick<DraftKey, 'typed' | 'answer'>>>
  /** How to interpret unconfirmed keys: what a slash means, and the class of an answer. */
  readonly readingChoices: Readonly<Record<QuestionRef, InterpretationChoices>>
}
export const NOTHING_ANSWERED: AnsweredProposal = {
  title: null,
  plain: [],
  unexplained: [],
  keys: {},
  readingChoices: {},
}

/** The proposal as a paper draft with the same ids, so that it can be rendered, numbered and checked. */
export function draftOfProposal({ title, parts }: Pick<ImportProposal, 'title' | 'parts'>, skill: Skill): PaperDraft {
  const groups = parts.flatMap((part) => part.groups)
  return {
    ...makeEmptyPaper({ skill, module: 'academic', slug: 'proposal', title }),
    parts: parts.map(({ passage, task, groups: partGroups }, index) => {
      const part = makePart(skill, index + 1)
      return {
        ...part,
        passage,
        task: part.task && { ...part.task, ...task },
        groups: partGroups.map(({ group }) => group),
      }
    }),
    keys: Object.fromEntries(groups.flatMap(({ keys }) => Object.entries(keys))),
    unordered: groups.flatMap(({ unordered }) => unordered),
  }
}

/** Applies the corrections. Unchanged parts stay the same objects, so that they are not computed again. */
export function answerProposal(understood: ImportProposal, answered: AnsweredProposal): ImportProposal {
  if (answered === NOTHING_ANSWERED) return understood
  const parts = understood.parts.map((part, index) => answerPart(part, index, answered))
  const hasDropped = answered.unexplained.length > 0 || hasOtherKeys(understood.parts, parts)
  return { ...understood, title: answered.title ?? understood.title, parts, hasDropped }
}

/** Whether a key that the document gives has changed. */
function hasOtherKeys(before: readonly ProposedPart[], after: readonly ProposedPart[]): boolean {
  const [formerKeys, laterKeys] = [before, after].map((parts) =>
    parts.flatMap(({ groups }) => groups.flatMap(listKeyRows)),
  )
  const now = new Map(laterKeys?.map(({ ref, key }) => [ref, key]))
  return formerKeys?.some(({ ref, key }) => key !== '' && now.get(ref) !== key) ?? false
}

function answerPart(part: ProposedPart, index: number, answered: AnsweredProposal): ProposedPart {
  const passage = part.passage && answerPassage(part.passage, index, answered)
  const groups = part.groups.map((group) =>
    isCorrected(group, answered) ? { ...group, keys: answerKeys(group, answered) } : group,
  )
  const isSame = passage === part.passage && groups.every((group, at) => group === part.groups[at])
  return isSame ? part : { ...part, passage, groups }
}

function answerPassage(passage: Passage, index: number, { plain }: AnsweredProposal): Passage {
  const isPlain = ({ id }: Paragraph) => plain.includes(targetOf.paragraph(index, id))
  if (!passage.paragraphs.some(isPlain)) return passage
  return {
    ...passage,
    paragraphs: passage.paragraphs.map((paragraph) => (isPlain(paragraph) ? tableToText(paragraph) : paragraph)),
  }
}

function isCorrected({ numbers }: ProposedGroup, { keys, unexplained }: AnsweredProposal): boolean {
  return Object.keys(numbers).some((ref) => ref in keys || unexplained.includes(ref))
}

/** A table as one paragraph of text, cell after cell. */
function tableToText(paragraph: Paragraph): Paragraph {
  if (paragraph.kind !== 'table') return paragraph
  const { head = [], rows } = paragraph.table
  const lines = [[paragraph.text], head, ...rows].map((cells) => cells.filter((cell) => cell !== '').join(' '))
  return { id: paragraph.id, text: lines.filter((line) => line !== '').join(' ') }
}

function answerKeys(
  { keys, numbers }: ProposedGroup,
  { keys: answeredKeys, unexplained }: AnsweredProposal,
): ProposedGroup['keys'] {
  const groupKeys = Object.keys(numbers).flatMap((ref) => {
    const changed = answeredKeys[ref]
    const key = changed ? { ...(keys[ref] ?? EMPTY_KEY), ...changed } : keys[ref]
    return key ? [[ref, unexplained.includes(ref) ? { ...key, explanation: '' } : key] as const] : []
  })
  return Object.fromEntries(groupKeys)
}

/** A typed key waits for confirmation and is interpreted again. */
export function typeAnswer(answered: AnsweredProposal, ref: QuestionRef, typed: string): AnsweredProposal {
  const { [ref]: _, ...readingChoices } = answered.readingChoices
  return setAnswer({ ...answered, readingChoices }, ref, { typed: typed === '' ? null : typed, answer: null })
}

export function confirmAnswer(
  answered: AnsweredProposal,
  ref: QuestionRef,
  key: Pick<DraftKey, 'typed'> & { readonly answer: AnswerKey },
): AnsweredProposal {
  return setAnswer(answered, ref, key)
}

export function setAnswer(
  answered: AnsweredProposal,
  ref: QuestionRef,
  key: Pick<DraftKey, 'typed' | 'answer'>,
): AnsweredProposal {
  return { ...answered, keys: { ...answered.keys, [ref]: key } }
}

export function chooseInterpretation(
  answered: AnsweredProposal,
  ref: QuestionRef,
  choices: InterpretationChoices,
): AnsweredProposal {
  return { ...answered, readingChoices: { ...answered.readingChoices, [ref]: choices } }
}
