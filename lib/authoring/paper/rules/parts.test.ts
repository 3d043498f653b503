import { EMPTY_KEY, type PaperDraft } from './draft'
import { makeEmptyPaper } from './new-paper'
import { addPart, movePart, removePart } from './parts'

const paper = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
const evidence = (part: number) => ({ kind: 'passage', part, paragraph: 'p1', quote: 'q' }) as const

/** Two parts with one question each. */
function two(): PaperDraft {
  const draft = addPart(paper)
  const parts = draft.parts.map((part, index) => ({
    ...part,
    groups: [
      {
        id: `g${index}`,
        type: 'true-false-not-given' as const,
        rubric: [],
        questions: [{ id: `q${index + 1}`, prompt: '' }],
      },
    ],
  }))
  const keys = { q1: { ...EMPTY_KEY, evidence: evidence(1) }, q2: { ...EMPTY_KEY, evidence: evidence(2) } }
  return { ...draft, parts, keys, unordered: [['q1', 'q2']] }
}

it("adds parts with their own ids, up to the test's number", () => {
  const full = addPart(addPart(addPart(paper)))
  expect(full.parts.map(({ id }) => id)).toEqual(['part1', 'part2', 'part3'])
  expect(addPart(removePart(full, 'part1')).parts.map(({ id }) => id)).toEqual(['part2', 'part3', 'part1'])
})

it('moves the evidence with its part', () => {
  const moved = movePart(two(), 'part1', 1)
  expect(moved.parts.map(({ id }) => id)).toEqual(['part2', 'part1'])
  expect([moved.keys.q1?.evidence, moved.keys.q2?.evidence]).toEqual([evidence(2), evidence(1)])
  expect(movePart(moved, 'part1', 1)).toBe(moved)
})

it('removes the keys of a part with it', () => {
  const rest = removePart(two(), 'part1')
  expect(rest.keys).toEqual({ q2: { ...EMPTY_KEY, evidence: evidence(1) } })
  expect(rest.unordered).toEqual([])
})

it('numbers the writing tasks by their order', () => {
  const writing = makeEmptyPaper({ skill: 'writing', module: 'academic', slug: 's', title: 't' })
  expect(movePart(writing, 'part2', -1).parts.map(({ id, task }) => [id, task?.number])).toEqual([
    ['part2', 1],
    ['part1', 2],
  ])
})
