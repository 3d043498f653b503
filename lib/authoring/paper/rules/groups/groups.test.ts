import { PaperDraft as Draft } from '@/lib/authoring/paper/contract/paper-draft'
import { type PaperDraft } from '../draft'
import {
  addGroup,
  duplicateGroup,
  findGroup,
  makeQuestionRefs,
  moveGroup,
  moveGroupToPart,
  removeGroup,
} from './groups'
import { fillOptions, readOptionList, setOptions } from './options'
import { addQuestions, moveQuestion, readLines, removeQuestion, setCount, setParagraphs } from './questions'
import { listPlaceableLabels, placeLabel, removeLabel } from '../picture-labels'
import { listGroupRefs, numberDraft } from '../number-questions'
import { letterOf, listTypes, romanOf } from '@/lib/paper/content/rules/question-types'
import { addNewGroup } from './templates'
import { getGroup, idOfType, openShipped } from '../testing/shipped-paper'

const reading = openShipped('reading')
const listening = openShipped('listening')

const rangeOf = (draft: PaperDraft, id: string) => numberDraft(draft).rangeOf(getGroup(draft, id))

test('moving a group renumbers its questions and keeps their keys', () => {
  const id = reading.parts[0]?.groups[1]?.id ?? ''
  const moved = moveGroup(reading, id, -1)
  expect(rangeOf(moved, id)).toEqual({ first: 1, last: 7 })
  expect(moved.keys).toBe(reading.keys)
  expect(moveGroup(moved, id, -1)).toBe(moved)
})

test('moving a group to another part adjusts the passage in its standard rubric', () => {
  const id = idOfType(reading, 'true-false-not-given')
  const moved = moveGroupToPart(reading, id, 'part3')
  expect(findGroup(moved, id)?.part.id).toBe('part3')
  expect(getGroup(moved, id).rubric[0]).toContain('Reading Passage 3')
})

test.each(['form-completion', 'multiple-choice-many', 'map-labelling'])(
  'a copy of %s has its own questions and keys',
  (type) => {
    const id = idOfType(listening, type)
    const copied = duplicateGroup(listening, id)
    const place = findGroup(copied, id)
    const copy = place?.part.groups[place.index + 1]
    if (!copy) throw new Error('no copy')
    const [old, fresh] = [getGroup(copied, id), copy].map((group) => listGroupRefs(group).map(({ ref }) => ref))
    expect(fresh?.some((ref) => old?.includes(ref))).toBe(false)
    expect(fresh?.map((ref) => copied.keys[ref]?.answer)).toEqual(old?.map((ref) => copied.keys[ref]?.answer))
    expect(Draft.safeParse(copied).success).toBe(true)
  },
)

test('a deleted group leaves its keys, and its ids are not reused', () => {
  const id = reading.parts[2]?.groups.at(-1)?.id ?? ''
  const without = removeGroup(reading, id)
  expect(without.keys.q40).toBeDefined()
  expect(makeQuestionRefs(without, 2)).not.toContain('q40')
})

test.each([
  ...listTypes('reading').map((type) => [type, true] as const),
  ...listTypes('listening').map((type) => [type, false] as const),
])('a new group of %s (reading: %s) fits the contract and has a rubric', (type, isReading) => {
  const draft = isReading ? reading : listening
  const added = addNewGroup(draft, draft.parts[1]?.id ?? '', type)
  expect(getGroup(added.draft, added.id).rubric.length).toBeGreaterThan(0)
  expect(Draft.safeParse(added.draft).error).toBeUndefined()
})

test('matching headings starts with the letters of the passage and three extra headings', () => {
  const added = addNewGroup(reading, 'part2', 'matching-headings')
  const group = getGroup(added.draft, added.id)
  if (group.type !== 'matching-headings') throw new Error('another type')
  expect(group.questions.map(({ paragraph }) => paragraph).join('')).toBe('ABCDEFG')
  expect(group.bank.options).toHaveLength(10)
})

test("matching information uses the passage's paragraphs, each possibly twice; endings are used once", () => {
  const make = (type: 'matching-information' | 'matching-features' | 'matching-sentence-endings') => {
    const added = addNewGroup(reading, 'part2', type)
    return getGroup(added.draft, added.id)
  }
  expect(make('matching-information')).toMatchObject({
    reuse: true,
    bank: { options: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label) => ({ label, text: `Paragraph ${label}` })) },
  })
  expect(make('matching-features')).toMatchObject({ reuse: true })
  expect(make('matching-sentence-endings')).toMatchObject({ reuse: false })
})

