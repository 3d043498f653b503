import { type AnswerClass, type AnswerKey, type QuestionMarking, type WordLimit } from './key'
import { markPaper, markQuestion } from './mark'
import { parseShorthand } from './shorthand/shorthand'

const ONE_WORD: WordLimit = { form: 'words', words: 1 }
const TWO_WORDS: WordLimit = { form: 'words', words: 2 }
const A_NUMBER: WordLimit = { form: 'number' }
const A_TIME: WordLimit = { form: 'time' }

function key(shorthand: string, answerClass: AnswerClass = 'text'): AnswerKey {
  return { kind: 'text', accepts: parseShorthand(shorthand, { class: answerClass }).alternatives }
}
function gap(shorthand: string, more: Partial<QuestionMarking> & { class?: AnswerClass } = {}): QuestionMarking {
  return { question: '1', numbers: [1], answer: key(shorthand, more.class), ...more }
}
function choice(...accepts: readonly string[]): QuestionMarking {
  return { question: '1', numbers: [1], answer: { kind: 'choice', accepts } }
}
function choices(...labels: readonly string[]): QuestionMarking {
  return { question: '1-2', numbers: labels.map((_, index) => index + 1), answer: { kind: 'choices', labels } }
}
function marksOf(marking: QuestionMarking, response: string): number {
  return markQuestion(marking, response).marks
}

describe('the word limit is checked first', () => {
  test.each<[string, WordLimit, string]>([
    ['film', ONE_WORD, 'the film'],
    ['ceiling fan', TWO_WORDS, 'a ceiling fan'],
    ['850', A_NUMBER, '850 pounds'],
    ['1.45', A_TIME, 'at 1.45 sharp'],
    ['two weeks', { form: 'words-or-number', words: 1 }, '2 weeks'],
    ['16 flower beds', { form: 'words-and-or-number', words: 1 }, '16 flower beds'],
  ])('"%s" under %j: "%s" exceeds it', (shorthand, limit, response) => {
    const { marks, reason } = markQuestion(gap(shorthand, { limit }), response)
    expect({ marks, kind: reason.kind }).toEqual({ marks: 0, kind: 'over-limit' })
  })

  test('the reason has the counts', () => {
    const limit: WordLimit = { form: 'words-and-or-number', words: 2 }
    expect(markQuestion(gap('flower beds', { limit }), 'the 16 flower beds').reason).toEqual({
      kind: 'over-limit',
      words: 3,
      numbers: 1,
      limit,
      near: { kind: 'extra-word', accepted: 'flower beds', extra: 'the 16' },
    })
  })

  test.each([
    ['afternoon', 'in the afternoon', 'repeated-printed-word'],
    ['windmill', 'wind mill', 'spacing'],
    ['film', 'a film', 'article'],
    ['film', 'old film', 'extra-word'],
    ['film', 'film or show', 'two-answers'],
    ['film', 'old house', undefined],
  ])('beside the limit the reason names what made "%s" too long in "%s"', (key, response, near) => {
    const printed = { before: 'Come in the', after: '' }
    const { reason } = markQuestion(gap(key, { limit: { form: 'words', words: 1 }, printed }), response)
    expect(reason.kind === 'over-limit' && reason.near?.kind).toBe(near)
  })
})

