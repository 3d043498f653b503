import { type ForeignQuestion } from './foreign/foreign-question'
import { chunk, countLines, makeBody } from './gap-lines'
import {
  appendText,
  splitIntoQuestions,
  type GapAnswer,
  gapMark,
  hasGaps,
  joinAtGap,
  labelOfGap,
  splitAtGap,
} from './gaps'

const typed = (name: string, accepted = ['x']): GapAnswer => ({ name, explanation: '', accepted, options: null })
const answers = (...names: string[]) => new Map(names.map((name, index) => [index + 1, typed(name)]))
const sidesOf = (questions: readonly ForeignQuestion[]) =>
  questions.map((question) => (question.kind === 'text' ? [question.before, question.after] : question.kind))

test.each<[string, readonly [string, string] | null]>([
  ['', null],
  ['no gap', null],
  ['two signs __ are none', null],
  ['the ___ is here', ['the', 'is here']],
  ['_____', ['', '']],
  ['the (7)_____ and the _____ end', ['the (7)_____ and the', 'end']],
  ['only (7)_____ of others', ['only (7)', 'of others']],
])('finds the gap of %j', (text, sides) => {
  expect(splitAtGap(text)).toEqual(sides)
})

test.each([
  ['the', 'end', 'the _____ end'],
  ['', 'end', '_____ end'],
  ['the', '', 'the _____'],
  ['the\n', 'end', 'the\n_____ end'],
  ['the', '\nbelow', 'the _____\nbelow'],
])('splits around the gap, between %j and %j', (before, after, text) => {
  expect(joinAtGap(before, after)).toBe(text)
})

test('the name of a gap has no brackets or line breaks, and at most 80 characters', () => {
  expect(labelOfGap(' (a)\n b ')).toBe('a b')
  expect(labelOfGap('x'.repeat(200))).toHaveLength(80)
})

describe('a text is cut at its gaps', () => {
  const [one, two, three] = [gapMark(1), gapMark(2), gapMark(3)]
  test.each<[string, string, string[], unknown[]]>([
    ['one gap in a line', `the ${one} end`, ['1'], [['the', 'end']]],
    [
      'gaps of one line repeat it, each with the others as blanks',
      `a ${one} b ${two} c`,
      ['1', '2'],
      [
        ['a', 'b (2)_____ c'],
        ['a (1)_____ b', 'c'],
      ],
    ],
    [
      'lines above go to the gap that follows',
      `title\na ${one}\nb ${two}`,
      ['1', '2'],
      [
        ['title\na', ''],
        ['b', ''],
      ],
    ],
    ['lines at the end go to the last gap', `a ${one}\nthe end\nof it`, ['1'], [['a', '\nthe end\nof it']]],
    ['a gap without an answer is a blank', `a ${one} b ${three}`, ['1'], [['a', 'b (…)_____']]],
    ['a line whose gaps have no answers is text', `x ${three}\na ${one}`, ['1'], [['x (…)_____\na', '']]],
    ['no gap gives no question', 'words alone', ['1'], []],
  ])('%s', (_, text, names, sides) => {
    expect(sidesOf(splitIntoQuestions(text, answers(...names)))).toEqual(sides)
  })

  test('a gap with options is a choice with its gap drawn', () => {
    const options = [{ text: 'x', isRight: true }]
    const [question] = splitIntoQuestions(`a ${one} b`, new Map([[1, { ...typed('7'), options }]]))
    expect(question).toEqual({ kind: 'choice', name: '7', explanation: '', text: 'a _____ b', options })
  })

  test('a line of many thousand characters is not repeated for each of its gaps', () => {
    const names = Array.from({ length: 40 }, (_, index) => String(index + 1))
    const text = names.map((name) => `${'word '.repeat(60)}${gapMark(Number(name))}`).join(' ')
    const questions = splitIntoQuestions(text, answers(...names))
    expect(questions).toHaveLength(40)
    expect(JSON.stringify(questions).length).toBeLessThan(2 * text.length)
  })

  test('distinguishes gap placeholders from words', () => {
    expect([hasGaps(`a ${one}`), hasGaps('a 1')]).toEqual([true, false])
  })
})

test.each<[string, ForeignQuestion, object]>([
  ['a typed answer', { ...base('text'), before: 'a', after: 'b', accepted: [] }, { after: 'b\nend' }],
  ['a choice', { ...base('choice'), text: 'a', options: [] }, { text: 'a\n\nend' }],
  ['a question without text', { ...base('essay'), text: '' }, { text: 'end' }],
])('trailing words are appended to %s', (_, question, grown) => {
  expect(appendText(question, ' end ')).toMatchObject(grown)
  expect(appendText(question, ' \n ')).toBe(question)
})
function base<K>(kind: K) {
  return { kind, name: '1', explanation: '' }
}

describe('rows become the lines of a group again', () => {
  const refOf = (index: number) => `q${index + 1}`
  const row = (name: string, before: string, after = '') => ({ name, before, after })
  const bodyOf = (...rows: ReturnType<typeof row>[]) =>
    makeBody(rows, refOf).body.map((block) => (block.kind === 'line' ? block.text : block.kind))

  test.each<[string, ReturnType<typeof row>[], string[]]>([
    ['one gap', [row('1', 'the', 'end')], ['the {{q1}} end']],
    ['two lines', [row('1', 'a', 'b'), row('2', 'c', 'd')], ['a {{q1}} b', 'c {{q2}} d']],
    ['two gaps of one line', [row('1', 'a', 'b (2)_____ c'), row('2', 'a (1)_____ b', 'c')], ['a {{q1}} b {{q2}} c']],
    ['the same gap twice is two lines', [row('1', 'a', 'b'), row('1', 'a', 'b')], ['a {{q1}} b', 'a {{q2}} b']],
    ['a blank without a row stays', [row('1', 'a', '(9)_____')], ['a {{q1}} (9)_____']],
    ['lines above and below', [row('1', 'top\n\nleft', 'right\nbottom')], ['top', 'left {{q1}} right', 'bottom']],
    ['braces in imported text are not gaps', [row('1', '{{x}}')], ['{ {x}} {{q1}}']],
  ])('%s', (_, rows, lines) => {
    expect(bodyOf(...rows)).toEqual(lines)
  })

  test("a text of any length fits the editor's limits without losing a word", () => {
    const words = Array.from({ length: 9000 }, (_, index) => `w${index}`).join(' ')
    const rows = Array.from({ length: 90 }, (_, index) => row(String(index), index === 0 ? words : `line ${index}`))
    const lines = bodyOf(...rows)
    expect(lines.length).toBeLessThanOrEqual(60)
    expect(lines.every((line) => line.length <= 6100)).toBe(true)
    const said = lines.join(' ')
    expect(words.split(' ').filter((word) => !said.includes(word))).toEqual([])
    expect(said.match(/\{\{q\d+\}\}/g)).toHaveLength(90)
  })

  test.each<[string, number, string[]]>([
    ['', 5, []],
    ['one two', 7, ['one two']],
    ['four two', 6, ['four', 'two']],
    ['onetwothree', 4, ['onet', 'woth', 'ree']],
    ['a bcdefghij', 8, ['a bcdefg', 'hij']],
  ])('splits %j into chunks of %i', (text, size, pieces) => {
    expect(chunk(text, size)).toEqual(pieces)
  })

  test('the lines of a row are counted without the empty ones', () => {
    expect([countLines(row('1', 'a\n\nb', 'c')), countLines(row('1', '', ''))]).toEqual([3, 0])
  })
})
