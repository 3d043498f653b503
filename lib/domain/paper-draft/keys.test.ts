import { type DraftGroup, type PaperDraft } from './draft'
import { readKeyList, proposeKeys, takeKeys } from './keys-bulk'
import {
  changeEntry,
  chooseLabels,
  chosenLabels,
  clearUnordered,
  confirmKey,
  describeGroup,
  keyState,
  NO_WISHES,
  proposeKey,
  type QuestionFacts,
  setUnordered,
  toShorthand,
  typeKey,
} from './keys'

const gaps: DraftGroup = {
  id: 'g1',
  type: 'note-completion',
  rubric: [],
  title: '',
  picture: null,
  marks: [],
  limit: { form: 'words-and-or-number', words: 2 },
  bank: null,
  reuse: false,
  example: null,
  body: [{ kind: 'line', text: 'The £{{q1}} walls of {{q2}} stone' }],
}
const many: DraftGroup = {
  id: 'g2',
  type: 'multiple-choice-many',
  rubric: [],
  questions: [
    { id: 'q3', prompt: 'Which?', count: 2, options: 'ABCDE'.split('').map((label) => ({ label, text: label })) },
  ],
}
const draft: PaperDraft = {
  slug: 's',
  title: 't',
  skill: 'listening',
  module: 'academic',
  durationSeconds: 1800,
  recording: null,
  parts: [{ id: 'p1', instruction: null, cue: null, passage: null, task: null, groups: [gaps, many] }],
  keys: {},
  unordered: [],
  bandTable: null,
  transcript: [],
}
const factsOf = (group: DraftGroup, ref: string): QuestionFacts => {
  const facts = describeGroup(group).get(ref)
  if (!facts) throw new Error('no facts')
  return facts
}

test('a question knows its limit, its labels and the words beside its gap', () => {
  expect(factsOf(gaps, 'q1')).toMatchObject({ kind: 'text', count: 1, printed: { before: 'The £', after: 'walls of' } })
  expect(factsOf(many, 'q3')).toMatchObject({ kind: 'choices', count: 2, labels: ['A', 'B', 'C', 'D', 'E'] })
})

test('what is typed waits for a person, and waits again after each change', () => {
  const facts = factsOf(gaps, 'q2')
  expect(keyState(draft.keys.q2, facts)).toBe('empty')
  const typed = typeKey(draft, 'q2', 'dry(-)stone')
  expect(keyState(typed.keys.q2, facts)).toBe('waiting')
  const answer = proposeKey('dry(-)stone')?.answer
  if (!answer) throw new Error('no answer')
  const confirmed = confirmKey(typed, 'q2', answer)
  expect(keyState(confirmed.keys.q2, facts)).toBe('confirmed')
  expect(keyState(typeKey(confirmed, 'q2', 'dry stone').keys.q2, facts)).toBe('waiting')
})

test('a key of another kind than the question needs is none', () => {
  const typed = confirmKey(draft, 'q1', { kind: 'choice', accepts: ['B'] })
  expect(keyState(typed.keys.q1, factsOf(gaps, 'q1'))).toBe('empty')
})

test('another reading of a slash is taken when a person asks for it', () => {
  const first = proposeKey('11 / eleven (am)')
  const other = first?.readings[1]
  expect(first?.readings.length).toBeGreaterThan(1)
  expect(proposeKey('11 / eleven (am)', { ...NO_WISHES, scope: other?.scope ?? null })?.expansions).toEqual(
    other?.expansions,
  )
})

test('class and looseness of an entry are what a person asks for', () => {
  const proposal = proposeKey('850', { scope: null, classes: { 0: 'money' }, loose: { 0: ['space'] } })
  expect(proposal?.answer.accepts).toEqual([{ tokens: ['850'], class: 'money', loose: ['space'] }])
  const answer = proposeKey('self-catering / flat')?.answer
  if (!answer) throw new Error('no answer')
  expect(changeEntry(answer, 0, { loose: [] }).accepts[0]).toEqual({ tokens: ['self-catering'], class: 'text' })
})

test.each([
  'oak',
  '(the) oak tree',
  'waiter(s)',
  'bike/bicycle',
  '11 / eleven (am)',
  '(in/by) cash',
  'a/1 month',
  '10(th) October / October 10th',
])('a key that was typed as %s can be typed again', (typed) => {
  const answer = proposeKey(typed)?.answer
  if (!answer) throw new Error('no answer')
  expect(new Set(proposeKey(toShorthand(answer))?.expansions)).toEqual(new Set(proposeKey(typed)?.expansions))
})

test('choose two: one label waits, two are the key', () => {
  const facts = factsOf(many, 'q3')
  const one = chooseLabels(draft, 'q3', { labels: ['D'], facts })
  expect([keyState(one.keys.q3, facts), chosenLabels(one.keys.q3, facts)]).toEqual(['waiting', ['D']])
  const two = chooseLabels(one, 'q3', { labels: ['D', 'B'], facts })
  expect(two.keys.q3?.answer).toEqual({ kind: 'choices', labels: ['B', 'D'] })
})

