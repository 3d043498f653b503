import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type addCalibration as addEndpoint,
  type CalibrationSource,
  type getCalibrationPay,
  type listManagedCalibration,
} from '@/lib/teaching/agreement/contract/manage-calibration'
import { PAIRS_WANTED } from '@/lib/teaching/agreement/rules/accuracy'
import { addMonths } from '@/lib/platform/format/calendar/moment'
import { dayNumberOf } from '@/lib/platform/format/calendar/jalali'
import { type Database } from '@/server/platform/db/client'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './manage-repo'
import { listDoubleMarks } from './repo'
import { readSamples } from './samples'

export async function listManaged({ db }: ManagerContext): Promise<Output<typeof listManagedCalibration>> {
  const [rows, consented, used, samples, marks, lastPayRial] = await Promise.all([
    repo.listManaged(db),
    repo.listConsented(db),
    repo.listUsedSamples(db),
    readSamples(),
    listDoubleMarks(db),
    repo.findLastPay(db),
  ])
  return {
    items: rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() })),
    offered: [
      ...consented.map(({ id, position, ...text }) => ({
        ...text,
        source: { kind: 'submission' as const, id, position },
      })),
      ...samples
        .filter(({ key }) => !used.includes(key))
        .map(({ key, title, task, words }) => ({
          title,
          kind: task.kind,
          words,
          source: { kind: 'sample' as const, key },
        })),
    ],
    pairs: marks.length,
    wanted: PAIRS_WANTED,
    lastPayRial,
  }
}

/** Adds all of them or none. @throws AppError changed_meanwhile when one is in the queue, was withdrawn, or does not exist */
export async function addTextsToQueue(
  ctx: ManagerContext,
  { sources, payRial }: Parsed<typeof addEndpoint>['body'],
): Promise<{ added: number }> {
  await ctx.db.transaction(async (tx) => {
    for (const source of sources) {
      const found = await findText(tx, source)
      const row = found && { ...found, id: ctx.newId(), payRial, by: ctx.viewer.userId }
      if (!row || !(await repo.insertText(tx, row))) throw new AppError('changed_meanwhile')
    }
  })
  return { added: sources.length }
}

type FoundText = Omit<repo.NewText, 'id' | 'payRial' | 'by'>

async function findText(tx: Database, source: CalibrationSource): Promise<FoundText | null> {
  if (source.kind === 'sample') {
    const sample = (await readSamples()).find(({ key }) => key === source.key)
    if (!sample) return null
    const { key, ...text } = sample
    return { ...text, sample: key, submissionId: null, position: null }
  }
  const { id, position } = source
  const copy = await repo.lockConsented(tx, id, position)
  if (!copy) return null
  return { ...copy, sample: null, submissionId: id, position }
}

/** @throws AppError not_found */
export async function closeText({ db }: ManagerContext, id: string): Promise<void> {
  if (!(await repo.closeText(db, id))) notFound()
}

/** @throws AppError invalid_input for a month that the calendar does not have */
export async function getPay(
  { db }: ManagerContext,
  month: Parsed<typeof getCalibrationPay>['query'],
): Promise<Output<typeof getCalibrationPay>> {
  const [from, until] = [dayNumberOf({ ...month, day: 1 }), dayNumberOf(addMonths({ ...month, day: 1 }, 1))]
  if (from === null || until === null) throw new AppError('invalid_input')
  const rows = await repo.findPay(db, { from, until })
  return { items: rows.map(({ readerId, name, ...row }) => ({ ...row, reader: { id: readerId, name } })) }
}
