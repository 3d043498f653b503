import { NO_MAP } from '@/lib/teaching/judge/rules/band-map'
import { decideGate, isFarPair, NEW_GATE, rangeOf } from '@/lib/teaching/judge/rules/criterion-gate'
import { CRITERIA, type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context } from '@/server/platform/http/context'
import * as repo from './pair-repo'

const MAX_PER_PASS = 50

/** Compares the bands of judged and assessed texts, and decides again where pairs were added or removed. */
export async function collectPairs({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(storePairs)
  if ((await repo.listGateRows(db, true)).length === 0) return
  await db.transaction(decideGates)
  // The public page shows the number of pairs.
  announceContentChange()
}

async function decideGates(tx: Database): Promise<void> {
  await repo.lockGates(tx)
  for (const gateRow of await repo.listGateRows(tx, true)) {
    const pairs = await repo.listPairs(tx, gateRow)
    await repo.storeGate(tx, gateRow, decideGate(gateRow.gate ?? NEW_GATE, pairs))
  }
}

async function storePairs(tx: Database): Promise<void> {
  const gates = await repo.listGateRows(tx, false)
  for (const comparable of await repo.lockComparable(tx, MAX_PER_PASS)) {
    const pairs = CRITERIA.flatMap((criterion): repo.NewPair[] => {
      const { half, promptSha256 } = comparable.verdicts[criterion]
      const band = comparable.bands[criterion]
      if (half === null || band === null) return []
      return [{ criterion, promptSha256, machineHalf: half, teacherHalf: Math.round(band * 2) }]
    })
    await repo.insertPairs(tx, comparable, { pairs, disagreements: findDisagreements(comparable, gates) })
  }
}

/** The criteria in which both are more than a band apart after correcting the machine's known bias. */
function findDisagreements(
  { verdicts, bands, kind, model }: repo.Comparable,
  gates: readonly repo.GateRow[],
): Criterion[] {
  return CRITERIA.filter((criterion) => {
    const { half, spread, promptSha256 } = verdicts[criterion]
    const band = bands[criterion]
    if (half === null || spread === null || band === null) return false
    const gateRow = gates.find(
      (each) =>
        each.criterion === criterion &&
        each.kind === kind &&
        each.model === model &&
        each.promptSha256 === promptSha256,
    )
    return isFarPair(rangeOf(gateRow?.gate?.map ?? NO_MAP, { half, spread }), Math.round(band * 2))
  })
}
