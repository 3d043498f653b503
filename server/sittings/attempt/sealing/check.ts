import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Context } from '@/server/platform/http/context'
import { type ClosedSitting, type GivenAnswer, listAnswers, listClosed, listLog, type LogLine } from './check-repo'
import { checkSeal } from './seal'

/** `unsealed`: closed before seals existed. `foreign`: sealed with another secret. For both only the chain and the answers are verified. */
export type SealCounts = Record<'right' | 'wrong' | 'foreign' | 'unsealed', number>
export type Finding = { readonly sitting: string; readonly reason: string }

const PER_READ = 200
const Closed = z.object({ ending: z.enum(['submitted', 'expired']), key: z.string(), seal: z.string() })
const Saved = z.object({
  kept: z.string(),
  epoch: z.number(),
  answers: z.array(z.tuple([z.string(), z.number(), z.string()])).optional(),
})

/**
 * Checks whether somebody with access to the database has changed hand-ins: every log line of a closed sitting continues the hash chain, the
 * last one has the program's seal, and the stored answers equal those in the log.
 * @param sittingId one sitting; null: all closed ones
 */
export async function checkSeals(
  ctx: Pick<Context, 'db' | 'settings'>,
  sittingId: string | null,
  onFinding: (finding: Finding) => void,
): Promise<SealCounts> {
  const counts: SealCounts = { right: 0, wrong: 0, foreign: 0, unsealed: 0 }
  let after: string | null = null
  for (;;) {
    const page: readonly ClosedSitting[] = await listClosed(ctx.db, { after, sittingId, limit: PER_READ })
    for (const sitting of page) {
      const [log, answers] = [await listLog(ctx.db, sitting.id), await listAnswers(ctx.db, sitting.id)]
      const reason = findBreak(sitting, log) ?? findAlteredAnswer(log, answers)
      const verdict = reason === null ? judgeSeal(ctx.settings.authSecret, sitting, log) : 'wrong'
      counts[verdict] += 1
      if (verdict === 'wrong') onFinding({ sitting: sitting.id, reason: reason ?? 'the seal does not fit' })
    }
    after = page.at(-1)?.id ?? null
    if (page.length < PER_READ) return counts
  }
}

/** The first line that breaks the chain; null when it is intact and ends as the sitting records. */
function findBreak({ id, eventSeq, eventHash }: ClosedSitting, log: readonly LogLine[]): string | null {
  let before: Buffer = Buffer.alloc(0)
  for (const [index, { seq, type, at, data, hash }] of log.entries()) {
    const line = [id, seq, type, at, data].join('|')
    const expected = createHash('sha256').update(before).update(line).digest()
    if (seq !== index + 1 || !expected.equals(hash))
      return `line ${seq} of the log does not follow from those before it`
    before = hash
  }
  return log.length === eventSeq && before.equals(eventHash) ? null : 'the log does not end where the sitting says'
}

/** An answer that differs from the log, or one in the log that is not stored. */
function findAlteredAnswer(log: readonly LogLine[], answers: readonly GivenAnswer[]): string | null {
  const logged = readAnswers(log)
  for (const { question, epoch, rev, value } of answers) {
    const digest = createHash('sha256').update(value).digest('base64')
    if (logged.get(question) !== nameOf(epoch, rev, digest))
      return `the answer to question ${question} is not the one of the log`
    logged.delete(question)
  }
  const [missing] = logged.keys()
  return missing === undefined ? null : `the answer to question ${missing} is gone`
}

/** Question → its newest answer in the log: as in the table, a later device or change replaces an earlier one. */
function readAnswers(log: readonly LogLine[]): Map<string, string> {
  const lines = log.flatMap(({ type, data }) =>
    type === 'saved' ? (Saved.safeParse(JSON.parse(data)).data ?? []) : [],
  )
  const newest = new Map<string, { readonly epoch: number; readonly rev: number; readonly digest: string }>()
  for (const { kept, epoch, answers = [] } of lines) {
    for (const [question, rev, digest] of kept === 'answer' ? answers : []) {
      const newestSoFar = newest.get(question) ?? { epoch: 0, rev: 0 }
      if (epoch > newestSoFar.epoch || (epoch === newestSoFar.epoch && rev >= newestSoFar.rev))
        newest.set(question, { epoch, rev, digest })
    }
  }
  return new Map([...newest].map(([question, { epoch, rev, digest }]) => [question, nameOf(epoch, rev, digest)]))
}

function nameOf(epoch: number, rev: number, digest: string): string {
  return `${epoch} ${rev} ${digest}`
}

function judgeSeal(
  secret: string,
  { id, ending }: ClosedSitting,
  log: readonly LogLine[],
): 'right' | 'wrong' | 'foreign' | 'unsealed' {
  const closes = log.flatMap(({ type }, index) => (type === 'closed' ? [index] : []))
  // A close without a log line was made directly in the database, and so was a second close without a reopening.
  const isOpenedBetween = closes.every((index, nth) => nth === 0 || hasReopened(log.slice(closes[nth - 1], index)))
  const endings = closes.map((index) => judgeClose(secret, id, log, index))
  const last = endings.at(-1)
  if (!last || !isOpenedBetween || (last.ending !== null && last.ending !== ending)) return 'wrong'
  // Each undone close retains its seal.
  return endings.find(({ verdict }) => verdict === 'wrong')?.verdict ?? last.verdict
}

function hasReopened(lines: readonly LogLine[]): boolean {
  return lines.some(({ type }) => type === 'reopened')
}

type Judged = { readonly verdict: 'right' | 'wrong' | 'foreign' | 'unsealed'; readonly ending: string | null }

function judgeClose(secret: string, id: string, log: readonly LogLine[], index: number): Judged {
  const [line, before] = [log[index], log[index - 1]]
  if (!line || !before) return { verdict: 'wrong', ending: null }
  const data: unknown = JSON.parse(line.data)
  const signedEnd = Closed.safeParse(data).data
  const isSealed = typeof data === 'object' && data !== null && 'seal' in data
  if (!signedEnd) return { verdict: isSealed ? 'wrong' : 'unsealed', ending: null }
  const end = { sitting: id, seq: before.seq, hash: before.hash, ending: signedEnd.ending }
  return { verdict: checkSeal(secret, end, signedEnd), ending: signedEnd.ending }
}
