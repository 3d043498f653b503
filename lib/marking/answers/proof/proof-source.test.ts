import { proposeKey } from '@/lib/authoring/paper/rules/draft-keys'
import { type AnswerClass } from '../key'
import { makeSource } from './proof-source'

const LONG = 'and nobody who lives by the water has ever seen it the other way round, '.repeat(6)

test.each([
  ['25', 'twenty-five of them'],
  ['£6.50', 'six pounds fifty'],
  ['19 May', 'the nineteenth of May'],
  ['Gallimore', 'G-A-L-L-I-M-O-R-E'],
  ['colour', 'color'],
  ['oak', 'oak'],
])('quotes the part of a long sentence where "%s" occurs as "%s"', (key, said) => {
  const answer = proposeKey(key)?.answer
  if (!answer) throw new Error(`${key} says nothing`)
  const text = `The soaked cloak, ${LONG}with ${said}, ${LONG}to the end.`
  const found = makeSource('passage', [text]).find(answer, {})
  expect(found?.quote).toContain(said)
  expect(found?.quote.length).toBeLessThan(170)
})

const find = (key: string, text: string) => {
  const answer = proposeKey(key)?.answer
  if (!answer) throw new Error(`${key} says nothing`)
  return makeSource('passage', [text]).find(answer, {})
}

test.each([
  ['oak', 'Mr. Hill has an oak. It is old.', 'Mr. Hill has an oak.'], // a short word ends no sentence
  ['oak', 'They saw St. Anne and (e.g. by the) oak. It is old.', 'They saw St. Anne and (e.g. by the) oak.'],
  ['oak', 'It is old! "An oak," he said.', '"An oak," he said.'],
  ['oak', 'It is old.” An oak? Yes.', 'An oak?'],
  ['oak', 'It is old. an oak', 'It is old. an oak'], // a sentence begins with a capital or a figure
  ['oak', 'It is old… 5 men saw the oak', '5 men saw the oak'],
  ['oak', 'a line\nan  oak\nanother', 'an oak'],
  ['oak', 'The tree—oak—is old', 'The tree—oak—is old'], // a dash is no hyphen
  ['oak', "The oak's age", "The oak's age"],
  ['oak', 'elm/oak, or "oak"', 'elm/oak, or "oak"'],
  ['sea salt', 'Sea, salt', 'Sea, salt'],
  ['20', 'It was 20, or more', 'It was 20, or more'],
  ['BS8 9PT', 'It is in BS 89 PT now', 'It is in BS 89 PT now'],
])('%s is quoted from %j as %j', (key, text, quote) => {
  expect(find(key, text)?.quote).toBe(quote)
})

test.each([
  ['oak', 'The oaks and the soak'],
  ['oak', 'oak-tree and tree-oak'],
  ['oak', "oak't"],
  ['20', 'It was -20'],
  ['20', 'It was 1.20 or 1,20 or 20.5'],
  ['5', 'It was .5'],
  ['20', 'It was 20/30'],
  ['20', 'It was 12:20'],
  ['a', 'a letter proves nothing'],
  ['BS8 9PT', 'It is in ABS8 9PT now'],
])('%s does not occur in %j', (key, text) => {
  expect(find(key, text)).toBeNull()
})

test('a long sentence is quoted around the answer, with dots where it was cut', () => {
  const [words, more] = ['the water was cold and ', 'then they all went home again ']
  const found = find('oak', `${words.repeat(12)}oak ${more.repeat(12)}.`)
  expect(found?.quote).toMatch(/^…\S.*\boak\b.*\S…$/)
  expect(find('oak', `oak ${more.repeat(12)}.`)?.quote).toMatch(/^oak .*\S…$/)
  expect(find('oak', `${words.repeat(12)}oak`)?.quote).toMatch(/^…\S.* oak$/)
})

const TITLES = 'Mr Mrs Ms Dr Prof St Mt No Fig vs cf e.g i.e approx J'.split(' ')
test.each(TITLES)('%s. ends no sentence', (short) => {
  const sentence = `They saw ${short}. Hill and an oak.`
  expect(find('oak', `${sentence} It is old.`)?.quote).toBe(sentence)
  expect(find('oak', `${sentence.replace('saw ', 'saw (')} It is old.`)?.quote).toContain('They')
  expect(find('oak', `It was ma${short}. An oak fell.`)?.quote).toBe('An oak fell.')
})