describe('defects of other products that must not occur here (docs/facts/marking.md §17)', () => {
  test.each(['C. elegans', 'C elegans', 'A rare bird', 'B', 'the answer is C'])(
    'a gap answer "%s" chooses no option',
    (response) => {
      expect(marksOf(choice('A'), response)).toBe(0)
      expect(marksOf(choice('C'), response)).toBe(0)
    },
  )

  test('a gap whose answer starts with a letter is read in full', () => {
    expect(marksOf(gap('C. elegans'), 'c elegans')).toBe(1)
    expect(marksOf(gap('C. elegans'), 'C')).toBe(0)
    expect(marksOf(gap('A rare bird'), 'A')).toBe(0)
  })

  test.each([
    ['TRUE', 'YES'],
    ['FALSE', 'NO'],
    ['YES', 'TRUE'],
    ['NOT GIVEN', 'NG'],
    ['NOT GIVEN', 'NOTGIVEN'],
    ['TRUE', 'T'],
    ['A', 'A. a rare bird'],
    ['iv', '4'],
  ])('%s is not chosen by %s', (label, response) => {
    expect(markQuestion(choice(label), response)).toMatchObject({ marks: 0, reason: { kind: 'not-an-option' } })
  })

  test.each([
    ['x-ray', 'x'],
    ['i love', 'i'],
    ['vitamin c', 'c'],
  ])('"%s" is not cut to the numeral or letter "%s"', (answer, cut) => {
    expect(marksOf(gap(answer), answer)).toBe(1)
    expect(marksOf(gap(answer), cut)).toBe(0)
    expect(marksOf(choice(cut), answer)).toBe(0)
  })

  test('"and/or" is not split at its slash', () => {
    expect(['and/or', 'and', 'or'].map((response) => marksOf(gap('and/or'), response))).toEqual([1, 0, 0])
    expect(marksOf(gap('film'), 'movie/film')).toBe(0)
  })

  test('"9,000" is one number, not "9 000" in two words', () => {
    const marking = gap('9,000', { class: 'number', limit: A_NUMBER })
    expect(['9,000', '9000', '9 000', '9'].map((response) => marksOf(marking, response))).toEqual([1, 1, 1, 0])
  })

  test('the key "0" is not taken for a missing one', () => {
    expect(['0', 'zero', '', 'o'].map((response) => marksOf(gap('0', { class: 'number' }), response))).toEqual([
      1, 1, 0, 0,
    ])
    expect(marksOf(choice('0'), '0')).toBe(1)
  })

  test('a question gets the same verdict alone and in its paper', () => {
    const questions = [gap('behaviour'), { ...choice('B'), question: '2' }, { ...choices('A', 'C'), question: '3-4' }]
    const responses = { 1: 'behaviors', 2: 'b', '3-4': 'C D' }
    const { verdicts } = markPaper({ questions }, responses)
    expect(verdicts).toEqual([
      markQuestion(questions[0] ?? gap(''), 'behaviors'),
      markQuestion(questions[1] ?? gap(''), 'b'),
      markQuestion(questions[2] ?? gap(''), 'C D'),
    ])
  })
})

describe('chosen answers', () => {
  test.each(['NOT GIVEN', 'not given', ' Not  Given '])('ignores case and space: "%s"', (response) => {
    expect(marksOf(choice('NOT GIVEN'), response)).toBe(1)
  })

  test('another option of the list is wrong, anything else is not an option', () => {
    expect(markQuestion(choice('TRUE'), 'FALSE').reason).toEqual({
      kind: 'wrong-option',
      given: 'FALSE',
      accepted: ['TRUE'],
    })
    expect(markQuestion(choice('iv'), 'ix').reason.kind).toBe('wrong-option')
    expect(markQuestion(choice('B'), 'AB').reason).toEqual({ kind: 'not-an-option', given: 'AB' })
    expect(markQuestion(choice('copper'), 'tin').reason.kind).toBe('wrong-option')
  })

  test.each([
    ['B E', 2, { kind: 'matched', accepted: 'B E', normalised: [] }],
    ['E B', 2, { kind: 'matched', accepted: 'B E', normalised: [] }],
    ['b  e', 2, { kind: 'matched', accepted: 'B E', normalised: [] }],
    ['B', 1, { kind: 'partly', right: ['B'], wrong: [], missing: ['E'] }],
    ['B B', 1, { kind: 'partly', right: ['B'], wrong: [], missing: ['E'] }],
    ['B A', 1, { kind: 'partly', right: ['B'], wrong: ['A'], missing: ['E'] }],
    ['A C', 0, { kind: 'partly', right: [], wrong: ['A', 'C'], missing: ['B', 'E'] }],
    ['true', 0, { kind: 'not-an-option', given: 'true' }],
    ['', 0, { kind: 'blank' }],
    // Too many: the first in the order of the options count, whatever order was sent. Nothing is deducted.
    ['E D C B A', 1, { kind: 'too-many-options', allowed: 2, counted: ['A', 'B'], right: ['B'] }],
    ['B E A', 1, { kind: 'too-many-options', allowed: 2, counted: ['A', 'B'], right: ['B'] }],
  ])('choose TWO, key B and E: "%s" gets %d', (response, marks, reason) => {
    expect(markQuestion(choices('B', 'E'), response)).toEqual({ question: '1-2', marks, max: 2, reason })
  })
})

describe('blank', () => {
  test.each(['', '   ', '\u200c', '...', '-', '\n\t', '«»', '?'])('%j is no answer and costs nothing', (response) => {
    expect(markQuestion(gap('film', { limit: ONE_WORD }), response)).toEqual({
      question: '1',
      marks: 0,
      max: 1,
      reason: { kind: 'blank' },
    })
  })

  test('a missing response is blank', () => {
    expect(markQuestion(gap('film'), undefined).reason.kind).toBe('blank')
    expect(markQuestion(choice('B'), undefined).reason.kind).toBe('blank')
  })
})

