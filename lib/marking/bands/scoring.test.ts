import fc from 'fast-check'
import { type Verdict } from '@/lib/marking/answers/key'
import { toRows, toTable } from './band-rows'
import { bandOf, checkBandTable, type BandTable } from './band-table'
import { ACADEMIC_READING_BANDS, GENERAL_READING_BANDS, LISTENING_BANDS } from './band-tables.data'
import { roundToHalfBands } from './rounding'
import { overallHalfBands } from './overall'
import { partScore, scorePaper } from './score'
import { countByType } from './statistics'

/** Band of every raw score 0–40, written by hand from the published tables, independent of the tables in the code (docs/facts/scoring.md §1). */
const EXPECTED: readonly (readonly [string, BandTable, string])[] = [
  [
    'listening',
    LISTENING_BANDS,
    '0 1 2 2 2.5 2.5 3 3 3.5 3.5 4 4 4 4.5 4.5 4.5 5 5 5.5 5.5 5.5 5.5 5.5 6 6 6 6.5 6.5 6.5 6.5 7 7 7.5 7.5 7.5 8 8 8.5 8.5 9 9',
  ],
  [
    'academic reading',
    ACADEMIC_READING_BANDS,
    '0 1 2 2 2.5 2.5 3 3 3.5 3.5 4 4 4 4.5 4.5 5 5 5 5 5.5 5.5 5.5 5.5 6 6 6 6 6.5 6.5 6.5 7 7 7 7.5 7.5 8 8 8.5 8.5 9 9',
  ],
  [
    'general training reading',
    GENERAL_READING_BANDS,
    '0 1 1 1 2 2 2.5 2.5 2.5 3 3 3 3.5 3.5 3.5 4 4 4 4 4.5 4.5 4.5 4.5 5 5 5 5 5.5 5.5 5.5 6 6 6.5 6.5 7 7 7.5 8 8 8.5 9',
  ],
]

test.each(EXPECTED)('every raw score 0–40 has its band: %s', (_, table, bands) => {
  const given = Array.from({ length: 41 }, (__, raw) => (bandOf(table, raw) ?? -1) / 2)
  expect(given).toEqual(bands.split(' ').map(Number))
})

test.each(EXPECTED)('the default table is valid: %s', (_, table) => {
  expect(checkBandTable(table)).toEqual([])
})

test.each([
  [LISTENING_BANDS, '16:5 23:6 30:7 35:8'],
  [ACADEMIC_READING_BANDS, '15:5 23:6 30:7 35:8'],
  [GENERAL_READING_BANDS, '15:4 23:5 30:6 34:7 38:8'],
])("the tables agree with the owners' published averages", (table, averages) => {
  for (const average of averages.split(' ')) {
    const [raw = 0, band = 0] = average.split(':').map(Number)
    expect(bandOf(table, raw)).toBe(band * 2)
  }
})

test.each([-1, 41, 20.5, Number.NaN, Infinity])('rejects %d as a raw score', (raw) => {
  expect(bandOf(LISTENING_BANDS, raw)).toBeNull()
})

test.each<[string, BandTable, string]>([
  ['empty', [], 'empty'],
  ['no band for the lowest scores', [{ from: 5, halfBands: 10 }], 'does-not-reach-zero'],
  [
    'a raw score above 40',
    [
      { from: 41, halfBands: 18 },
      { from: 0, halfBands: 0 },
    ],
    'raw-out-of-range',
  ],
  [
    'half a mark',
    [
      { from: 20.5, halfBands: 18 },
      { from: 0, halfBands: 0 },
    ],
    'raw-out-of-range',
  ],
  [
    'band 9.5',
    [
      { from: 40, halfBands: 19 },
      { from: 0, halfBands: 0 },
    ],
    'band-out-of-range',
  ],
  [
    'two rows for one score',
    [
      { from: 10, halfBands: 8 },
      { from: 10, halfBands: 7 },
      { from: 0, halfBands: 0 },
    ],
    'raw-not-falling',
  ],
  [
    'a lower band for a higher score',
    [
      { from: 10, halfBands: 6 },
      { from: 0, halfBands: 7 },
    ],
    'band-not-falling',
  ],
])('rejects an edited table with a mistake: %s', (_, table, code) => {
  expect(checkBandTable(table).map((issue) => issue.code)).toContain(code)
})

test('a table that ends above a score has no band for it', () => {
  expect(bandOf([{ from: -5, halfBands: 2 }], -1)).toBeNull()
  expect(bandOf([{ from: 10, halfBands: 8 }], 9)).toBeNull()
  expect(scorePaper([{ from: 10, halfBands: 8 }], 9, 40)).toBeNull()
})

test.each<[string, BandTable, object[]]>([
  [
    'two rows for one band',
    [
      { from: 10, halfBands: 8 },
      { from: 0, halfBands: 8 },
    ],
    [{ code: 'band-not-falling', halfBands: 8 }],
  ],
  [
    'a score below zero',
    [
      { from: 0, halfBands: 1 },
      { from: -1, halfBands: -1 },
    ],
    [
      { code: 'raw-out-of-range', from: -1 },
      { code: 'band-out-of-range', halfBands: -1 },
      { code: 'does-not-reach-zero' },
    ],
  ],
  ['all of 40 and band 9', [{ from: 40, halfBands: 18 }], [{ code: 'does-not-reach-zero' }]],
])('reports every mistake of a table with its place: %s', (_, table, issues) => {
  expect(checkBandTable(table)).toEqual(issues)
})

