import { type SaveReply } from '@/lib/sittings/sitting/contract'
import { AppError } from '@/server/platform/http/errors'
import { batchSpan } from '@/server/platform/tracing/plans'
import { runInSpan } from '@/server/platform/tracing/traced'
import { createCounter, createHistogram } from '@/server/platform/metrics/registry'

const saves = createCounter(
  'sanjeh_saves_total',
  'Saves: accepted, late (stored as evidence only), or the code of the refusal.',
  ['outcome'],
)
const batchSizes = createHistogram('sanjeh_save_batch_size', 'Saves that share one commit.', {
  bounds: [1, 2, 5, 10, 20, 50, 100, 200],
})
const commits = createHistogram('sanjeh_save_commit_seconds', 'Time until the commit of a batch of saves is on disk.', {
  bounds: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Counts how a save ends. */
export async function countSave(save: Promise<SaveReply>): Promise<SaveReply> {
  try {
    const reply = await save
    saves.add([reply.acks.some(({ kept }) => kept === 'evidence') ? 'late' : 'accepted'])
    return reply
  } catch (error) {
    saves.add([error instanceof AppError ? error.code : 'failed'])
    throw error
  }
}

/** Measures a batch that is committed. */
export async function measureBatch<T>(size: number, write: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  const outcome = await runInSpan(() => batchSpan(size), write)
  batchSizes.observe([], size)
  commits.observe([], (performance.now() - startedMs) / 1000)
  return outcome
}
