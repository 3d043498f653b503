import { type Paragraph, type Passage } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'
import { QUESTION_TYPES } from '@/lib/paper/content/rules/question-types'
import { countWords } from '@/lib/platform/text/word-count'
import { changePart } from '../change-draft'
import { type DraftGroup, type DraftKey, type DraftPart, type PaperDraft, type QuestionRef } from '../draft'

const NO_PASSAGE: Passage = { title: '', paragraphs: [] }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letter of the paragraph at this index; null after Z. */
export function letterAt(place: number): string | null {
  return LETTERS[place] ?? null
}

/** Words of a passage without its title and glossary. */
export function countPassageWords({ paragraphs }: Pick<Passage, 'paragraphs'>): number {
  return paragraphs
    .flatMap(listParagraphTexts)
    .map((text) => countWords(plainText(text)))
    .reduce((sum, count) => sum + count, 0)
}

/** Changes the passage of a part. Questions follow a paragraph whose letter has changed: headings and keys are rewritten. */
export function changePassage(draft: PaperDraft, partId: string, change: (passage: Passage) => Passage): PaperDraft {
  const part = draft.parts.find(({ id }) => id === partId)
  if (!part) return draft
  const before = part.passage ?? NO_PASSAGE
  const after = change(before)
  if (after === before) return draft
  const changed = changePart(draft, partId, (item) => ({ ...item, passage: after }))
  const moved = findMovedLetters(before.paragraphs, after.paragraphs)
  return moved.size === 0 ? changed : updateLetters(changed, partId, moved)
}

type MovedLetters = ReadonlyMap<string, string>

function findMovedLetters(before: readonly Paragraph[], after: readonly Paragraph[]): MovedLetters {
  const newLabels = new Map(after.map(({ id, label }) => [id, label]))
  return new Map(
    before.flatMap(({ id, label }) => {
      const next = newLabels.get(id)
      return label !== undefined && next !== undefined && next !== label ? [[label, next] as const] : []
    }),
  )
}

function updateLetters(draft: PaperDraft, partId: string, moved: MovedLetters): PaperDraft {
  const part = draft.parts.find(({ id }) => id === partId)
  const named = new Set((part?.groups ?? []).flatMap(listParagraphQuestions))
  const keys = Object.entries(draft.keys).map(
    ([ref, key]) => [ref, named.has(ref) ? relabelKey(key, moved) : key] as const,
  )
  return { ...changePart(draft, partId, (item) => relabelHeadings(item, moved)), keys: Object.fromEntries(keys) }
}

/** Questions that are answered with a paragraph's letter. */
function listParagraphQuestions(group: DraftGroup): readonly QuestionRef[] {
  if (!('questions' in group && 'bank' in group) || QUESTION_TYPES[group.type].bank !== 'paragraphs') return []
  const isLetters = group.bank.options.every(({ text }) => text.trim() === '')
  return isLetters ? group.questions.map(({ id }) => id) : []
}

function relabelKey(key: DraftKey, moved: MovedLetters): DraftKey {
  const { answer, typed } = key
  const next = (label: string) => moved.get(label) ?? label
  return {
    ...key,
    answer: answer?.kind === 'choice' ? { ...answer, accepts: answer.accepts.map(next) } : answer,
    typed: typed === null ? null : next(typed.trim()),
  }
}

function relabelHeadings(part: DraftPart, moved: MovedLetters): DraftPart {
  const next = (label: string) => moved.get(label) ?? label
  const groups = part.groups.map((group) => {
    if (group.type !== 'matching-headings') return group
    const { example } = group
    return {
      ...group,
      example: example && { ...example, paragraph: next(example.paragraph) },
      questions: group.questions.map((question) => ({ ...question, paragraph: next(question.paragraph) })),
    }
  })
  return { ...part, groups }
}
