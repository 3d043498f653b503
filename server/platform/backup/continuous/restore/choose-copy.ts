import path from 'node:path'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { findUnknown } from '@/server/platform/db/migrate'
import { type Target } from '../target/copy-keys'
import { type Base, type Bases, listBases } from '../base-copy'
import { LockedError } from '../target/cipher'
import { nextId } from '../target/copy-names'
import { findMissingSegment, listLogRuns, type Run } from '../log/log-files'
import { readOwner } from '../target/target'

/** A base copy, and the log that brings it to a moment. */
export type ChosenCopy = {
  readonly base: Base
  readonly run: Run
  /** The moment; null: the end of the log. */
  readonly at: Date | null
  /** The log after this position does not help to recover it. */
  readonly until: bigint
  /** The newest moment was asked for, and a later log is there, which begins after a gap and has no whole base copy. */
  readonly gap: Gap | null
}
export type Gap = {
  readonly endsAt: string
  readonly laterEndsAt: string
  /** The lists of base copies of the later log that are there, but damaged or of a newer version. */
  readonly unreadable: readonly string[]
}

/**
 * Chooses the base copy that is nearest before a moment and the log that follows it.
 * @throws RestoreError with a sentence when no copy reaches the moment, or the nearest was made by a newer program
 */
export async function chooseCopy(target: Target, at: Date | null): Promise<ChosenCopy> {
  const owner = await readOwner(target.folder)
  if (!owner) throw new RestoreError(`${target.folder} holds no copies made by the program.`)
  const listed = await listBases(target)
  const { bases } = listed
  const foreign = bases.find(({ systemId }) => systemId !== owner.systemId)
  if (foreign)
    throw new RestoreError(
      `The copy ${foreign.id} in ${target.folder} is of another database: somebody has mixed two places.`,
    )
  const runs = await listLogRuns(target)
  assertUnlocked(target, at, listed)
  const completeBases = bases.filter(({ run }) => runs.some(({ id }) => id === run))
  const base = completeBases.findLast(({ endedAt }) => at === null || Date.parse(endedAt) <= at.getTime())
  const run = runs.find(({ id }) => id === base?.run)
  if (!base || !run) throw new RestoreError(describeMissingCopy(target, at, { ...listed, bases: completeBases }))
  assertSameEncryption(base, run)
  assertCovered(target, { base, run, at }, runs)
  const unknown = await findUnknown(base.migrations)
  if (unknown.length > 0)
    throw new RestoreError(
      `The copy ${base.id} was made by a newer version of the program: this one does not know ${unknown.at(-1)?.split(' ')[0]}. Restore it with that version.`,
    )
  const next = completeBases.find((other) => at && other.run === run.id && Date.parse(other.begunAt) >= at.getTime())
  const until = next ? BigInt(next.from) : BigInt(run.stored)
  if (at) return { base, run, at, until: await findReachablePosition(target, { base, run, at, until }), gap: null }
  return { base, run, at, until, gap: findGap(run, runs, listed) }
}

function findGap(run: Run, runs: readonly Run[], { damaged }: Bases): Gap | null {
  const later = runs.filter(({ id }) => id > run.id)
  const [first, last] = [later[0], later.at(-1)]
  if (!first || !last) return null
  const unreadable = damaged.filter((file) => path.basename(file, '.json') >= first.id)
  return { endsAt: run.at, laterEndsAt: last.at, unreadable }
}

/** Why nothing can be restored from the log after a gap. */
export function explainUnusableLog({ unreadable }: Gap): string {
  if (unreadable.length === 0) return 'has no base copy of its own'
  return `has no base copy that can be read (damaged, or of a newer version: ${unreadable.join(', ')})`
}

type Reached = Omit<ChosenCopy, 'until' | 'gap'>

/** For older days only the base copies are kept, with the log of the minutes in which they were made: each gives the state at its end. */
async function findReachablePosition(
  target: Target,
  { base, run, at, until }: Reached & { readonly at: Date; readonly until: bigint },
): Promise<bigint> {
  const missing = await findMissingSegment(target, run, BigInt(base.from), until)
  if (missing === null) return until
  const endedMs = Date.parse(base.endedAt)
  if (at.getTime() - endedMs < 1_000) return BigInt(base.until)
  throw new RestoreError(
    `The copies in ${target.folder} no longer hold the log of ${at.toISOString()} (${missing}), but the state of ${base.endedAt} before it: restore that one, --to ${base.endedAt}`,
  )
}

/** @throws LockedError if a copy that might be the nearest cannot be opened: an older one would be taken for the newest */
function assertUnlocked({ keys }: Target, at: Date | null, { bases, locked }: Bases): void {
  const newest = bases.findLast(({ endedAt }) => at === null || Date.parse(endedAt) <= at.getTime())
  const isNearer = (file: string) => {
    const id = path.basename(file, '.json')
    return (!newest || id > newest.id) && (at === null || id < nextId(at, undefined))
  }
  const nearerLocked = locked.findLast(isNearer)
  if (nearerLocked !== undefined) throw new LockedError(nearerLocked, keys)
}

/** @throws RestoreError where an encrypted copy has a log that anybody may have written */
function assertSameEncryption(base: Base, run: Run): void {
  const isKept = run.encryptedFrom !== null && BigInt(base.from) >= BigInt(run.encryptedFrom)
  if (base.key !== undefined && !isKept)
    throw new RestoreError(`The copy ${base.id} is encrypted, and its log is not: somebody has changed the copies.`)
}

function describeMissingCopy(target: Target, at: Date | null, { bases, damaged }: Bases): string {
  const reason = damaged.length > 0 ? ` Damaged and left out: ${damaged.join(', ')}.` : ''
  const [first] = bases
  if (!first) return `${target.folder} holds no whole copy.${reason}`
  return `${at?.toISOString()} is before the first copy in ${target.folder}, which is of ${first.endedAt}.${reason}`
}

function assertCovered(target: Target, { base, run, at }: Reached, runs: readonly Run[]): void {
  if (!at || at.getTime() <= Date.parse(run.at)) return
  const later = runs.find(({ id }) => id > run.id)
  throw new RestoreError(
    later
      ? `${at.toISOString()} is in a gap of the copies in ${target.folder}: after the copy ${base.id} their log ends at ${run.at}, and it begins anew with the first copy after ${later.at}.`
      : `${at.toISOString()} is later than what the copies in ${target.folder} hold: they end at ${run.at}.`,
  )
}
