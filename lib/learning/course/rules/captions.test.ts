import { MAX_CUE_LETTERS, MAX_CUES, toVtt } from './captions'
import { readVtt } from './read-captions'

const FILE = `\uFEFFWEBVTT - a talk\r
\r
STYLE\r
::cue { color: red }\r
\r
NOTE nobody reads --> this\r
\r
1\r
00:01.000 --> 00:03.500 align:start\r
<v Ali>Hello <b>there</b> &amp; welcome\r
\r
00:01:02.250 --> 01:00:00.000\r
سلام\r
دوباره\r
`

test('parses text and times of a file, without styles, voices and notes', () => {
  expect(readVtt(FILE)).toEqual([
    { fromMs: 1_000, toMs: 3_500, text: 'Hello there & welcome' },
    { fromMs: 62_250, toMs: 3_600_000, text: 'سلام\nدوباره' },
  ])
})

test('a written VTT file parses back to the same cues, with any text', () => {
  const cues = [
    { fromMs: 0, toMs: 999, text: '<script>alert(1)</script> & 5 --> 6' },
    { fromMs: 3_723_004, toMs: 7_200_000, text: 'two\nlines' },
  ]
  expect(toVtt(cues)).not.toMatch(/<script|5 --> 6/)
  expect(readVtt(toVtt(cues))).toEqual(cues)
})

test('an empty line within a text does not begin a new cue', () => {
  const text = 'one\n\n00:05.000 --> 00:06.000\ntwo'
  expect(readVtt(toVtt([{ fromMs: 0, toMs: 1_000, text }]))).toHaveLength(1)
})

const vtt = (body: string) => readVtt(`WEBVTT\n\n${body}`)
const textsOf = (body: string) => {
  const read = vtt(body)
  return typeof read === 'string' ? read : read.map(({ text }) => text)
}

test.each([
  [
    'a blank line within a cue',
    '00:01.000 --> 00:02.000\none\n\ntwo\n\n00:03.000 --> 00:04.000\nthree',
    ['one\ntwo', 'three'],
  ],
  ['no blank lines between cues', '1\n00:01.000 --> 00:02.000\none\n2\n00:03.000 --> 00:04.000\ntwo', ['one', 'two']],
  [
    'a cue with the identifier STYLE',
    'STYLE\n00:01.000 --> 00:02.000\none\n\nintro\n00:03.000 --> 00:04.000\ntwo',
    ['one', 'two'],
  ],
  ['a note with times in it', 'NOTE\n00:01.000 --> 00:02.000\nnot said\n\n00:03.000 --> 00:04.000\nsaid', ['said']],
  ['named entities', '00:01.000 --> 00:02.000\ncaf&eacute; &quot;x&quot; &#38; &lt;b&gt;', ['café "x" & <b>']],
  ['brackets that are not tags', '00:01.000 --> 00:02.000\na<b and c>d <keep out>', ['a<b and c>d <keep out>']],
  [
    'marks of WebVTT',
    '00:01.000 --> 00:02.000\n<v Ali><c.loud>Hi</c> <i.x>you</i><00:01.500> <lang en>all</lang>',
    ['Hi you all'],
  ],
])('%s: keeps every word of a cue, and nothing else', (_, body, texts) => {
  expect(textsOf(body)).toEqual(texts)
})

test('splits a long cue into several, with all of its words and its time', () => {
  const words = Array.from({ length: 150 }, (_, index) => `word${index}`).join(' ')
  const cues = vtt(`00:01.000 --> 00:59.000\n${words}`)
  if (typeof cues === 'string') throw new Error(cues)
  expect(cues.map(({ text }) => text).join(' ')).toBe(words)
  expect(cues.length).toBeGreaterThan(2)
  expect(cues.every(({ text }) => text.length <= MAX_CUE_LETTERS)).toBe(true)
  expect([cues[0]?.fromMs, cues.at(-1)?.toMs]).toEqual([1_000, 59_000])
  expect(cues.slice(1).every(({ fromMs }, index) => fromMs === cues[index]?.toMs)).toBe(true)
})

test.each([
  ['', 'no-header'],
  ['1\n00:00:01,000 --> 00:00:02,000\nsrt', 'no-header'],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 'no-header'],
  ['WEBVTT\n\nNOTE only', 'no-cues'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n', 'no-cues'],
  ['WEBVTT\n\n1:2 --> 3:4\nx', 'bad-time'],
  ['WEBVTT\n\n00:61.000 --> 00:62.000\nx', 'bad-time'],
  ['WEBVTT\n\n00:05.000 --> 00:04.000\nx', 'out-of-order'],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n00:01.000 --> 00:02.000\ny', 'out-of-order'],
  [`WEBVTT\n\n${Array.from({ length: MAX_CUES + 1 }, () => '00:01.000 --> 00:02.000\nx').join('\n\n')}`, 'too-many'],
])('rejects %j: %s', (file, fault) => {
  expect(readVtt(file)).toBe(fault)
})
