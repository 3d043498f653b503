import { type Agreement, agreementOf, type BandPair } from '@/lib/teaching/agreement/rules/agreement'
import { bootstrapIntervals } from '@/lib/teaching/agreement/rules/intervals'
import { applyMap, type BandMap, fitMap, NO_MAP } from './band-map'

/**
 * The conditions that together open a criterion; by simulation a machine that agrees as teachers do passes in nine of ten cases (docs/decisions/165).
 */
export const GATE = {
  pairs: 100,
  teachers: 3,
  writers: 60,
  qwk: 0.7,
  lowerQwk: 0.62,
  bias: 0.15,
  withinOne: 0.95,
} as const
/** The conditions any of which closes an open criterion, over its last hundred pairs. */
export const CLOSING = { qwk: 0.65, bias: 0.25, pairs: 100 } as const

/** Pairs of one criterion, task, model and prompt, in the order in which they were collected. */
export type JudgedPair = {
  /** The machine's half band before calibration, and the teacher's. */
  readonly machine: number
  readonly teacher: number
  readonly teacherId: string
  readonly writerId: string
}
export type GateState = 'gathering' | 'open' | 'closed'
export type GateFigures = Pick<Agreement, 'qwk' | 'bias' | 'exact' | 'withinHalf' | 'withinOne'> & {
  readonly pairs: number
  readonly lowerQwk: number | null
}
export type Gate = {
  readonly state: GateState
  /** The largest number of pairs at an evaluation; 0 before the first. */
  readonly lookedAt: number
  readonly map: BandMap
  /** The figures of the last evaluation, or of the moment when it was closed. */
  readonly figures: GateFigures | null
}
export const NEW_GATE: Gate = { state: 'gathering', lookedAt: 0, map: NO_MAP, figures: null }

/**
 * The largest test size that this number of pairs has reached: 100, 150, 200, then every further 100. Testing after every pair would let a bad
 * machine pass by chance.
 */
export function evaluationSize(pairs: number): number {
  if (pairs < 100) return 0
  if (pairs < 200) return pairs < 150 ? 100 : 150
  return Math.floor(pairs / 100) * 100
}

/** The gate after these pairs, from what it was before. */
export function decideGate(before: Gate, pairs: readonly JudgedPair[]): Gate {
  const size = evaluationSize(pairs.length)
  // Writers have withdrawn texts: too few pairs remain for a decision.
  if (size === 0) return NEW_GATE
  if (before.state === 'open') {
    const last = figuresOf(pairs.slice(-CLOSING.pairs))
    if (mustClose(last)) return { ...before, state: 'closed', lookedAt: Math.max(size, before.lookedAt), figures: last }
  }
  // Never lowered: a size reached again after withdrawals would be tested again, and each test is another chance to pass by luck.
  return size > before.lookedAt ? evaluateGate(before, pairs.slice(0, size)) : before
}

function evaluateGate(before: Gate, pairs: readonly JudgedPair[]): Gate {
  const figures = figuresOf(pairs)
  const map = fitMap(pairs.map(toPair))
  const isOpen = before.state === 'open' || (mayOpen(figures) && hasEnoughPeople(pairs))
  return { state: isOpen ? 'open' : 'closed', lookedAt: pairs.length, map, figures }
}

export function mayOpen({ pairs, qwk, lowerQwk, bias, withinOne }: GateFigures): boolean {
  return (
    pairs >= GATE.pairs &&
    qwk !== null &&
    qwk >= GATE.qwk &&
    lowerQwk !== null &&
    lowerQwk >= GATE.lowerQwk &&
    Math.abs(bias) <= GATE.bias &&
    withinOne >= GATE.withinOne
  )
}

export function mustClose({ qwk, bias }: Pick<GateFigures, 'qwk' | 'bias'>): boolean {
  return qwk === null || qwk < CLOSING.qwk || Math.abs(bias) > CLOSING.bias
}

function hasEnoughPeople(pairs: readonly JudgedPair[]): boolean {
  const { teachers, writers } = countPeople(pairs)
  return teachers >= GATE.teachers && writers >= GATE.writers
}

export function countPeople(pairs: readonly Pick<JudgedPair, 'teacherId' | 'writerId'>[]) {
  return {
    teachers: new Set(pairs.map(({ teacherId }) => teacherId)).size,
    writers: new Set(pairs.map(({ writerId }) => writerId)).size,
  }
}

const FOLDS = 5
/** An arbitrary number that must not change. */
const SEED = 20_261_130

/** Agreement on texts that were not used to fit the map; all texts of a writer are left out together, and drawn together. */
export function figuresOf(pairs: readonly JudgedPair[]): GateFigures {
  const writers = [...new Set(pairs.map(({ writerId }) => writerId))]
  const foldOf = new Map(writers.map((writer, index) => [writer, index % FOLDS]))
  const maps = Array.from({ length: FOLDS }, (_, fold) =>
    fitMap(pairs.filter(({ writerId }) => foldOf.get(writerId) !== fold).map(toPair)),
  )
  const mapped = pairs.map((pair) => {
    const { one, other } = toPair(pair)
    return { writerId: pair.writerId, one: applyMap(maps[foldOf.get(pair.writerId) ?? 0] ?? NO_MAP, one), other }
  })
  const byWriter = writers.map((writer) => mapped.filter(({ writerId }) => writerId === writer))
  const { qwk, bias, exact, withinHalf, withinOne } = agreementOf(mapped) ?? NOTHING
  const lowerQwk = bootstrapIntervals(byWriter, SEED).qwk?.low ?? null
  return { pairs: pairs.length, qwk, lowerQwk, bias, exact, withinHalf, withinOne }
}

const NOTHING = { qwk: null, bias: 0, exact: 0, withinHalf: 0, withinOne: 0 }

const toPair = ({ machine, teacher }: JudgedPair): BandPair => ({ one: machine, other: teacher })

/** Half bands at both ends; at least half a band on each side, because a narrower range would claim more than is known. */
export function rangeOf(
  map: BandMap,
  { half, spread }: { half: number; spread: number },
): { low: number; high: number } {
  const middle = applyMap(map, half)
  const side = Math.max(1, Math.ceil(spread / 2))
  return { low: Math.max(2, middle - side), high: Math.min(18, middle + side) }
}

/** More than one band, in half bands. */
const FAR_BANDS = 2

/** Whether a teacher's band is more than one band from the middle of the machine's range; all in half bands. */
export function isFarPair(
  { low, high }: { readonly low: number; readonly high: number },
  teacherHalf: number,
): boolean {
  return Math.abs((low + high) / 2 - teacherHalf) > FAR_BANDS
}