describe('the paper', () => {
  test('raw is the sum of the marks, max the sum of possible marks, in the order of the paper', () => {
    const questions = [gap('film'), { ...choices('A', 'C'), question: '2-3' }, { ...choice('B'), question: '4' }]
    const marked = markPaper({ questions }, { 1: 'film', '2-3': 'C D', 9: 'film' })
    expect(marked).toMatchObject({ raw: 2, max: 4 })
    expect(marked.verdicts.map(({ question, marks }) => [question, marks])).toEqual([
      ['1', 1],
      ['2-3', 1],
      ['4', 0],
    ])
  })

  test('ignores names that every object inherits', () => {
    const questions = [
      { ...gap('film'), question: 'constructor' },
      { ...gap('film'), question: 'toString' },
    ]
    expect(markPaper({ questions }, {}).verdicts.map(({ reason }) => reason.kind)).toEqual(['blank', 'blank'])
  })
})

describe('answers in any order', () => {
  const questions = ['red', 'red / blue', 'green'].map((answer, index) => ({
    ...gap(answer),
    question: String(index + 1),
  }))
  const paper = { questions, unordered: [['1', '2', '3']] }
  function rawOf(...responses: readonly string[]): number {
    return markPaper(paper, Object.fromEntries(responses.map((response, index) => [String(index + 1), response]))).raw
  }

  test('the best assignment counts: an answer leaves its place if it is right elsewhere', () => {
    expect(rawOf('red', 'blue', 'green')).toBe(3)
    expect(rawOf('green', 'red', 'blue')).toBe(3)
    expect(rawOf('blue', 'green', 'red')).toBe(3)
    expect(rawOf('blue', 'green', 'yellow')).toBe(2)
  })

  test('one key accepts one response', () => {
    const marked = markPaper(paper, { 1: 'green', 2: 'green', 3: 'green' })
    expect(marked.raw).toBe(1)
    expect(marked.verdicts.map(({ reason }) => reason.kind)).toEqual(['already-given', 'already-given', 'matched'])
  })

  test('a wrong answer is explained by the closest key of the set', () => {
    const { verdicts } = markPaper(paper, { 1: 'greeen', 2: '', 3: 'red' })
    expect(verdicts.map(({ reason }) => reason.kind)).toEqual(['spelling', 'blank', 'matched'])
  })

  test('the limit applies inside a set', () => {
    const limited = { ...paper, questions: questions.map((marking) => ({ ...marking, limit: ONE_WORD })) }
    expect(markPaper(limited, { 1: 'dark green' }).verdicts[0]?.reason.kind).toBe('over-limit')
  })

  test('only questions of the set share keys: others keep their own', () => {
    const pair = { questions, unordered: [['1', '2']] }
    expect(markPaper(pair, { 1: 'green', 2: 'red', 3: 'blue' }).verdicts.map(({ marks }) => marks)).toEqual([0, 1, 0])
    expect(markPaper({ questions }, { 1: 'green', 2: 'red', 3: 'blue' }).raw).toBe(1)
  })

  test('a multiple choice is never in a set, even if the set names it', () => {
    const ticks: QuestionMarking = { ...choices('A', 'C'), question: '4-5' }
    const marked = markPaper(
      { questions: [...questions, ticks], unordered: [['1', '4-5']] },
      { 1: 'red', '4-5': 'A C' },
    )
    expect(marked.verdicts.map(({ marks }) => marks)).toEqual([1, 0, 0, 2])
  })

  test('a code counts as one word for the limit only if it matches the key', () => {
    const code = {
      ...gap('J 23'),
      answer: { kind: 'text', accepts: [{ tokens: ['J 23'], class: 'code' }] },
      limit: ONE_WORD,
    } as const
    expect(markQuestion(code, 'J 2 3').marks).toBe(1)
    expect(markQuestion(code, 'J 24 B').reason.kind).toBe('over-limit')
    const either = {
      ...code,
      answer: { kind: 'text', accepts: [...code.answer.accepts, { tokens: ['hall'], class: 'text' }] },
    } as const
    expect(markQuestion(either, 'J 2 3').marks).toBe(1)
  })

  test('a miss is explained by its own key before those of neighbours', () => {
    const near = { questions: [gap('films'), { ...gap('film'), question: '2' }], unordered: [['1', '2']] }
    const accepted = (...responses: readonly string[]) =>
      markPaper(near, { 1: responses[0], 2: responses[1] }).verdicts.map(({ reason }) => reason)
    expect(accepted('', 'filmm')[1]).toEqual({ kind: 'spelling', accepted: 'film' })
    expect(accepted('filmm', '')[0]).toEqual({ kind: 'spelling', accepted: 'films' })
    expect(accepted('', 'filmss')[1]).toEqual({ kind: 'spelling', accepted: 'films' })
  })
})
