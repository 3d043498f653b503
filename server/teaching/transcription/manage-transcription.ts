import { type TranscriptionSettings } from '@/lib/platform/env/transcription'
import { type TranscriptionStatus } from '@/lib/teaching/transcription/contract'
import { type Database } from '@/server/platform/db/client'
import { type ManagerContext } from '@/server/platform/http/context'
import { findMissing, INSTALL_COMMAND } from './local-transcriber'
import * as repo from './transcript-repo'

const NO_QUEUE = { waiting: 0, running: 0, ready: 0, failed: 0 }

export async function getTranscriptionStatus({ db, settings }: ManagerContext): Promise<TranscriptionStatus> {
  const { ears: transcriber } = settings.teaching
  const [queue, pace, failures, unreachable] = await Promise.all([
    repo.countQueue(db),
    repo.sumDurations(db),
    repo.countFailures(db),
    findUnreachable(db, transcriber),
  ])
  return {
    kind: transcriber?.kind ?? 'off',
    host: transcriber?.kind === 'url' ? transcriber.host : '',
    model: transcriber?.model ?? '',
    missing: transcriber?.kind === 'local' ? await findMissing(transcriber) : null,
    command: INSTALL_COMMAND,
    queue: queue ?? NO_QUEUE,
    pace: pace ?? { soundSeconds: 0, workSeconds: 0 },
    failures,
    away: unreachable,
  }
}

async function findUnreachable(
  db: Database,
  transcriber: TranscriptionSettings | null,
): Promise<TranscriptionStatus['away']> {
  if (transcriber?.kind !== 'url') return null
  const row = await repo.findUnreachableSince(db, transcriber)
  return row && { failure: row.failure, since: row.since.toISOString() }
}
