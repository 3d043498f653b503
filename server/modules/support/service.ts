import { type Context } from '@/server/http/context'
import { deleteOldReports } from './report-repo'

/** Removes error reports that nobody has seen again for long. */
export function sweepSupport({ db }: Context): Promise<void> {
  return deleteOldReports(db)
}
