import { createHash } from 'node:crypto'
import { type Statement } from '@/server/platform/db/client'

/** One acknowledgement, noted by the client on receipt. */
export type RecordedAck = {
  readonly sitting: string
  readonly question: string
  readonly epoch: number
  readonly rev: number
  readonly storedAs: 'answer' | 'evidence'
  /** base64 of the sha-256 of the text that the client sent with this rev. */
  readonly digest: string
}
export type Sql = <Row extends object>(text: string, values?: Statement['values']) => Promise<Row[]>

type StoredAnswer = { sitting: string; question: string; epoch: number; rev: number; value: string }
type Event = { stream: string; seq: number; type: string; at: string; data: string; hash: Buffer }
type SavedLine = { kept: string; epoch: number; answers?: [question: string, rev: number, digest: string][] }

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Compares three independent records: the client's log of acks, the stored rows, and the event log with its chain. */
export async function findBreaches(sql: Sql, acks: readonly RecordedAck[]): Promise<string[]> {
  const events = await sql<Event>(
    `select stream_id as stream, seq, type, extract(epoch from at)::text as at, data, hash from events order by stream_id, seq`,
  )
  return [
    ...(await findLost(sql, acks)),
    ...findUnlogged(acks, events),
    ...(await findLogMismatches(sql, events)),
    ...(await findBrokenChains(sql, events)),
    ...(await findDuplicates(sql, events)),
    ...(await findMovedDeadlines(sql)),
  ]
}

/** I1: every acked text is stored as it was acked, or a newer one of the same question is. */
async function findLost(sql: Sql, acks: readonly RecordedAck[]): Promise<string[]> {
  const rows = {
    answer: groupBy(
      await sql<StoredAnswer>(`select sitting_id as sitting, question, epoch, rev, value from responses`),
      keyOf,
    ),
    evidence: groupBy(
      await sql<StoredAnswer>(`select sitting_id as sitting, question, epoch, rev, value from late_responses`),
      keyOf,
    ),
  }
  return acks.flatMap((ack) => {
    const name = nameOf(ack)
    // Evidence is stored per epoch; an answer of a later epoch replaces an earlier one.
    const candidates =
      rows[ack.storedAs].get(keyOf(ack))?.filter((row) => ack.storedAs === 'answer' || row.epoch === ack.epoch) ?? []
    // Answers given after the keys were seen are stored beside the earlier ones.
    const stored =
      candidates.find(({ rev }) => rev === ack.rev) ?? candidates.find((row) => !isOlder(row, ack)) ?? candidates[0]
    if (!stored) return [`I1 lost: ${name}`]
    if (isOlder(stored, ack)) return [`I1 replaced by an older one (${stored.epoch}, ${stored.rev}): ${name}`]
    const isSame = stored.epoch === ack.epoch && stored.rev === ack.rev
    return isSame && digestOf(stored.value) !== ack.digest ? [`I1 stored with another text: ${name}`] : []
  })
}

/** I1, independently: the log has a line for every ack, with its text's digest. */
function findUnlogged(acks: readonly RecordedAck[], events: readonly Event[]): string[] {
  const logged = new Map<string, string>()
  for (const { stream, saved } of listSaved(events)) {
    for (const [question, rev, digest] of saved.answers ?? []) {
      logged.set([stream, question, saved.epoch, rev, saved.kept].join(' '), digest)
    }
  }
  return acks.flatMap((ack) => {
    const digest = logged.get([ack.sitting, ack.question, ack.epoch, ack.rev, ack.storedAs].join(' '))
    if (digest === undefined) return [`I1 not in the log: ${nameOf(ack)}`]
    return digest === ack.digest ? [] : [`I1 logged with another text: ${nameOf(ack)}`]
  })
}

/** Stored answers equal the event log: no write bypassed it, and no answer is older than its newest entry. */
async function findLogMismatches(sql: Sql, events: readonly Event[]): Promise<string[]> {
  const newest = new Map<string, { epoch: number; rev: number; digest: string }>()
  for (const { stream, saved } of listSaved(events)) {
    if (saved.kept !== 'answer') continue
    for (const [question, rev, digest] of saved.answers ?? []) {
      const key = `${stream} ${question}`
      const newestSoFar = newest.get(key)
      if (!newestSoFar || !isOlder({ epoch: saved.epoch, rev }, newestSoFar))
        newest.set(key, { epoch: saved.epoch, rev, digest })
    }
  }
  const rows = await sql<StoredAnswer>(`select sitting_id as sitting, question, epoch, rev, value from responses`)
  const mismatches = rows.flatMap((row) => {
    const event = newest.get(keyOf(row))
    newest.delete(keyOf(row))
    const isSame = event?.epoch === row.epoch && event.rev === row.rev && event.digest === digestOf(row.value)
    return isSame ? [] : [`I1 the row is not what the log says: ${nameOf(row)}`]
  })
  return [...mismatches, ...[...newest.keys()].map((key) => `I1 logged but not stored: ${key}`)]
}

