import { type DraftGroup, type PaperDraft } from './draft'
import { type NumberedQuestion, proposeKeys, readPastedKeys, applyPastedKeys } from './bulk-keys'
import {
  changeEntry,
  chooseLabels,
  chosenLabels,
  clearUnordered,
  confirmKey,
  mapQuestionFacts,
  keyState,
  NO_INTERPRETATION_CHOICES,
  proposeKey,
  type QuestionFacts,
  setUnordered,
  toShorthand,
  setTypedKey,
} from './draft-keys'

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
  const facts = mapQuestionFacts(group).get(ref)
  if (!facts) throw new Error('no facts')
  return facts
}

test('a question has its limit, its labels and the words beside its gap', () => {
  expect(factsOf(gaps, 'q1')).toMatchObject({ kind: 'text', count: 1, printed: { before: 'The £', after: 'walls of' } })
  expect(factsOf(many, 'q3')).toMatchObject({ kind: 'choices', count: 2, labels: ['A', 'B', 'C', 'D', 'E'] })
})

test('a typed key waits for a person, and waits again after each change', () => {
  const facts = factsOf(gaps, 'q2')
  expect(keyState(draft.keys.q2, facts)).toBe('empty')
  const typed = setTypedKey(draft, 'q2', 'dry(-)stone')
  expect(keyState(typed.keys.q2, facts)).toBe('waiting')
  const answer = proposeKey('dry(-)stone')?.answer
  if (!answer) throw new Error('no answer')
  const confirmed = confirmKey(typed, 'q2', answer)
  expect(keyState(confirmed.keys.q2, facts)).toBe('confirmed')
  expect(keyState(setTypedKey(confirmed, 'q2', 'dry stone').keys.q2, facts)).toBe('waiting')
})

test('a key of the wrong kind counts as none', () => {
  const typed = confirmKey(draft, 'q1', { kind: 'choice', accepts: ['B'] })
  expect(keyState(typed.keys.q1, factsOf(gaps, 'q1'))).toBe('empty')
})

test('applies another reading of a slash on request', () => {
  const first = proposeKey('11 / eleven (am)')
  const other = first?.interpretations[1]
  expect(first?.interpretations.length).toBeGreaterThan(1)
  expect(
    proposeKey('11 / eleven (am)', { ...NO_INTERPRETATION_CHOICES, scope: other?.scope ?? null })?.expansions,
  ).toEqual(other?.expansions)
})

test('applies the requested class and looseness of an entry', () => {
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
])('a key that was typed as %s can be edited again', (typed) => {
  const answer = proposeKey(typed)?.answer
  if (!answer) throw new Error('no answer')
  expect(new Set(proposeKey(toShorthand(answer))?.expansions)).toEqual(new Set(proposeKey(typed)?.expansions))
})

test('choose two: one label waits, two make the key', () => {
  const facts = factsOf(many, 'q3')
  const one = chooseLabels(draft, 'q3', { labels: ['D'], facts })
  expect([keyState(one.keys.q3, facts), chosenLabels(one.keys.q3, facts)]).toEqual(['waiting', ['D']])
  const two = chooseLabels(one, 'q3', { labels: ['D', 'B'], facts })
  expect(two.keys.q3?.answer).toEqual({ kind: 'choices', labels: ['B', 'D'] })
})

