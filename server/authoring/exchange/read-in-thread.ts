import { type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { createThreadQueue, ThreadError } from '@/server/platform/adapters/worker-thread'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type ReadResult, type ReadRequest } from './read-file'
import { type ForeignFormat } from './write-foreign'

export type Question =
  | ({ readonly kind: 'read' } & ReadRequest)
  | { readonly kind: 'compare'; readonly draft: PaperDraft; readonly format: ForeignFormat }
type Requester = { readonly settings: ViewerContext['settings']; readonly userId: string }

const askThread = createThreadQueue({
  source: 'server/authoring/exchange/worker.ts',
  maxHeapMb: 512,
  timeoutMs: 20_000,
  maxWaiting: 6,
})

/** Reads a file in a worker thread, so that a teacher's file never delays candidates. @throws AppError unavailable */
export async function readInThread(requester: Requester, readRequest: ReadRequest): Promise<ReadResult> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it, in worker.ts
  const answer = (await resultOrThrow(requester, { kind: 'read', ...readRequest })) as ReadResult | Failure
  if (answer === 'slow') return { kind: 'refused', problems: [{ kind: 'too-slow' }] }
  return answer === 'exhausted' ? { kind: 'refused', problems: [{ kind: 'too-large' }] } : answer
}

/**
 * Reports what a paper's exported file does not show: half a second of work for a long paper.
 * @throws AppError unavailable
 */
export async function compareInThread(
  { settings, viewer }: ViewerContext,
  draft: PaperDraft,
  format: ForeignFormat,
): Promise<readonly ConversionLoss[]> {
  const question: Question = { kind: 'compare', draft, format }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our own program wrote it, in worker.ts
  const answer = (await resultOrThrow({ settings, userId: viewer.userId }, question)) as
    | readonly ConversionLoss[]
    | Failure
  return answer === 'slow' || answer === 'exhausted' ? [{ code: 'unchecked', where: null }] : answer
}

type Failure = 'slow' | 'exhausted'

async function resultOrThrow({ settings, userId }: Requester, question: Question): Promise<unknown> {
  try {
    return await askThread(settings.mode, userId, question)
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error
    if (error.reason === 'crowded') throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    return error.reason
  }
}
