import { editAnswer, EMPTY_LEDGER } from './answer-ledger'
import { firstRevOfTurn, nextTurn } from './writer-turn'

const edit = (turn: number, value: string, ledger = EMPTY_LEDGER) =>
  editAnswer(ledger, { question: '1', value, epoch: 1 }, firstRevOfTurn(turn))
const revAt = (turn: number) => edit(turn, 'a').entries.get('1')?.rev
const at = (elapsedMs: number | null, counted = 0) => ({ counted, isUncounted: false, elapsedMs })

test('a page that writes after others starts above every revision that they can have sent', () => {
  expect([revAt(1), revAt(2)]).toEqual([1, 100_001])
  expect(edit(2, 'b', edit(2, 'a')).entries.get('1')?.rev).toBe(100_002)
  expect(firstRevOfTurn(1_000_000)).toBe(2_147_483_647)
})

test.each([
  ['no revision', 0, 1],
  ['the last revision of a turn', 100_000, 2],
  ['the first one of the next turn', 100_001, 3],
])('a turn is after the one of known revisions, on whatever device: %s', (_, rev, turn) => {
  const entries = new Map([['1', { question: '1', epoch: 1, rev, value: 'a' }]])
  expect(nextTurn({ entries, unsent: new Set() }, at(0))).toBe(turn)
})

test('two pages in a row that nobody counted have the order in which the server told them its time', () => {
  const former = nextTurn(EMPTY_LEDGER, { counted: 64, isUncounted: true, elapsedMs: 138_000 })
  const later = nextTurn(EMPTY_LEDGER, { counted: 0, isUncounted: true, elapsedMs: 151_020 })
  expect(firstRevOfTurn(later)).toBeGreaterThan(firstRevOfTurn(former) + 1_000_000)
})

test('a page reopened a tenth of a second later starts above every revision of the former page', () => {
  const [former, later] = [at(5_000), at(5_100)].map((facts) => firstRevOfTurn(nextTurn(EMPTY_LEDGER, facts)))
  expect(later).toBeGreaterThan((former ?? 0) + 9_000)
})

test('counted turns go on where the clock is behind them', () => {
  expect(nextTurn(EMPTY_LEDGER, at(2_000, 7))).toBe(8)
})

test('without a clock only counted turns go on', () => {
  expect(nextTurn(EMPTY_LEDGER, at(null, 7))).toBe(8)
  expect(nextTurn(EMPTY_LEDGER, { ...at(null, 7), isUncounted: true })).toBe(38)
})

test.each([18_000_000, 500_000_000])(
  'a clock of %s ms counts as five hours, above which counted turns have room',
  (ms) => {
    expect(nextTurn(EMPTY_LEDGER, at(ms, 7))).toBe(18_001)
    expect(nextTurn(EMPTY_LEDGER, at(ms, 18_007))).toBe(18_008)
    expect(nextTurn(EMPTY_LEDGER, { ...at(ms, 18_007), isUncounted: true })).toBe(18_038)
    expect(firstRevOfTurn(nextTurn(EMPTY_LEDGER, at(ms)) + 3_000)).toBeLessThan(2_147_483_647)
  },
)

test('a page without a disk that opens after five hours starts above a page of shortly before, and above turns counted in the meantime', () => {
  const former = nextTurn(EMPTY_LEDGER, at(17_940_000))
  const counted = nextTurn(EMPTY_LEDGER, at(18_010_000, nextTurn(EMPTY_LEDGER, at(18_005_000))))
  const later = nextTurn(EMPTY_LEDGER, { ...at(18_060_000), isUncounted: true })
  for (const turn of [former, counted]) expect(later).toBeGreaterThan(turn)
})