/** The chain is intact: no line is missing, changed or added, and its end equals the row's. */
async function findBrokenChains(sql: Sql, events: readonly Event[]): Promise<string[]> {
  const ends = await sql<{ id: string; seq: number; hash: Buffer }>(
    `select id, event_seq as seq, event_hash as hash from sittings union all select id, event_seq, event_hash from attempts`,
  )
  const streams = groupBy(events, ({ stream }) => stream)
  const breaches = ends.flatMap(({ id, seq, hash }) => {
    const chain = streams.get(id) ?? []
    streams.delete(id)
    let previous: Buffer = Buffer.alloc(0)
    for (const [index, event] of chain.entries()) {
      const line = [event.stream, event.seq, event.type, event.at, event.data].join('|')
      const expected = createHash('sha256').update(previous).update(line).digest()
      if (event.seq !== index + 1 || !expected.equals(event.hash)) return [`chain broken at ${id} ${event.seq}`]
      previous = event.hash
    }
    return chain.length === seq && previous.equals(hash) ? [] : [`chain of ${id} does not end where its row says`]
  })
  return [...breaches, ...[...streams.keys()].map((id) => `chain without its row: ${id}`)]
}

/** I2: one attempt per start, one open attempt per exam, every change of state once. */
async function findDuplicates(sql: Sql, events: readonly Event[]): Promise<string[]> {
  const attempts = await sql<{ name: string }>(
    `select user_id || ' ' || exam_id as name from attempts where state = 'open' group by 1 having count(*) > 1
     union all select user_id || ' ' || request_id from attempts group by 1 having count(*) > 1`,
  )
  const sittings = await sql<{ id: string; state: string }>(`select id, state from sittings`)
  const counts = new Map<string, number>()
  for (const { stream, type } of events) {
    // A manager reopened it.
    if (type === 'reopened') for (const undone of ['closed', 'marked']) counts.delete(`${stream} ${undone}`)
    else counts.set(`${stream} ${type}`, (counts.get(`${stream} ${type}`) ?? 0) + 1)
  }
  const expected: Record<string, readonly [started: number, closed: number, marked: number]> = {
    ready: [0, 0, 0],
    running: [1, 0, 0],
    closed: [1, 1, 0],
    marked: [1, 1, 1],
  }
  const wrong = sittings.flatMap(({ id, state }) => {
    const countOf = (type: string) => counts.get(`${id} ${type}`) ?? 0
    // A start whose page never loaded is withdrawn, and does not count as an attempt.
    const found = [countOf('started') - countOf('taken_back'), countOf('closed'), countOf('marked')]
    return found.join() === expected[state]?.join()
      ? []
      : [`I2 ${state} sitting ${id} was started, closed, marked ${found.join()} times`]
  })
  return [...attempts.map(({ name }) => `I2 two attempts: ${name}`), ...wrong]
}

/** I3: the deadline is the start, the paper's duration and the pauses of a practice, whatever clients sent. */
async function findMovedDeadlines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from sittings where deadline_at <> started_at + duration_seconds * interval '1 second' + paused_for`,
  )
  return rows.map(({ id }) => `I3 the deadline of ${id} has moved`)
}

function listSaved(events: readonly Event[]): { stream: string; saved: SavedLine }[] {
  return events.flatMap(({ type, stream, data }) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- written by our own statement, checked by its hash
    return type === 'saved' ? [{ stream, saved: JSON.parse(data) as SavedLine }] : []
  })
}

function groupBy<T>(items: readonly T[], nameItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(nameItem(item))
    if (group) group.push(item)
    else groups.set(nameItem(item), [item])
  }
  return groups
}

function keyOf({ sitting, question }: { sitting: string; question: string }): string {
  return `${sitting} ${question}`
}

function isOlder(a: { epoch: number; rev: number }, b: { epoch: number; rev: number }): boolean {
  return a.epoch < b.epoch || (a.epoch === b.epoch && a.rev < b.rev)
}

function nameOf({
  sitting,
  question,
  epoch,
  rev,
}: {
  sitting: string
  question: string
  epoch: number
  rev: number
}): string {
  return `sitting ${sitting} question ${question} epoch ${epoch} rev ${rev}`
}
