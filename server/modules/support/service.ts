import { type Context } from '@/server/http/context'
import { deleteOldReports } from './report-repo'

const MAX_REPORTS = 2_000

/** Removes error reports that nobody has seen again for long, and the oldest of too many. */
export function sweepSupport({ db }: Context): Promise<void> {
  return deleteOldReports(db, MAX_REPORTS)
}
