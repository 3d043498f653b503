import {
  type Bank,
  type Block,
  type CompletionType,
  type MatchingType,
  type Passage,
} from '@/lib/paper/content/rules/content'
import { type GroupType, isCompletion, isMatching, romanOf } from '@/lib/paper/content/rules/question-types'
import { type DraftGroup, type PaperDraft } from '../draft'
import { makeGroupId, makeQuestionRefs } from './groups'
import { blankOptions } from './questions'
import { findRubricContext, standardRubric } from './templates-rubric'

/** Adds a group of a type at the end of a part, with its rubric and the first empty question; returns the draft and the group's id. */
export function addNewGroup(
  draft: PaperDraft,
  partId: string,
  type: GroupType,
): { readonly draft: PaperDraft; readonly id: string } {
  const id = makeGroupId(draft)
  const part = draft.parts.find((item) => item.id === partId)
  const group = emptyGroup(type, { id, draft, passage: part?.passage ?? null })
  const place = (filled: DraftGroup): PaperDraft => ({
    ...draft,
    parts: draft.parts.map((item) => (item.id === partId ? { ...item, groups: [...item.groups, filled] } : item)),
  })
  const context = findRubricContext(place(group), id)
  const rubric = context ? standardRubric(group, context).map(({ text }) => text) : []
  return { draft: place({ ...group, rubric }), id }
}

type GroupContext = { readonly id: string; readonly draft: PaperDraft; readonly passage: Passage | null }

function emptyGroup(type: GroupType, groupContext: GroupContext): DraftGroup {
  const { id, draft, passage } = groupContext
  const letters = (passage?.paragraphs ?? []).flatMap((paragraph) => paragraph.label ?? [])
  const first = makeQuestionRefs(draft, 1).map((ref) => ({ id: ref, prompt: '' }))
  const base = { id, rubric: [] }
  if (isCompletion(type)) return emptyCompletion(id, type)
  if (isMatching(type)) return { ...base, type, ...startMatching(type, letters), example: null, questions: first }
  switch (type) {
    case 'multiple-choice': {
      const options = blankOptions(draft.skill === 'listening' ? 3 : 4)
      return { ...base, type, questions: first.map((item) => ({ ...item, options })) }
    }
    case 'multiple-choice-many':
      return { ...base, type, questions: first.map((item) => ({ ...item, count: 2, options: blankOptions(5) })) }
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return { ...base, type, questions: first }
    case 'matching-headings':
      return emptyHeadings(groupContext, letters)
    case 'map-labelling':
      return { ...base, type, picture: null, marks: [], bank: { options: blankOptions(8) }, questions: first }
  }
}

function emptyHeadings({ id, draft }: GroupContext, letters: readonly string[]): DraftGroup {
  const refs = makeQuestionRefs(draft, letters.length)
  const options = Array.from({ length: letters.length + 3 }, (_, index) => ({ label: romanOf(index), text: '' }))
  return {
    id,
    rubric: [],
    type: 'matching-headings',
    bank: { title: 'List of Headings', options },
    example: null,
    questions: letters.map((paragraph, index) => ({ id: refs[index] ?? '', paragraph })),
  }
}

function emptyCompletion(id: string, type: CompletionType): DraftGroup {
  return {
    id,
    rubric: [],
    type,
    title: '',
    picture: null,
    marks: [],
    bank: null,
    reuse: false,
    example: null,
    limit: { form: 'words', words: 1 },
    body: startBody(type),
  }
}

function startMatching(
  type: MatchingType,
  letters: readonly string[],
): { readonly bank: Bank; readonly reuse: boolean } {
  switch (type) {
    case 'matching-information':
      return { bank: paragraphBank(letters), reuse: true }
    case 'matching-features':
      return { bank: { title: 'List of People', options: blankOptions(4) }, reuse: true }
    case 'matching':
    case 'matching-sentence-endings':
      return { bank: { options: blankOptions(6) }, reuse: false }
  }
}

/** The bank of "which paragraph contains …": the letters of the passage. */
export function paragraphBank(letters: readonly string[]): Bank {
  return { title: 'Paragraphs', options: letters.map((label) => ({ label, text: `Paragraph ${label}` })) }
}

/** The first block of a new body. */
export function startBody(type: CompletionType): readonly Block[] {
  switch (type) {
    case 'form-completion':
      return [{ kind: 'field', label: '', text: '' }]
    case 'table-completion':
      return [
        {
          kind: 'table',
          head: ['', '', ''],
          rows: [
            ['', '', ''],
            ['', '', ''],
          ],
        },
      ]
    case 'flow-chart-completion':
      return [{ kind: 'step', text: '' }]
    case 'note-completion':
      return [{ kind: 'line', text: '', bullet: true }]
    case 'summary-completion':
    case 'sentence-completion':
    case 'short-answer':
    case 'diagram-labelling':
      return [{ kind: 'line', text: '' }]
  }
}