test.each([
  ['It is by the St. oak. It is old.', 'It is by the St. oak.'],
  ['Is it old? An oak? Yes.', 'An oak?'],
  ['It is old! 5 men saw the oak', '5 men saw the oak'],
  ['It is old… ‘An oak,’ he said.', '‘An oak,’ he said.'],
  ['It is old. “An oak,” he said.', '“An oak,” he said.'],
  ["It is old. 'An oak,' he said.", "'An oak,' he said."],
  ['It is old. (An oak is.)', '(An oak is.)'],
  ['(It is old.) An oak is.', 'An oak is.'],
  ['[It is old.] An oak is.', 'An oak is.'],
  ["'It is old.' An oak is.", 'An oak is.'],
  ['It is old.” An oak is.', 'An oak is.'],
  ['It is old.”) An oak is.', 'An oak is.'],
  ['It is old.  \t An oak is.', 'An oak is.'],
  ['It is old, An oak is.', 'It is old, An oak is.'],
  ['It is old.An oak is.', 'It is old.An oak is.'],
  ['one\n\n\n\noak\n\n', 'oak'],
])('in %j the oak is quoted as %j', (text, quote) => {
  expect(find('oak', text)?.quote).toBe(quote)
})

function holds(text: string, answer: string, answerClass: AnswerClass = 'text'): boolean {
  const key = { kind: 'text', accepts: [{ tokens: [answer], class: answerClass }] } as const
  return makeSource('passage', [text]).find(key, {}) !== null
}

test.each([
  ['soak oak', 'oak'],
  ['the oak', 'oak'],
  ['oak', 'oak'],
  ['oak’s', 'oak'],
  ["'oak'", 'oak'],
  ['the -oak- tree', 'oak'],
  ['oak, elm', 'oak'],
  ['fig.20', '20'],
  ['20. Then', '20'],
  ['20, then', '20'],
  ['It was 20: then', '20'],
  ['(20)', '20'],
  ['It was .5 of it', '.5'],
  ['It is 5 now', '5'],
  ['ab', 'ab'],
])('%j holds %j as printed', (text, answer) => {
  expect(holds(text, answer)).toBe(true)
})

test.each([
  ['5oak', 'oak'],
  ['oak5', 'oak'],
  ['5-oak', 'oak'],
  ["x'oak", 'oak'],
  ["5'oak", 'oak'],
  ['oak-5', 'oak'],
  ["oak'5", 'oak'],
  ["oak'll", 'oak'],
  ['oaks', 'oak'],
  ['élan', 'lan'],
  ['lané', 'lan'],
  ['1:20', '20'],
  ['1/20', '20'],
  ['1-20', '20'],
  ['.20', '20'],
  ['(.20)', '20'],
  ['(-20)', '20'],
  ['20:30', '20'],
  ['20-30', '20'],
  ['20,5', '20'],
  ['20/5', '20'],
  ['1.5', '.5'],
  ['x', 'x'],
  ['x!', 'x'],
])('%j does not hold %j', (text, answer) => {
  expect(holds(text, answer)).toBe(false)
})

test.each([
  ['"sea" salt', 'sea salt'],
  ['(sea) salt', 'sea salt'],
  ['[sea] salt', 'sea salt'],
  ['{sea} salt', 'sea salt'],
  ['sea! salt', 'sea salt'],
  ['sea? salt', 'sea salt'],
  ['sea; salt', 'sea salt'],
  ['sea… salt', 'sea salt'],
  ['sea: salt', 'sea salt'],
  ['sea . salt', 'sea salt'],
  ["'sea' salt", 'sea salt'],
  ["sea 'salt'", 'sea salt'],
  ['sea/salt', 'sea salt'],
  ['sea—salt', 'sea - salt'],
  ['the colour of it', 'color'],
  ['colour colour red', 'color red'],
  ['one red color', 'red colour'],
  ['twenty-five of them', '25'],
  ['it took 25 - no, 26 days', 'twenty-six days'],
  ['one two', '1 2'],
  ['A-B-C', 'abc'],
  ['W-K-four', 'WK4'],
])('%j holds %j in another spelling', (text, answer) => {
  expect(holds(text, answer)).toBe(true)
})

