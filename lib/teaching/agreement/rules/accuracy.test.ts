import { type DoubleMark, fileRows, isFileOpen, MEASURED, reportAccuracy, wholeBatches } from './accuracy'

const bands = (band: number, more = {}) => ({ task: band, coherence: band, lexis: band, grammar: band, ...more })
type Some = { count: number; teachers?: number; writers?: number; source?: DoubleMark['source'] }
const made = ({ count, teachers = 3, writers = 12, source = 'calibration' }: Some): DoubleMark[] =>
  Array.from({ length: count }, (_, at) => ({
    group: `${source} ${at}`,
    source,
    kind: at % 2 === 0 ? 'task2' : 'task1_academic',
    teachers: [`t${at % teachers}`, `t${(at + 1) % teachers}`],
    writer: `w${at % writers}`,
    one: bands(5 + (at % 4)),
    other: bands(5 + (at % 4), { grammar: 5 + ((at + 1) % 4) }),
  }))
const report = (marks: readonly DoubleMark[]) => reportAccuracy(marks, 'nearest-half')

test.each([
  ['no pair', made({ count: 0 }), 'none'],
  ['one pair', made({ count: 1 }), 'few_pairs'],
  ['nineteen pairs', made({ count: 19 }), 'few_pairs'],
  ['two teachers', made({ count: 40, teachers: 2 }), 'few_people'],
  ['nine writers', made({ count: 40, writers: 9 }), 'few_people'],
  ['twenty pairs of three teachers and ten writers', made({ count: 20, writers: 10 }), null],
])('%s: hidden because of %s', (_, marks, hidden) => {
  const found = report(marks)
  expect([found.hidden, found.shown !== null]).toEqual([hidden, hidden === null])
  expect([found.pairs, found.wanted]).toEqual([marks.length, 100])
})

test('shows every criterion and the band of the task, with the people counted', () => {
  const { shown } = report(made({ count: 24 }))
  expect(shown).toMatchObject({ pairs: 20, teachers: 3, writers: 12 })
  expect(shown?.rows.map(({ measured, pairs }) => [measured, pairs])).toEqual(MEASURED.map((item) => [item, 20]))
  expect(shown?.rows.find(({ measured }) => measured === 'task')).toMatchObject({ qwk: 1, exact: 1, bias: 0 })
  expect(shown?.rows.find(({ measured }) => measured === 'grammar')?.exact).toBe(0)
})

test('a figure changes by ten pairs at once, so that comparing two days reveals no single pair', () => {
  const marks = made({ count: 39 })
  expect(wholeBatches(marks)).toHaveLength(30)
  expect(report(marks).shown).toEqual(report(marks.slice(0, 30)).shown)
})

test('sources have tables of their own only where both have enough: the rest of the whole would be the other one', () => {
  const both = [...made({ count: 30 }), ...made({ count: 10, source: 'second_opinion' })]
  expect(report(both).shown?.pairs).toBe(40)
  expect(report(both).bySource).toEqual([])
  expect(report(made({ count: 30 })).bySource).toEqual([])
  expect(report(both).sources).toEqual({ calibration: 30, second_opinion: 10 })
  const enough = report([...made({ count: 39 }), ...made({ count: 28, source: 'second_opinion' })])
  expect(enough.bySource.map(({ source, shown }) => [source, shown.pairs])).toEqual([
    ['calibration', 30],
    ['second_opinion', 20],
  ])
  expect(enough.shown?.pairs).toBe(50)
})

test('no figure changes by less than ten pairs of one source', () => {
  const mixed = [...made({ count: 39 }), ...made({ count: 29, source: 'second_opinion' })]
  const next = [...mixed, ...made({ count: 31, source: 'second_opinion' }).slice(30)]
  expect(wholeBatches(mixed)).toHaveLength(50)
  expect(wholeBatches(next)).toHaveLength(60)
  expect(report(made({ count: 19 }).concat(made({ count: 9, source: 'second_opinion' }))).hidden).toBe('few_pairs')
})

test('a withdrawn pair disappears at once, the next one moves up, and the page says so', () => {
  const [taken, ...left] = made({ count: 39 })
  expect(wholeBatches(left)).toEqual([...made({ count: 31 }).slice(1)])
  expect(wholeBatches(left)).not.toContainEqual(taken)
})

test('all shipped samples are one writer', () => {
  const samples = made({ count: 40 }).map((mark) => ({ ...mark, writer: null }))
  expect(report(samples).hidden).toBe('few_people')
})

test.each([
  [99, false],
  [100, true],
])('the bands of %d pairs are handed out: %s', (count, isOpen) => {
  expect(report(made({ count })).hasFile).toBe(isOpen)
  expect(isFileOpen(wholeBatches(made({ count, teachers: 2 })))).toBe(false)
})

test('the file holds bands and the number of the task, in the order of the bands', () => {
  const rows = fileRows(made({ count: 4 }), 'nearest-half')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toEqual(['task1', 6, 6, 6, 6, 6, 6, 6, 7, 6, 6.5])
  expect(JSON.stringify(rows)).not.toMatch(/w\d|t\d"/)
})