test('an added heading is numbered i, ii, iii, any other option A, B, C', () => {
  const relabel = (type: 'matching-headings' | 'matching-features') => {
    const added = addNewGroup(reading, 'part2', type)
    const written = ['one', 'two', 'three', 'four'].map((text) => ({ previousLabel: null, text }))
    const group = getGroup(setOptions(added.draft, { groupId: added.id }, written), added.id)
    return 'bank' in group ? group.bank?.options.map(({ label }) => label) : null
  }
  expect(relabel('matching-headings')).toEqual(['i', 'ii', 'iii', 'iv'])
  expect(relabel('matching-features')).toEqual(['A', 'B', 'C', 'D'])
})

describe('questions', () => {
  const id = idOfType(reading, 'true-false-not-given')

  test('several pasted prompts become several questions after the current one', () => {
    const added = addQuestions(reading, id, { after: 'q2', prompts: ['One.', 'Two.'] })
    const group = getGroup(added.draft, id)
    expect(listGroupRefs(group).map(({ ref }) => ref)).toEqual(['q1', 'q2', ...added.refs, 'q3', 'q4', 'q5', 'q6'])
    expect(numberDraft(added.draft).numbersOf('q3')).toEqual([5])
  })

  test('no more questions than a group may hold', () => {
    const { refs } = addQuestions(reading, id, { prompts: Array.from({ length: 40 }, () => 'More.') })
    expect(refs).toHaveLength(14)
  })

  test('a new choice has as many options as the previous one', () => {
    const choice = idOfType(listening, 'multiple-choice')
    const added = addQuestions(listening, choice, { prompts: ['Why?'] })
    const group = getGroup(added.draft, choice)
    expect(group.type === 'multiple-choice' && group.questions.at(-1)?.options.map(({ label }) => label)).toEqual([
      'A',
      'B',
      'C',
    ])
  })

  test('they can be moved and deleted, and stop at the ends', () => {
    expect(listGroupRefs(getGroup(moveQuestion(reading, id, 'q2', -1), id))[0]?.ref).toBe('q2')
    expect(listGroupRefs(getGroup(moveQuestion(reading, id, 'q1', -1), id))[0]?.ref).toBe('q1')
    expect(listGroupRefs(getGroup(removeQuestion(reading, id, 'q1'), id))).toHaveLength(5)
  })

  test('choose THREE takes three numbers and says so in the rubric', () => {
    const many = idOfType(reading, 'multiple-choice-many')
    const changed = setCount(reading, many, 'q25', 3)
    expect(numberDraft(changed).numbersOf('q25')).toEqual([25, 26, 27])
    expect(getGroup(changed, many).rubric).toEqual(['Choose **THREE** letters, **A–E**.'])
  })

  test('unchanged paragraphs keep their question', () => {
    const headings = idOfType(reading, 'matching-headings')
    const withoutFirst = removeQuestion(reading, headings, 'q14')
    const group = getGroup(setParagraphs(withoutFirst, headings, ['A', 'B', 'D']), headings)
    expect(group.type === 'matching-headings' && group.questions.map(({ id: ref }) => ref)).toEqual([
      expect.stringMatching(/^q\d+$/),
      'q15',
      'q17',
    ])
  })
})

