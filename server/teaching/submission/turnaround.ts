import { type Turnaround } from '@/lib/teaching/submission/contract/turnaround'
import { type Context } from '@/server/platform/http/context'
import { measureTurnaround } from './turnaround-repo'

/** A median of fewer says nothing. */
const LEAST = 20

export async function getTurnaround({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Turnaround> {
  const { corrections, medianHours } = await measureTurnaround(db)
  const measured = medianHours === null || corrections < LEAST ? null : { corrections, medianHours }
  return { workingHours: settings.teaching.pieceHours, measured }
}
