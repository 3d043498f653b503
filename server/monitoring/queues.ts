import { findQueueLoad as findRenderingLoad } from '../authoring/recording/job-repo'
import { findQueueLoad as findExportLoad } from '../forgetting/export/repo'
import { type Database } from '../platform/db/client'
import { type QueueLoad } from '../platform/db/queue-load'
import { listQueueLoads as listOutboxLoads } from '../platform/outbox/public'
import { findOverdueLoad, findUnmarkedLoad } from '../sittings/attempt/public'
import { findQueueLoad as findCountLoad } from '../sittings/exam-results/keep-counts-repo'
import { findQueueLoad as findExaminerLoad } from '../teaching/examiner/public'
import { findQueueLoad as findJudgeLoad } from '../teaching/judge/judgement-repo'
import { findQueueLoad as findSpokenLoad } from '../teaching/speaking/public'
import { findQueueLoad as findTranscriptionLoad } from '../teaching/transcription/transcript-repo'

/** The queues of background work. Each is a table, whose owner defines what is waiting. */
const QUEUES = {
  'overdue sections': findOverdueLoad,
  'unmarked sections': findUnmarkedLoad,
  counts: findCountLoad,
  examiner: findExaminerLoad,
  judge: findJudgeLoad,
  ears: findTranscriptionLoad,
  'spoken answers': findSpokenLoad,
  recordings: findRenderingLoad,
  'data exports': findExportLoad,
} as const satisfies Readonly<Record<string, (db: Database) => Promise<QueueLoad | null>>>

const CHANNELS = ['mail', 'sms', 'telegram', 'push'] as const

export type NamedLoad = QueueLoad & { readonly queue: string }

const EMPTY: QueueLoad = { waiting: 0, oldestSeconds: 0 }

/** One statement after the other, so that a scrape does not take connections from people who wait for a page. */
export async function readQueues(db: Database): Promise<readonly NamedLoad[]> {
  const loads: NamedLoad[] = []
  for (const [queue, find] of Object.entries(QUEUES)) loads.push({ queue, ...((await find(db)) ?? EMPTY) })
  const outbox = await listOutboxLoads(db)
  for (const channel of CHANNELS) {
    const { waiting, oldestSeconds } = outbox.find((each) => each.channel === channel) ?? EMPTY
    loads.push({ queue: channel, waiting, oldestSeconds })
  }
  return loads
}
