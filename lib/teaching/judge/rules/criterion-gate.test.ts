import { applyMap, fitEquating, fitMap, fitShift } from './band-map'
import {
  decideGate,
  figuresOf,
  isFarPair,
  type Gate,
  type GateFigures,
  type JudgedPair,
  evaluationSize,
  mayOpen,
  mustClose,
  NEW_GATE,
  rangeOf,
} from './criterion-gate'

/** Ten texts with a machine whose bands are 0.65 too high. */
const MACHINE = [13, 14, 12, 15, 13, 11, 14, 12, 16, 13]
const TEACHER = [12, 13, 11, 13, 12, 10, 12, 12, 14, 11]
const pairs = MACHINE.map((item, index) => ({ one: item, other: TEACHER[index] ?? 0 }))

test('a shift and an equating give the published bands', () => {
  expect(MACHINE.map((half) => applyMap(fitShift(pairs), half))).toEqual([12, 13, 11, 14, 12, 10, 13, 11, 15, 12])
  expect(MACHINE.map((half) => applyMap(fitEquating(pairs), half))).toEqual([12, 13, 11, 13, 12, 10, 13, 11, 14, 12])
})

test.each([
  [19, 'none'],
  [20, 'shift'],
  [49, 'shift'],
  [50, 'equate'],
])('with %i pairs the map is: %s', (count, kind) => {
  expect(
    fitMap(Array.from({ length: count }, (_, index) => ({ one: 10 + (index % 4), other: 9 + (index % 5) }))).kind,
  ).toBe(kind)
})

test('a machine that gives everything one band is shifted, not divided by nothing', () => {
  const map = fitEquating([12, 13, 14].map((other) => ({ one: 10, other })))
  expect([map.kind, applyMap(map, 10)]).toEqual(['shift', 13])
})

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [149, 100],
  [150, 150],
  [199, 150],
  [200, 200],
  [299, 200],
  [300, 300],
  [1_234, 1_200],
])('%i pairs are looked at as %i', (count, size) => {
  expect(evaluationSize(count)).toBe(size)
})

const good: GateFigures = {
  pairs: 100,
  qwk: 0.7,
  lowerQwk: 0.62,
  bias: 0.15,
  exact: 0.5,
  withinHalf: 0.9,
  withinOne: 0.95,
}
test.each<[string, Partial<GateFigures>, boolean]>([
  ['all at their thresholds', {}, true],
  ['99 pairs', { pairs: 99 }, false],
  ['a kappa of .6999', { qwk: 0.6999 }, false],
  ['a lower bound of .6199', { lowerQwk: 0.6199 }, false],
  ['no bound', { lowerQwk: null }, false],
  ['all bands equal, so that kappa is 0/0', { qwk: null, exact: 1 }, false],
  ['a bias of .151', { bias: 0.151 }, false],
  ['a bias of −.151', { bias: -0.151 }, false],
  ['94.9 % within one band', { withinOne: 0.949 }, false],
  ['always 6: within half a band in every text, and no skill', { qwk: 0, withinHalf: 1, withinOne: 1 }, false],
])('opens only with everything: %s', (_, given, isOpen) => {
  expect(mayOpen({ ...good, ...given })).toBe(isOpen)
})

test.each([
  [0.65, 0.25, false],
  [0.6499, 0, true],
  [0.9, 0.2501, true],
  [0.9, -0.2501, true],
  [null, 0, true],
])('an open criterion with a kappa of %p and a bias of %p closes: %p', (qwk, bias, isClosing) => {
  expect(mustClose({ qwk, bias })).toBe(isClosing)
})

/** Teachers' bands of 4.5 to 7.5; the machine is a band off in one of `wrongOneIn`. */
function pairsOf(count: number, { wrongOneIn = 10, teachers = 3, writers = 80, from = 0 } = {}): JudgedPair[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index + from
    const teacher = 9 + ((at * 5) % 7)
    const miss = at % wrongOneIn === 0 ? (at % (2 * wrongOneIn) === 0 ? 2 : -2) : 0
    return { machine: teacher + miss, teacher, teacherId: `t${at % teachers}`, writerId: `w${at % writers}` }
  })
}

