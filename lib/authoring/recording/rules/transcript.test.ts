import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { looksLikeSubtitles } from './subtitle-cues'
import { parseScript, parseSubtitles } from './subtitles'
import {
  addLine,
  insertParsedLines,
  partAt,
  proposeTimes,
  removeLine,
  setLines,
  shiftLines,
  startLineAt,
} from './transcript'

const SRT = `1\r\n00:00:01,000 --> 00:00:03,500\r\nANN: Good <i>morning</i>.\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nHow can I help?\r\n`
const VTT = `\uFEFFWEBVTT - title

NOTE a comment

1
00:01.000 --> 00:03.500 align:start
<v Ann Lee>Good &amp; early.</v>

01:00:04.000 --> 01:00:06.000
Dr. O'Neil: two
lines
`

describe('parses subtitles', () => {
  test('parses SRT and WebVTT with their names, tags, entities and times', () => {
    expect(parseSubtitles(SRT).lines).toEqual([
      { speaker: 'ANN', text: 'Good morning.', startMs: 1000, endMs: 3500 },
      { speaker: '', text: 'How can I help?', startMs: 4000, endMs: 6000 },
    ])
    expect(parseSubtitles(VTT).lines).toEqual([
      { speaker: 'Ann Lee', text: 'Good & early.', startMs: 1000, endMs: 3500 },
      { speaker: "Dr. O'Neil", text: 'two lines', startMs: 3_604_000, endMs: 3_606_000 },
    ])
    expect([SRT, VTT, 'Ann: hello'].map(looksLikeSubtitles)).toEqual([true, true, false])
  })

  test('parses lyrics: a line ends where the next begins, and an empty one only ends the former', () => {
    const file =
      '[ti:Part 1]\n[by: Ann]\n[00:01.50]ANN: Hello,\n[00:03.20]<00:03.20>how <00:03.60>are you?\n[00:05.00]\n[00:07]Fine.\n'
    expect(parseSubtitles(file).lines).toEqual([
      { speaker: 'ANN', text: 'Hello,', startMs: 1500, endMs: 3200 },
      { speaker: '', text: 'how are you?', startMs: 3200, endMs: 5000 },
      { speaker: '', text: 'Fine.', startMs: 7000, endMs: 11_000 },
    ])
    const long = '[00:01.50]a line of a song\n'.repeat(2_000)
    expect([file, long, '[00:01] Ann: hello\nBob: and you?'].map(looksLikeSubtitles)).toEqual([true, true, false])
  })

  test('a clock of hours in brackets is one, and words without a time continue the line', () => {
    const file = '[00:01:05] MAN: Good morning.\n[00:01:09] WOMAN: Hello,\nand welcome.\n'.concat(
      '[00:02:00] MAN: Thanks.\n'.repeat(8),
    )
    expect(parseSubtitles(file).lines.slice(0, 2)).toEqual([
      { speaker: 'MAN', text: 'Good morning.', startMs: 65_000, endMs: 69_000 },
      { speaker: 'WOMAN', text: 'Hello, and welcome.', startMs: 69_000, endMs: 120_000 },
    ])
    expect(parseSubtitles(`Dialogue:${' '.repeat(100_000)}`).lines).toEqual([])
  })

  test('parses Advanced SubStation Alpha: the columns that the file names, without styles', () => {
    const events = (format: string, row: string) =>
      `[Script Info]\nTitle: Part 1\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: ${format}\nComment: 0,0:00:00.00,0:00:01.00,,,0,0,0,,not spoken\n${row}\n`
    const usual = events(
      'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      'Dialogue: 0,0:00:01.50,0:00:03.20,Default,Ann,0,0,0,,{\\i1}Well{\\i0}, yes,\\Nindeed.',
    )
    const short = events('Start, End, Text', 'Dialogue: 0:00:01.50,0:00:03.20,Well, yes, indeed.')
    const line = { text: 'Well, yes, indeed.', startMs: 1500, endMs: 3200 }
    expect(parseSubtitles(usual).lines).toEqual([{ speaker: 'Ann', ...line }])
    expect(parseSubtitles(short).lines).toEqual([{ speaker: '', ...line }])
    expect([usual, short].map(looksLikeSubtitles)).toEqual([true, true])
  })

  test.each([
    ['nothing', ''],
    ['words without times', 'hello\n\nyou'],
    ['times that go back', '00:05 --> 00:01\nx'],
    ['no words', '00:01 --> 00:02\n\n'],
    ['script in a tag', '00:01 --> 00:02\n<script></script>'],
  ])('%s gives no line', (_, text) => expect(parseSubtitles(text).lines).toEqual([]))

  test('counts a cue with malformed times, and takes the others', () => {
    const found = parseSubtitles('00:05 --> 00:01\nlost\n\n00:06 --> 00:07\nkept')
    expect([found.lines.map(({ text }) => text), found.untimedCount]).toEqual([['kept'], 1])
  })

  test('a huge file terminates, with no more lines than a transcript may have', () => {
    const cues = parseSubtitles('00:01 --> 00:02\nx\n\n'.repeat(5000))
    expect([cues.lines.length, cues.leftOutCount]).toEqual([1000, 4000])
    expect(parseSubtitles('<'.repeat(200_000)).lines).toEqual([])
    const script = parseScript('A: b\n'.repeat(5000))
    expect([script.lines.length, script.leftOutCount]).toEqual([1000, 4000])
  })

  test('text that is too long for a line continues in the next, split between words', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`)
    for (const { lines } of [
      parseScript(`Ann: ${words.join('\n')}`),
      parseSubtitles(`00:01 --> 00:02\n${words.join(' ')}`),
    ]) {
      expect(lines.map(({ text }) => text).join(' ')).toBe(words.join(' '))
      expect(lines.every(({ text }) => text.length <= 6000)).toBe(true)
    }
  })

  test('parses a script: a name begins a line, text without one continues it', () => {
    const script = 'Ann: Hello,\n  there.\n\nMr Lee:  It is 9:30: late.\nand more'
    expect(parseScript(script).lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ann', 'Hello, there.'],
      ['Mr Lee', 'It is 9:30: late. and more'],
    ])
    expect(parseScript('no name at all').lines.map(({ speaker }) => speaker)).toEqual([''])
  })
})

const DRAFT: PaperDraft = {
  slug: 'talk',
  title: 'Talk',
  skill: 'listening',
  module: 'academic',
  durationSeconds: 130,
  recording: { file: 'audio/a.mp3', durationMs: 10_000, checkSeconds: 120 },
  parts: [
    { id: 'a', instruction: null, passage: null, task: null, groups: [], cue: { startMs: 0, endMs: 4000 } },
    { id: 'b', instruction: null, passage: null, task: null, groups: [], cue: { startMs: 4000, endMs: 10_000 } },
  ],
  keys: {},
  unordered: [],
  bandTable: null,
  transcript: [
    { part: 1, speaker: 'Ann', text: 'one', startMs: 1000, endMs: 2000 },
    { part: 1, speaker: 'Bob', text: 'two', startMs: 2000, endMs: 3000 },
    { part: 2, speaker: 'Ann', text: 'three', startMs: 5000, endMs: 6000 },
  ],
}
const times = (draft: PaperDraft) => draft.transcript.map(({ startMs, endMs }) => [startMs, endMs])

describe('lines', () => {
  test('without times they are spread over the part by their length, without gaps', () => {
    const found = parseScript(`A: ${'x'.repeat(28)}\nB: ${'y'.repeat(68)}`).lines
    const lines = proposeTimes(found, 2, { startMs: 4000, endMs: 10_000 })
    expect(lines.map(({ part, startMs, endMs }) => [part, startMs, endMs])).toEqual([
      [2, 4000, 6000],
      [2, 6000, 10_000],
    ])
  })

  test('they replace those of their part; with times and no part each is assigned by its time', () => {
    const one = insertParsedLines(DRAFT, parseScript('Z: new').lines, 1)
    expect(one.transcript.map(({ speaker, startMs }) => [speaker, startMs])).toEqual([
      ['Z', 0],
      ['Ann', 5000],
    ])
    const all = insertParsedLines(DRAFT, parseSubtitles(SRT).lines, null)
    expect(all.transcript.map(({ part, text }) => [part, text])).toEqual([
      [1, 'Good morning.'],
      [2, 'How can I help?'],
    ])
    expect([0, 3999, 4000, 99_000].map((ms) => partAt(DRAFT, ms))).toEqual([1, 1, 2, 2])
    expect(partAt({ parts: [] }, 5)).toBe(1)
  })

  test("changing a line's start moves the end of the previous one", () => {
    expect(times(startLineAt(DRAFT, 1, 1500))).toEqual([
      [1000, 1500],
      [1500, 3000],
      [5000, 6000],
    ])
    expect(times(startLineAt(DRAFT, 1, 3500))).toEqual([
      [1000, 3500],
      [3500, 3500],
      [5000, 6000],
    ])
    expect(times(startLineAt(DRAFT, 2, 4500))).toEqual([
      [1000, 2000],
      [2000, 3000],
      [4500, 6000],
    ])
    expect(startLineAt(DRAFT, 9, 1)).toBe(DRAFT)
  })

  test('they are moved together, inserted, removed and sorted', () => {
    expect(times(shiftLines(DRAFT, -1500, 1))).toEqual([
      [0, 500],
      [500, 1500],
      [5000, 6000],
    ])
    expect(times(shiftLines(DRAFT, 250.4, null))[2]).toEqual([5250, 6250])
    expect(addLine(DRAFT, 1, 0).transcript[1]).toMatchObject({ part: 1, text: '', startMs: 2000 })
    expect(addLine(DRAFT, 2, null).transcript[3]).toMatchObject({ part: 2, startMs: 6000 })
    expect(addLine({ ...DRAFT, transcript: [] }, 2, null).transcript).toMatchObject([{ part: 2, startMs: 4000 }])
    expect(removeLine(DRAFT, 0).transcript).toHaveLength(2)
    expect(setLines(DRAFT, DRAFT.transcript.toReversed())).toEqual(DRAFT)
  })
})

test.each([
  ['old Mac line ends', '1\r00:00:01,000 --> 00:00:03,500\rHello.\r'],
  [
    'Persian figures',
    '\u06f1\n\u06f0\u06f0:\u06f0\u06f0:\u06f0\u06f1,\u06f0\u06f0\u06f0 --> \u06f0\u06f0:\u06f0\u06f0:\u06f0\u06f3,\u06f5\u06f0\u06f0\nHello.\n',
  ],
  ['the arrow of a word processor', '1\n00:00:01,000 \u2192 00:00:03,500\nHello.\n'],
  ['a short arrow', '1\n00:00:01,000 -> 00:00:03,500\nHello.\n'],
  ['a table of Whisper', 'start\tend\ttext\n1000\t3500\tHello.\n3500\t5000\tBye.\n'],
  ['the labels of Audacity', '1.000000\t3.500000\tHello.\n3.500000\t5.000000\tBye.\n'],
  ['YouTube\u2019s .sbv', '0:00:01.000,0:00:03.500\nHello.\n\n0:00:04.000,0:00:06.000\nBye.\n'],
])('reads times with %s', (_, file) => {
  expect(looksLikeSubtitles(file)).toBe(true)
  expect(parseSubtitles(file).lines[0]).toEqual({ speaker: '', text: 'Hello.', startMs: 1000, endMs: 3500 })
})

test.each([
  'Ann: meet at 10:30, 11:15 or noon',
  '1\t2\tAnn: hello\n3\t4\tBob: hi',
  'The bus goes 9:05 -> town',
  '10:30,11:15',
])('times that people speak of are no subtitles: %s', (script) => {
  expect(looksLikeSubtitles(script)).toBe(false)
})
