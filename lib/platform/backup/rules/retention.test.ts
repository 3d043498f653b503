import { isBaseDue, isLogNeeded, isMomentRetained, isQuietHour, chooseBases, type BaseCopy } from './retention'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-29T00:30:00Z')
/** A copy a day, each 100 bytes of log long, 1,000 bytes apart. */
const daily = (days: number, run = 'a'): BaseCopy[] =>
  Array.from({ length: days }, (_, age) => ({
    id: String(age),
    endedAtMs: NOW - age * DAY,
    run,
    from: BigInt((days - age) * 1_000),
    until: BigInt((days - age) * 1_000 + 100),
  }))
const ids = (kept: readonly BaseCopy[]) => kept.map(({ id }) => Number(id)).sort((a, b) => a - b)

test('keeps all of a month, and the first of each of twelve months before', () => {
  const kept = chooseBases(daily(800), NOW)
  expect(ids(kept).slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, age) => age))
  const older = kept.slice(0, -30).map(({ endedAtMs }) => new Date(endedAtMs).toISOString().slice(0, 10))
  expect(older).toHaveLength(12)
  expect([older[0], older.at(-1)]).toEqual(['2025-11-01', '2026-10-01'])
})

test('pruned every night for two years, the copies stay a month apart', () => {
  let kept: readonly BaseCopy[] = []
  for (let day = 0; day < 730; day += 1) {
    const at = NOW + day * DAY
    const made = { id: String(day), endedAtMs: at, run: 'a', from: BigInt(day), until: BigInt(day) }
    kept = chooseBases([...kept, made], at)
  }
  const ages = kept.map(({ endedAtMs }) => (NOW + 729 * DAY - endedAtMs) / DAY).reverse()
  expect(ages.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, age) => age))
  const gaps = ages.slice(30).map((age, index) => age - (ages[index + 29] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(62)
  expect(ages.at(-1)).toBeGreaterThan(330)
  expect(ages.length).toBeLessThan(44)
})

test.each<[string, number, number[]]>([
  ['the only copy stays, however old', 1_000, [1_000]],
  ['of a year ago stays', 364, [364]],
])('%s', (_, age, wanted) => {
  const copy = daily(1).map((base) => ({ ...base, id: String(age), endedAtMs: NOW - age * DAY }))
  expect(ids(chooseBases(copy, NOW))).toEqual(wanted)
})

test('keeps several copies of one day for a week, and then the last of them', () => {
  const at = (id: string, ms: number): BaseCopy => ({ id, endedAtMs: ms, run: 'a', from: 0n, until: 1n })
  const copies = [
    at('1', NOW - 20 * DAY),
    at('2', NOW - 8 * DAY - 3_600_000),
    at('3', NOW - 8 * DAY - 3_000_000),
    at('4', NOW - DAY - 3_600_000),
    at('5', NOW - DAY),
  ]
  expect(ids(chooseBases(copies, NOW))).toEqual([1, 3, 4, 5])
})

const LOG = daily(40)
test.each<[string, { run: string; from: bigint; until: bigint }, boolean]>([
  ['of today', { run: 'a', from: 40_000n, until: 40_500n }, true],
  ['of the last week, between two copies', { run: 'a', from: 35_300n, until: 35_500n }, true],
  ['since the copy before the week', { run: 'a', from: 33_500n, until: 33_600n }, true],
  ['of the minutes of an old copy', { run: 'a', from: 20_000n, until: 20_050n }, true],
  ['between two old copies', { run: 'a', from: 20_200n, until: 20_300n }, false],
  ['of a run without a copy', { run: 'b', from: 40_000n, until: 40_500n }, false],
])('log %s', (_, part, isNeeded) => expect(isLogNeeded(part, chooseBases(LOG, NOW), NOW)).toBe(isNeeded))

test.each<[string, number, number, boolean]>([
  ['a file that went today', 300, 0, true],
  ['one that went in the week', 300, 7.5, true],
  ['one that came and went between two copies', 20.4, 20.2, false],
  ['one that was there at a kept copy', 20.4, 19.5, true],
])('keeps %s: %s', (_, from, until, isKept) =>
  expect(isMomentRetained(NOW - from * DAY, NOW - until * DAY, chooseBases(LOG, NOW), NOW)).toBe(isKept),
)

test.each<[string, number, string, boolean]>([
  ['of three hours ago, at night', 3, '2026-11-29T00:30:00Z', false],
  ['of yesterday, at night', 21, '2026-11-29T00:30:00Z', true],
  ['of yesterday, in the day', 21, '2026-11-29T09:00:00Z', false],
  ['of next year, for the clock was wrong', -8_760, '2026-11-29T09:00:00Z', true],
  ['of more than a day ago', 27, '2026-11-29T09:00:00Z', true],
])('a base copy is due: %s', (_, hours, now, isDue) => {
  const nowMs = Date.parse(now)
  expect(isBaseDue(nowMs - hours * 3_600_000, nowMs)).toBe(isDue)
})

test('the quiet hours are three to six in Tehran', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    isQuietHour(Date.UTC(2026, 10, 29, hour)),
  )
  expect(hours).toEqual([0, 1, 2])
})