test('it opens at a hundred pairs of enough people, and not at ninety-nine', () => {
  expect(decideGate(NEW_GATE, pairsOf(99))).toEqual(NEW_GATE)
  const open = decideGate(NEW_GATE, pairsOf(100))
  expect(open).toMatchObject({ state: 'open', lookedAt: 100, map: { kind: 'equate' }, figures: { pairs: 100 } })
  expect(decideGate(NEW_GATE, pairsOf(100, { teachers: 2 })).state).toBe('closed')
  expect(decideGate(NEW_GATE, pairsOf(100, { writers: 59 })).state).toBe('closed')
  expect(decideGate(NEW_GATE, pairsOf(100, { writers: 60 })).state).toBe('open')
})

test('between two sizes nobody looks, so that luck opens nothing', () => {
  const closed = decideGate(NEW_GATE, pairsOf(100, { teachers: 1 }))
  const all = [...pairsOf(100, { teachers: 1 }), ...pairsOf(50, { from: 100 })]
  expect(decideGate(closed, all.slice(0, 149))).toEqual(closed)
  expect(decideGate(closed, all)).toMatchObject({ state: 'open', lookedAt: 150 })
})

test('an open one closes at once when its last hundred fall, and opens again only at a look', () => {
  const open: Gate = decideGate(NEW_GATE, pairsOf(100))
  const bad = pairsOf(30, { from: 100 }).map((pair, index) => ({ ...pair, machine: index % 2 === 0 ? 4 : 18 }))
  const fallen = decideGate(open, [...pairsOf(100), ...bad])
  expect(fallen).toMatchObject({ state: 'closed', lookedAt: 100 })
  expect(fallen.figures?.qwk).toBeLessThan(0.65)
  const more = [...pairsOf(100), ...bad, ...pairsOf(770, { from: 200 })]
  expect(decideGate(fallen, more.slice(0, 149)).state).toBe('closed')
  expect(decideGate(fallen, more).state).toBe('open')
})

test('pairs that were taken back leave no open gate below a hundred', () => {
  const open = decideGate(NEW_GATE, pairsOf(150))
  expect(open).toMatchObject({ state: 'open', lookedAt: 150 })
  expect(decideGate(open, pairsOf(120))).toMatchObject({ state: 'open', lookedAt: 150 })
  expect(decideGate(open, pairsOf(99))).toEqual(NEW_GATE)
})

test('a size that was looked at is not looked at again after texts were taken back', () => {
  // With one teacher it was refused; the same 150 with three would pass.
  const closed: Gate = { ...NEW_GATE, state: 'closed', lookedAt: 150 }
  const less = decideGate(closed, pairsOf(149))
  expect(less).toEqual(closed)
  expect(decideGate(less, pairsOf(150))).toEqual(closed)
  expect(decideGate(less, pairsOf(199)).state).toBe('closed')
  expect(decideGate(less, pairsOf(200))).toMatchObject({ state: 'open', lookedAt: 200 })
  // The same for one that falls while it has fewer.
  const open = decideGate(NEW_GATE, pairsOf(150))
  const bad = pairsOf(40, { from: 100 }).map((pair, index) => ({ ...pair, machine: index % 2 === 0 ? 4 : 18 }))
  expect(decideGate(open, [...pairsOf(100), ...bad])).toMatchObject({ state: 'closed', lookedAt: 150 })
})

test('agreement is measured on writers whom the map does not know', () => {
  const figures = figuresOf(pairsOf(100).map((pair) => ({ ...pair, machine: pair.machine + 2 })))
  expect(figures.bias).toBeCloseTo(0, 1)
  expect(figures.qwk).toBeGreaterThan(0.8)
})

test.each([
  [12, 0, 11, 13],
  [12, 2, 11, 13],
  [12, 4, 10, 14],
  [18, 0, 17, 18],
  [2, 0, 2, 3],
])('half band %i with a spread of %i is shown as %i to %i', (half, spread, low, high) => {
  expect(rangeOf({ kind: 'none', scale: 1, shift: 0 }, { half, spread })).toEqual({ low, high })
})

test.each([
  [{ low: 11, high: 13 }, 12, false],
  [{ low: 11, high: 13 }, 14, false],
  [{ low: 11, high: 13 }, 15, true],
  [{ low: 11, high: 13 }, 9, true],
  // The middle of an uneven range.
  [{ low: 12, high: 13 }, 15, true],
  [{ low: 12, high: 13 }, 14, false],
])('more than one band apart is far, exactly one is not: %j and %d', (machine, teacher, isFar) => {
  expect(isFarPair(machine, teacher)).toBe(isFar)
})