test('a table without issues gives every raw score a band, and a higher score never a lower one', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 18 })
  fc.assert(
    fc.property(cuts, (scores) => {
      const table = [...scores, 0].sort((a, b) => b - a).map((from, index) => ({ from, halfBands: 18 - index }))
      expect(checkBandTable(table)).toEqual([])
      const bands = Array.from({ length: 41 }, (_, raw) => bandOf(table, raw) ?? -1)
      expect(bands.every((band, raw) => band >= 0 && band >= (bands[raw - 1] ?? 0))).toBe(true)
    }),
  )
})

test.each([
  [[6.5, 6.5, 5, 7], 6.5],
  [[4, 3.5, 4, 4], 4],
  [[6.5, 6.5, 5.5, 6], 6],
  [[9, 9, 9, 9], 9],
  [[0, 0, 0, 0], 0],
  [[6, 6, 6, 7], 6.5], // 6.25 goes up to the half
  [[6, 7, 7, 7], 7], // 6.75 goes up to the whole
])('the overall band of %j is %d', (bands, overall) => {
  expect(overallHalfBands(bands.map((band) => band * 2))).toBe(overall * 2)
})

test.each([
  [[12, 12, 12]],
  [[12, 12, 12, null]],
  [[]],
  [[12, 12, 12, 12, 12]],
  [[12, 12, 12, 12, null]],
  [[12, 12, 12, 19]],
  [[12, 12, 12, -1]],
  [[12, 12, 12, 6.5]],
])('without four section bands there is no overall band: %j', (sections) => {
  expect(overallHalfBands(sections)).toBeNull()
})

test('the overall band is the mean to the nearest half, never further than a quarter, and rises with any section', () => {
  const section = fc.integer({ min: 0, max: 18 })
  fc.assert(
    fc.property(fc.tuple(section, section, section, section), fc.nat(3), (sections, index) => {
      const overall = overallHalfBands(sections) ?? -1
      const mean = sections.reduce((sum, half) => sum + half, 0) / 4
      expect(overall - mean).toBeLessThanOrEqual(0.5)
      expect(mean - overall).toBeLessThan(0.5)
      const better = sections.map((half, place) => (place === index ? Math.min(18, half + 1) : half))
      expect(overallHalfBands(better)).toBeGreaterThanOrEqual(overall)
    }),
  )
})

test.each([
  // 6.25 and 6.75: a quarter rounds up, or is cut off.
  [25, 4, 13, 12],
  [27, 4, 14, 13],
  [26, 4, 13, 13],
  [17, 3, 11, 11],
  [0, 4, 0, 0],
])('a mean of %i/%i is %i half bands to the nearest, %i when rounded down', (numerator, denominator, nearest, down) => {
  const mean = { numerator, denominator }
  expect([roundToHalfBands(mean, 'nearest-half'), roundToHalfBands(mean, 'down')]).toEqual([nearest, down])
})

test('an edited table and its rows hold the same', () => {
  const rows = [
    [39, 18],
    [0, 0],
  ] as const
  expect(toTable(rows)).toEqual([
    { from: 39, halfBands: 18 },
    { from: 0, halfBands: 0 },
  ])
  expect(toRows(toTable(rows))).toEqual(rows)
})

test('rounding to the nearest half is never below rounding down, nor a whole half above it', () => {
  fc.assert(
    fc.property(fc.nat(108), (numerator) => {
      const exact = { numerator, denominator: 12 }
      const gain = roundToHalfBands(exact, 'nearest-half') - roundToHalfBands(exact, 'down')
      expect([0, 1]).toContain(gain)
    }),
  )
})

test('a paper of 40 marks has a band, a part only a percentage', () => {
  expect(scorePaper(LISTENING_BANDS, 30, 40)).toEqual({ kind: 'band', halfBands: 14 })
  expect(scorePaper(LISTENING_BANDS, 10, 10)).toEqual({ kind: 'part', percent: 100 })
  expect(scorePaper(LISTENING_BANDS, 41, 40)).toBeNull()
})

test.each([
  [0, 10, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13], // 12.5
  [39, 39, 100],
])('%d of %d is %d percent', (raw, max, percent) => {
  expect(partScore(raw, max)).toEqual({ kind: 'part', percent })
})

test.each([
  [1, 0],
  [0, 0],
  [-1, 10],
  [11, 10],
  [0.5, 10],
])('%d of %d is no score', (raw, max) => {
  expect(partScore(raw, max)).toBeNull()
})

test('statistics sum the marks of each question type, in the order of the paper', () => {
  const verdict = (question: string, marks: number, max: number): Verdict => ({
    question,
    marks,
    max,
    reason: { kind: 'blank' },
  })
  const types = new Map([
    ['1', 'gap'],
    ['2', 'tfng'],
    ['3-4', 'choose-two'],
    ['5', 'gap'],
  ])
  const verdicts = [
    verdict('1', 1, 1),
    verdict('2', 0, 1),
    verdict('3-4', 1, 2),
    verdict('5', 0, 1),
    verdict('6', 1, 1),
  ]
  expect(countByType(verdicts, (question) => types.get(question))).toEqual([
    { type: 'gap', marks: 1, max: 2 },
    { type: 'tfng', marks: 0, max: 1 },
    { type: 'choose-two', marks: 1, max: 2 },
  ])
})