test.each([
  ['sea and salt', 'sea salt'],
  ['salt sea', 'sea salt'],
  ['the sea', 'sea salt'],
  ['sea-salt', 'sea salt'],
  ["sea'salt", 'sea salt'],
  ['sea\u2014salt', 'sea-salt'], // a dash is no hyphen
  ['1/2', '1 2'],
  ['A-B', 'ab'], // two letters occur by chance
  ['red', 'color red'],
])('%j does not hold %j in any spelling', (text, answer) => {
  expect(holds(text, answer)).toBe(false)
})

test.each<[string, string, AnswerClass, boolean]>([
  ['It is £850 a month', '850', 'money', true],
  ['It is 850 a month', '£850', 'money', true],
  ['It is $850 a month', '£850', 'money', false],
  ['It is £850 a month', '£85', 'money', false],
  ['You pay six pounds fifty for it', '6.50', 'money', true],
  ['You pay six pounds sixty for it', '6.50', 'money', false],
  ['Call 0779 435 354 now', '0779 435354', 'phone', true],
  ['Call 0779 435 355 now', '0779 435354', 'phone', false],
  ['Call 10779 435 354 now', '0779 435354', 'phone', false],
  ['Call 0779 435 3545 now', '0779 435354', 'phone', false],
  ['Call (0779) 435-354.', '0779 435354', 'phone', true],
  ['Take BS 8 9 PT there', 'BS8 9PT', 'code', true],
  ['Take BS 8 9 P there', 'BS8 9PT', 'code', false],
  ['Take BS8 9PTX there', 'BS8 9PT', 'code', false],
  ['BS8', 'BS8 9PT', 'code', false],
  ['9PT', '9PT', 'code', true],
  ['W-K-four, nine-P-T', '9PT', 'code', true],
  ['It rose by 5 per cent', '5%', 'percent', true],
  ['It rose by 5 per year', '5%', 'percent', false],
  ['It opens at half past nine', '9.30', 'time', true],
  ['It opens at half past ten', '9.30', 'time', false],
  ['on the nineteenth of May', '19 May', 'date', true],
  ['on the nineteenth of June', '19 May', 'date', false],
])('%j holds %s (%s): %s', (text, answer, answerClass, isThere) => {
  expect(holds(text, answer, answerClass)).toBe(isThere)
})

test('of all spellings that occur the printed one is quoted', () => {
  expect(find('color/colour', 'One colour. A color.')).toEqual({ answer: 'color', quote: 'A color.' })
  expect(find('twenty', 'Just 20. Then twenty.')).toEqual({ answer: 'twenty', quote: 'Then twenty.' })
})

test('only the first forty answers of a key are searched, and no key of labels', () => {
  const names = Array.from(
    { length: 41 },
    (_, at) => `name${String.fromCodePoint(97 + (at % 26))}${at > 25 ? 'x' : ''}`,
  )
  const key = { kind: 'text', accepts: names.map((name) => ({ tokens: [name], class: 'text' as const })) } as const
  expect(makeSource('passage', [names[39] ?? '']).find(key, {})?.answer).toBe(names[39])
  expect(makeSource('passage', [names[40] ?? '']).find(key, {})).toBeNull()
  expect(makeSource('passage', ['A']).find({ kind: 'choice', accepts: ['A'] }, {})).toBeNull()
})

test('several texts are one source of their kind', () => {
  const source = makeSource('transcript', ['The elm.', 'An oak.'])
  expect(source.kind).toBe('transcript')
  const key = { kind: 'text', accepts: [{ tokens: ['oak'], class: 'text' }] } as const
  expect(source.find(key, {})).toEqual({ answer: 'oak', quote: 'An oak.' })
})

test.each([
  [160, 'whole'],
  [161, 'cut'],
])('a sentence of %i characters is quoted %s', (length, how) => {
  const text = `oak ${'and so '.repeat(30)}`.slice(0, length - 1).trimEnd()
  const whole = `${text}${'x'.repeat(length - 1 - text.length)}.`
  const quote = find('oak', whole)?.quote ?? ''
  expect(whole).toHaveLength(length)
  expect(quote === whole ? 'whole' : 'cut').toBe(how)
})