describe('options', () => {
  const many = idOfType(listening, 'matching')

  test('keys follow a moved option', () => {
    const group = getGroup(listening, many)
    const options = group.type === 'matching' ? group.bank.options : []
    const written = options.map(({ label, text }) => ({ previousLabel: label, text })).toReversed()
    const turned = setOptions(listening, { groupId: many }, written)
    const before = listening.keys.q25?.answer
    const after = turned.keys.q25?.answer
    const textOf = (draft: PaperDraft, label: string) => {
      const found = getGroup(draft, many)
      return found.type === 'matching' && found.bank.options.find((option) => option.label === label)?.text
    }
    if (before?.kind !== 'choice' || after?.kind !== 'choice') throw new Error('no choice')
    expect(after.accepts).not.toEqual(before.accepts)
    expect(textOf(turned, after.accepts[0] ?? '')).toBe(textOf(listening, before.accepts[0] ?? ''))
  })

  test('a key is unconfirmed when its option is deleted', () => {
    const kept = listening.keys.q25?.answer
    const gone = kept?.kind === 'choice' ? kept.accepts[0] : ''
    const group = getGroup(listening, many)
    const options = group.type === 'matching' ? group.bank.options : []
    const written = options
      .filter(({ label }) => label !== gone)
      .map(({ label, text }) => ({ previousLabel: label, text }))
    expect(setOptions(listening, { groupId: many }, written).keys.q25?.answer).toBeNull()
  })

  test('the rubric follows the number of options', () => {
    const ref = 'q25'
    const id = idOfType(reading, 'multiple-choice-many')
    const group = getGroup(reading, id)
    const options = group.type === 'multiple-choice-many' ? (group.questions[0]?.options ?? []) : []
    const written = [
      ...options.map(({ label, text }) => ({ previousLabel: label, text })),
      { previousLabel: null, text: 'More' },
    ]
    expect(getGroup(setOptions(reading, { groupId: id, ref }, written), id).rubric).toEqual([
      'Choose **TWO** letters, **A–F**.',
    ])
  })

  test.each([
    ['A. cats\nB. dogs', ['cats', 'dogs']],
    ['A cats B dogs C big fish', ['cats', 'dogs', 'big fish']],
    ['i A crowded home\nii An old skill', ['A crowded home', 'An old skill']],
    [
      'A crowded home in a narrow space\nCosts for those who work',
      ['A crowded home in a narrow space', 'Costs for those who work'],
    ],
    ['(A) one; (B) two', ['one;', 'two']],
    ['', []],
  ])('parses the pasted list %#', (text, options) => {
    expect(readOptionList(text)).toEqual(options)
  })

  test.each([
    [['', '', '', ''], 0, ['a', 'b', 'c'], ['a', 'b', 'c', '']],
    [['x', '', ''], 1, ['a', 'b', 'c'], ['x', 'a', 'b', 'c']],
    [['x', 'y'], 0, ['a', 'b'], ['x', 'a', 'b', 'y']],
  ])('a pasted list fills empty options and is inserted after full ones %#', (texts, at, pasted, filled) => {
    const written = texts.map((text, index) => ({ previousLabel: letterOf(index), text }))
    expect(fillOptions(written, at, pasted).map(({ text }) => text)).toEqual(filled)
  })

  test('labels are letters, or Roman numerals', () => {
    expect([0, 3, 25].map(letterOf)).toEqual(['A', 'D', 'Z'])
    expect([0, 3, 8, 9, 13].map(romanOf)).toEqual(['i', 'iv', 'ix', 'x', 'xiv'])
  })
})

test.each([
  ['1. One.\n2) Two.\n\n(3) Three.\n• Four', ['One.', 'Two.', 'Three.', 'Four']],
  ['1990 was warm', ['1990 was warm']],
])('parses pasted lines %#', (text, lines) => {
  expect(readLines(text)).toEqual(lines)
})

describe('marks on a picture', () => {
  const map = idOfType(listening, 'map-labelling')

  test('letters are placed, moved within the picture, and removed', () => {
    const placed = placeLabel(listening, map, { text: 'A', x: 100.4, y: 1200 })
    const moved = placeLabel(placed, map, { text: 'A', x: 250, y: NaN })
    const marks = (draft: PaperDraft) => {
      const group = getGroup(draft, map)
      return group.type === 'map-labelling' ? group.marks : []
    }
    expect(marks(placed)).toEqual([{ text: 'A', x: 100, y: 1000 }])
    expect(marks(moved)).toEqual([{ text: 'A', x: 250, y: 0 }])
    expect(marks(removeLabel(moved, map, 'A'))).toEqual([])
  })

  test('a map takes letters, a diagram its gaps', () => {
    expect(listPlaceableLabels(getGroup(listening, map)).join('')).toBe('ABCDEFGH')
    expect(listPlaceableLabels(getGroup(reading, idOfType(reading, 'diagram-labelling')))).toEqual(
      [7, 8, 9, 10, 11, 12, 13].map((number) => `{{q${number}}}`),
    )
  })
})

test('inserts a group at the given position', () => {
  const group = getGroup(reading, idOfType(reading, 'diagram-labelling'))
  const draft = addGroup(removeGroup(reading, group.id), 'part1', group, 0)
  expect(draft.parts[0]?.groups[0]?.id).toBe(group.id)
})
