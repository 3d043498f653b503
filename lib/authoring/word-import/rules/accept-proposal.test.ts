import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { addPart } from '@/lib/authoring/paper/rules/parts'
import { chooseAllParts, countRefused, NEW_PART, acceptProposal } from './accept-proposal'
import { proposeImport } from './understand'

const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 'paper', title: '' })
const SEA =
  'The harbour of Elm was dug by hand between 1702 and 1709, by men who were paid in bread, and it was full of mud within ten years.'
const part = (number: number) =>
  `READING PASSAGE ${number}\nThe Harbour ${number}\n${SEA}\nQuestions 1-2\nAnswer the questions below.\nWrite ONE WORD ONLY.\n1 What were they paid in?\n2 What was it full of?\nAnswer: mud\n`
const understand = (...numbers: readonly number[]) =>
  proposeImport(`Mock test 7\n${numbers.map(part).join('')}`, 'reading')
const take = (draft: PaperDraft, ...numbers: readonly number[]) => {
  const understood = understand(...numbers)
  return acceptProposal(draft, understood, chooseAllParts(understood, draft))
}
const places = (draft: PaperDraft, ...numbers: readonly number[]) =>
  chooseAllParts(understand(...numbers), draft).parts.map(({ to, withText }) => [to, withText])

const two = addPart(empty)
const oneIsFull = addPart(addPart(take(empty, 1)))
test.each<[string, PaperDraft, readonly number[], ReturnType<typeof places>]>([
  ['into the empty part of its number', two, [2], [['part2', true]]],
  [
    'each into the part of its number, in any order',
    two,
    [2, 1],
    [
      ['part2', true],
      ['part1', true],
    ],
  ],
  ['into the last part if the paper has fewer', two, [3], [['part2', true]]],
  ['into an empty part if that of its number is not empty', oneIsFull, [1], [['part2', true]]],
  [
    'into a new part if none is empty',
    empty,
    [1, 2],
    [
      ['part1', true],
      [NEW_PART, true],
    ],
  ],
  [
    'never over the text of another part',
    oneIsFull,
    [1, 2, 3],
    [
      ['part2', true],
      ['part3', true],
      ['part3', false],
    ],
  ],
])('a part of a document goes %s', (_, draft, numbers, to) => {
  expect(places(draft, ...numbers)).toEqual(to)
})

test('a paper with content keeps its own title', () => {
  expect(take(empty, 1).title).toBe('Mock test 7')
  expect(chooseAllParts(understand(1), take(empty, 1)).withTitle).toBe(false)
  expect(chooseAllParts(proposeImport(part(1), 'reading'), empty).withTitle).toBe(false)
  const named = { ...empty, title: 'Mine' }
  expect(acceptProposal(named, { ...understand(1), title: '' }, { withTitle: true, parts: [] }).title).toBe('Mine')
})

test('evidence is sought in the part that now has the text', () => {
  const taken = take(addPart(empty), 2)
  expect(taken.parts.map(({ groups }) => groups.length)).toEqual([0, 1])
  expect(Object.values(taken.keys).flatMap(({ evidence }) => evidence ?? [])).toMatchObject([
    { kind: 'passage', part: 2, paragraph: 'p1' },
  ])
})

test('a text does not replace another, not even one that has only a title', () => {
  const titled = {
    ...empty,
    parts: empty.parts.map((item) => ({ ...item, passage: { title: 'Mine', paragraphs: [{ id: 'p1', text: '' }] } })),
  }
  expect(
    places(
      {
        ...titled,
        parts: [...titled.parts, ...titled.parts, ...titled.parts].map((item, at) => ({
          ...item,
          id: `part${at + 1}`,
        })),
      },
      2,
    ),
  ).toEqual([['part2', false]])
  expect(places(addPart(addPart(titled)), 1)).toEqual([['part2', true]])
})

test('a writing task does not replace another', () => {
  const understood = proposeImport('Task 1\nThe chart shows boats.\nTask 2\nDiscuss both views.', 'writing')
  const paper = makeEmptyPaper({ skill: 'writing', module: 'academic', slug: 'paper', title: '' })
  expect(chooseAllParts(understood, paper).parts).toMatchObject([
    { to: 'part1', withText: true },
    { to: 'part2', withText: true },
  ])
  const taken = acceptProposal(paper, understood, chooseAllParts(understood, paper))
  expect(taken.parts.map(({ task }) => task?.prompt)).toEqual([['The chart shows boats.'], ['Discuss both views.']])
  expect(chooseAllParts(understood, taken).parts).toMatchObject([
    { to: 'part1', withText: false },
    { to: 'part2', withText: false },
  ])
})

test('excluded groups do not count as refused, but groups of a part without a target do', () => {
  const understood = understand(1, 2)
  const choices = {
    withTitle: false,
    parts: [
      { to: 'part1', withText: true, groups: [true] },
      { to: null, withText: true, groups: [true] },
    ],
  }
  expect(countRefused(empty, acceptProposal(empty, understood, choices), choices)).toBe(0)
  const full = addPart(addPart(empty))
  const more = {
    withTitle: false,
    parts: [
      { to: NEW_PART, withText: true, groups: [true] },
      { to: NEW_PART, withText: true, groups: [false] },
    ],
  }
  expect(countRefused(full, acceptProposal(full, understood, more), more)).toBe(1)
  expect(acceptProposal(full, understood, more).parts).toEqual(full.parts)
})

test('a paper without a set time gets the time of its questions; a set time stays', () => {
  expect([empty, take(empty, 1), take(take(empty, 1), 2)].map(({ durationSeconds }) => durationSeconds / 60)).toEqual([
    60, 5, 5,
  ])
  expect(take({ ...empty, durationSeconds: 2700 }, 1).durationSeconds).toBe(2700)
})