test.each([
  ['1 TRUE', [1], 'TRUE'],
  ['14. B', [14], 'B'],
  ['۱۵) iv', [15], 'iv'],
  ['21&22 IN EITHER ORDER C, E', [21, 22], 'IN EITHER ORDER C, E'],
  ['21-22 C E', [21, 22], 'C E'],
  ['Question 3: (the) oak', [3], '(the) oak'],
  ['21/22 B/D', [21, 22], 'B/D'],
  ['21, 22: B, D', [21, 22], 'B, D'],
  ['18, 19 and 20 in any order: C, E, F', [18, 19, 20], 'in any order: C, E, F'],
  ['Qs 20\u201322 (any order) BDF', [20, 21, 22], '(any order) BDF'],
  ['7 1995', [7], '1995'],
  ['3 10,000', [3], '10,000'],
  ['12 24/7', [12], '24/7'],
  ['1/2 hour', [], '1/2 hour'],
  ['24-hour', [], '24-hour'],
  ['3-iv', [3], 'iv'],
  ['14-B', [14], 'B'],
  ['9.30', [], '9.30'],
  ['NOT GIVEN', [], 'NOT GIVEN'],
])('the line "%s" of a key list', (line, numbers, text) => {
  expect(readKeyList(line)).toMatchObject([{ numbers, text, line }])
})

describe('a pasted key list', () => {
  const places = [
    { ref: 'q1', numbers: [1], facts: factsOf(gaps, 'q1') },
    { ref: 'q2', numbers: [2], facts: factsOf(gaps, 'q2') },
    { ref: 'q3', numbers: [3, 4], facts: factsOf(many, 'q3') },
  ]

  test('gives each question its key; what is ambiguous waits', () => {
    const rows = proposeKeys(readKeyList('1 850\n2 dry / white stone wall\n3&4 IN EITHER ORDER D, B\n9 oak'), places)
    expect(rows.map(({ state }) => state)).toEqual(['sure', expect.stringMatching(/sure/), 'sure', 'unread'])
    const taken = takeKeys(draft, rows)
    expect(taken.keys.q1?.answer).toMatchObject({ kind: 'text' })
    expect(taken.keys.q2?.typed).toBe('dry / white stone wall')
    expect(taken.keys.q3?.answer).toEqual({ kind: 'choices', labels: ['B', 'D'] })
  })

  test('goes line after line when it has no numbers', () => {
    const rows = proposeKeys(readKeyList('oak\npine'), places)
    expect(rows.map(({ place }) => place?.ref)).toEqual(['q1', 'q2'])
  })

  test('an answer that begins with a figure is no number of a list that has none', () => {
    const facts = factsOf(gaps, 'q1')
    const days = ['oak', 'pine', '3 March', 'elm'].map((_, index) => ({
      ref: `d${index}`,
      numbers: [index + 1],
      facts,
    }))
    const rows = proposeKeys(readKeyList('oak\npine\n3 March\nelm'), days)
    expect(rows.map(({ place, text }) => `${place?.ref ?? ''} ${text}`)).toEqual([
      'd0 oak',
      'd1 pine',
      'd2 3 March',
      'd3 elm',
    ])
    expect(rows[2]?.state).toBe('sure')
  })

  test.each([
    ['12 March\nlibrary\n15 minutes\nThursday', ['12 March', 'library', '15 minutes', 'Thursday'], 'sure'],
    ['9.30\n10.15 am\n2.5 km\nbus', ['9.30', '10.15 am', '2.5 km', 'bus'], 'sure'],
    ['24-hour\n3-year\nbus\ntrain', ['24-hour', '3-year', 'bus', 'train'], 'sure'],
    ['Questions 1-4\noak\npine\nelm\nash', ['oak', 'pine', 'elm', 'ash'], 'sure'],
    ['1\noak\n2.\npine\n3\nelm\n4\nash', ['oak', 'pine', 'elm', 'ash'], 'sure'],
    ['1. oak\n2) pine\n3 - elm\n4=ash', ['oak', 'pine', 'elm', 'ash'], 'sure'],
    ['1 oak\n3 elm\n2 pine\n4 ash', ['oak', 'elm', 'pine', 'ash'], 'unsure'], // two columns, pasted line by line
    ['27 oak\n28 pine\n29 elm', ['oak', 'pine', 'elm'], 'unsure'], // a line too few
    ['2 bedrooms\n1 bathroom', ['bedrooms', 'bathroom'], 'unsure'],
  ])('%j is read as %j, %s', (text, answers, state) => {
    const facts = factsOf(gaps, 'q1')
    const four = [1, 2, 3, 4].map((number) => ({ ref: `g${number}`, numbers: [number], facts }))
    const rows = proposeKeys(readKeyList(text), four)
    expect(rows.map((row) => row.text)).toEqual(answers)
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]))
  })

  test('the numbers of another paper are left out', () => {
    const rows = proposeKeys(readKeyList('31 oak\n32 pine'), places)
    expect(rows.map(({ place, text }) => `${place?.ref ?? ''} ${text}`)).toEqual(['q1 oak', 'q2 pine'])
  })

  test('refuses labels that the options lack', () => {
    expect(proposeKeys(readKeyList('3 A, F'), places)[0]?.state).toBe('unread')
  })

  test.each(['1 - 2 weeks', '1-2 bus', '1, 2 metres', '1&2 oak'])('"%s" may be read in two ways and waits', (line) => {
    expect(proposeKeys(readKeyList(line), places)[0]?.state).not.toBe('sure')
  })

  test('a key that breaks the limit waits for a look', () => {
    expect(proposeKeys(readKeyList('2 a very long answer'), places)[0]?.state).toBe('unsure')
  })
})

test('a question is in one unordered set at most, and one alone is no set', () => {
  const set = setUnordered(draft, ['q1', 'q2'])
  expect(set.unordered).toEqual([['q1', 'q2']])
  expect(setUnordered(set, ['q2', 'q3']).unordered).toEqual([['q2', 'q3']])
  expect(clearUnordered(set, ['q1']).unordered).toEqual([])
})
