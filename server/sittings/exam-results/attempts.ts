import type * as z from 'zod'
import { type CandidateAttempt } from '@/lib/sittings/exam-results/contract'
import { type Context, type Editor } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listAttempts } from './attempt-repo'
import { type ResultsQuery } from './exam-results'
import { countAttempts, findExamHead } from './repo'

type Reply = { items: z.input<typeof CandidateAttempt>[]; total: number }

/** Lists attempts of an exam; a teacher sees scores without names. @throws AppError not_found */
export async function listCandidateAttempts(
  { db }: Pick<Context, 'db'>,
  { ownerFilter }: Editor,
  { id, filter, page, size }: ResultsQuery & { page: number; size: number },
): Promise<Reply> {
  if (!(await findExamHead(db, { id, ownerFilter }))) throw new AppError('not_found')
  const [rows, { open, finished }] = await Promise.all([
    listAttempts(db, { exam: id, filter, limit: size, offset: (page - 1) * size, after: null }),
    countAttempts(db, id, filter),
  ])
  const items = rows.map(({ candidate, startedAt, finishedAt, sections, ...row }) => ({
    ...row,
    candidate: ownerFilter === null ? candidate : null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    sections: sections.map(({ keysSeenAtMs, ...section }) => ({
      ...section,
      keysSeenAt: keysSeenAtMs === null ? null : new Date(keysSeenAtMs).toISOString(),
    })),
  }))
  return { items, total: open + finished }
}
