import { EMPTY_KEY, type PaperDraft } from '../draft'
import { makeEmptyPaper } from '../new-paper'
import { changePassage, countPassageWords } from './passage'

const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
const paragraph = (id: string, label?: string) => ({ id, text: `text of ${id}`, ...(label && { label }) })
const bank = (...labels: readonly string[]) => ({ options: labels.map((label) => ({ label, text: '' })) })

const draft: PaperDraft = {
  ...empty,
  parts: empty.parts.map((part) => ({
    ...part,
    passage: { title: '', paragraphs: [paragraph('x', 'A'), paragraph('y', 'B')] },
    groups: [
      {
        id: 'g1',
        type: 'matching-headings' as const,
        rubric: [],
        bank: bank('i', 'ii'),
        example: { paragraph: 'A', answer: 'i' },
        questions: [{ id: 'q1', paragraph: 'B' }],
      },
      {
        id: 'g2',
        type: 'matching-information' as const,
        rubric: [],
        bank: bank('A', 'B'),
        reuse: true,
        example: null,
        questions: [{ id: 'q2', prompt: '' }],
      },
      { id: 'g3', type: 'multiple-choice' as const, rubric: [], questions: [{ id: 'q3', prompt: '', options: [] }] },
    ],
  })),
  keys: {
    q2: { ...EMPTY_KEY, answer: { kind: 'choice', accepts: ['B'] }, typed: 'B' },
    q3: { ...EMPTY_KEY, answer: { kind: 'choice', accepts: ['B'] } },
  },
}

it('headings and keys follow a paragraph whose letter changes', () => {
  const moved = changePassage(draft, 'part1', (passage) => ({
    ...passage,
    paragraphs: [paragraph('x', 'A'), paragraph('new', 'B'), paragraph('y', 'C')],
  }))
  expect(moved.parts[0]?.groups[0]).toMatchObject({ example: { paragraph: 'A' }, questions: [{ paragraph: 'C' }] })
  expect(moved.keys.q2).toMatchObject({ answer: { accepts: ['C'] }, typed: 'C' })
  expect(moved.keys.q3).toMatchObject({ answer: { accepts: ['B'] } })
})

it('changes nothing when the letters are removed, or the passage is unchanged', () => {
  const bare = changePassage(draft, 'part1', (passage) => ({
    ...passage,
    paragraphs: [paragraph('x'), paragraph('y')],
  }))
  expect(bare.parts[0]?.groups).toBe(draft.parts[0]?.groups)
  expect(changePassage(draft, 'part1', (passage) => passage)).toBe(draft)
})

it('counts the words of texts, captions and cells', () => {
  expect(
    countPassageWords({
      paragraphs: [
        paragraph('x'),
        {
          id: 't',
          kind: 'table',
          text: 'A caption',
          table: { head: ['Year', 'Sum'], rows: [['1900', '**two** words']] },
        },
      ],
    }),
  ).toBe(10)
})