describe('a pasted key list', () => {
  const places = [
    { ref: 'q1', numbers: [1], facts: factsOf(gaps, 'q1') },
    { ref: 'q2', numbers: [2], facts: factsOf(gaps, 'q2') },
    { ref: 'q3', numbers: [3, 4], facts: factsOf(many, 'q3') },
  ]
  const read = (text: string, asked: readonly NumberedQuestion[]) => proposeKeys(readPastedKeys(text, asked), asked)
  const listGaps = (count: number, first = 1) =>
    Array.from({ length: count }, (_, index) => ({
      ref: `g${first + index}`,
      numbers: [first + index],
      facts: factsOf(gaps, 'q1'),
    }))

  test('sets the key of each question; ambiguous ones wait for a person', () => {
    const rows = read('1 850\n2 dry / white stone wall\n3&4 IN EITHER ORDER D, B\n9 oak', places)
    expect(rows.map(({ state }) => state)).toEqual(['sure', expect.stringMatching(/sure/), 'sure', 'unread'])
    const taken = applyPastedKeys(draft, rows)
    expect(taken.keys.q1?.answer).toMatchObject({ kind: 'text' })
    expect(taken.keys.q2?.typed).toBe('dry / white stone wall')
    expect(taken.keys.q3?.answer).toEqual({ kind: 'choices', labels: ['B', 'D'] })
  })

  test('a choose-two may have a line for each of its numbers', () => {
    const rows = read('1 850\n2 wall\n3 B\n4 D', places)
    expect(rows.map(({ state, accepted }) => `${state} ${accepted.join('+')}`)).toContain('sure B+D')
  })

  test('is assigned in order if it has no numbers, and marked so', () => {
    const rows = read('oak\npine', places)
    expect(rows.map(({ place, state, doubt }) => `${place?.ref ?? ''} ${state} ${doubt ?? ''}`)).toEqual([
      'q1 unsure in-order',
      'q2 unsure in-order',
    ])
  })

  test('is also assigned in order if it has the numbers of another paper', () => {
    const rows = read('31 oak\n32 pine', places)
    expect(rows.map(({ place, text, doubt }) => `${place?.ref ?? ''} ${text} ${doubt ?? ''}`)).toEqual([
      'q1 oak in-order',
      'q2 pine in-order',
    ])
  })

  test.each([
    ['oak\npine\n3 March\nelm', ['oak', 'pine', '3 March', 'elm']],
    ['12 March\nlibrary\n15 minutes\nThursday', ['12 March', 'library', '15 minutes', 'Thursday']],
    ['9.30\n10.15 am\n2.5 km\nbus', ['9.30', '10.15 am', '2.5 km', 'bus']],
    ['24-hour\n3-year\nbus\ntrain', ['24-hour', '3-year', 'bus', 'train']],
    ['Questions 1-4\noak\npine\nelm\nash', ['oak', 'pine', 'elm', 'ash']],
    ['\u2192 oak\n\u2192 pine\n\u2192 elm\n\u2192 ash', ['oak', 'pine', 'elm', 'ash']],
    ['27 oak\n28 pine\n29 elm', ['oak', 'pine', 'elm']], // one line too few
  ])('%j is assigned in order as %j, and none of it is sure', (text, answers) => {
    const rows = read(text, listGaps(4))
    expect(rows.map((row) => row.text)).toEqual(answers)
    expect(rows.map((row) => `${row.place?.ref ?? ''} ${row.doubt ?? ''}`)).toEqual(
      answers.map((_, index) => `g${index + 1} in-order`),
    )
  })

  test.each([
    ['1\noak\n2.\npine\n3\nelm\n4\nash', ['oak', 'pine', 'elm', 'ash'], 'sure'],
    ['1. oak\n2) pine\n3 - elm\n4=ash', ['oak', 'pine', 'elm', 'ash'], 'sure'],
    ['1 oak\n3 elm\n2 pine\n4 ash', ['oak', 'elm', 'pine', 'ash'], 'unsure'], // two columns, pasted line by line
    ['1. oak\n3. elm\n2. pine\n4. ash', ['oak', 'elm', 'pine', 'ash'], 'sure'],
    ['2 bedrooms\n1 bathroom', ['bedrooms', 'bathroom'], 'unsure'],
  ])('parses %j as %j, %s', (text, answers, state) => {
    const rows = read(text, listGaps(4))
    expect(rows.map((row) => row.text)).toEqual(answers)
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]))
  })

  test('rejects labels that the options lack', () => {
    expect(read('3 A, F', places)[0]?.state).toBe('unread')
  })

  test.each(['1 - 2 weeks', '1-2 bus', '1, 2 metres', '1&2 oak'])(
    '"%s" is ambiguous and waits for a person',
    (line) => {
      expect(read(line, places).map(({ state }) => state)).not.toContain('sure')
    },
  )

  test('a key that breaks the limit waits for a person', () => {
    expect(read('2 a very long answer', places)[0]?.state).toBe('unsure')
  })

  test('typed answers in either order are split, and form one set', () => {
    const rows = read('1&2 in either order: oak, elm', places)
    const taken = applyPastedKeys(draft, rows)
    expect(rows.map(({ text, state }) => `${text} ${state}`)).toEqual(['oak sure', 'elm sure'])
    expect(taken.unordered).toEqual([['q1', 'q2']])
  })

  test.each([
    ['1 bread (in either order)\n2 milk (in either order)\n3 salt\n4 oak', [['g1', 'g2']], []],
    ['1 salt\n2 bread (in any order)\n3 milk (in any order)\n4 oak (in any order)', [['g2', 'g3', 'g4']], []],
    ['1&2 in either order: bread, milk\n3 salt (in either order)\n4 oak', [['g1', 'g2']], ['g3']],
    // The other question is not named.
    ['1 red and blue (in any order)\n2 milk\n3 salt\n4 oak', [], ['g1']],
    ['1 bread\n2 milk (in either order)\n3 salt\n4 oak', [], ['g2']],
    ['1 bread\n2 milk\n(in either order)\n3 salt\n4 oak', [], ['g2']],
    ['1 bread (in either order)\n2 milk\n3 salt (in either order)\n4 oak', [], ['g1', 'g3']],
    [[1, 2, 3, 4].map((number) => `${number} oak${number} (in either order)`).join('\n'), [], ['g1', 'g2', 'g3', 'g4']],
  ])('in %j these are unordered: %j; these wait: %j', (text, sets, doubted) => {
    const rows = read(text, listGaps(4))
    expect(applyPastedKeys(draft, rows).unordered).toEqual(sets)
    expect(rows.flatMap(({ place, doubt }) => (doubt === 'order' ? (place?.ref ?? '') : []))).toEqual(doubted)
    expect(rows.filter(({ state, doubt }) => state === 'sure' && doubt !== null)).toEqual([])
  })

  test('a remark at one of two questions covers both, unless its answer has two words of its own', () => {
    const setsOf = (text: string) => applyPastedKeys(draft, read(text, listGaps(2))).unordered
    expect(setsOf('1 bread (in any order)\n2 milk')).toEqual([['g1', 'g2']])
    expect(setsOf('1 red and blue (in any order)\n2 milk')).toEqual([])
  })

  test('lists what it cannot parse, with its words', () => {
    const rows = read('1. oak\n2. elm\nWell done!\n9. ash', places)
    expect(rows.filter(({ state }) => state === 'unread').map(({ line }) => line)).toEqual(['Well done!', '9. ash'])
  })
})

test('a question is in at most one unordered set, and a set has at least two', () => {
  const set = setUnordered(draft, ['q1', 'q2'])
  expect(set.unordered).toEqual([['q1', 'q2']])
  expect(setUnordered(set, ['q2', 'q3']).unordered).toEqual([['q2', 'q3']])
  expect(clearUnordered(set, ['q1']).unordered).toEqual([])
})
