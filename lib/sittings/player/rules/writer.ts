/** The writer: one tab of one device. The lock decides among tabs, the server's epoch among devices (docs/facts/reliability.md §5). */
export type Writer = {
  readonly lock: 'asking' | 'held' | 'busy'
  readonly epoch: 'ours' | 'moved'
  readonly isClaiming: boolean
}
export type WriterView = 'checking' | 'writer' | 'other-tab' | 'other-device' | 'claiming'

export type WriterEvent =
  | { readonly type: 'lock-granted' }
  | { readonly type: 'lock-busy' }
  | { readonly type: 'lock-lost' }
  | { readonly type: 'epoch-moved' }
  /** It had only moved to another tab of this browser. */
  | { readonly type: 'epoch-ours' }
  | { readonly type: 'claim-started' }
  | { readonly type: 'claimed' }
  | { readonly type: 'claim-failed' }

export const startingWriter = (ownsEpoch: boolean): Writer => ({
  lock: 'asking',
  epoch: ownsEpoch ? 'ours' : 'moved',
  isClaiming: false,
})

export function nextWriter(writer: Writer, event: WriterEvent): Writer {
  switch (event.type) {
    case 'lock-granted':
      return { ...writer, lock: 'held' }
    case 'lock-busy':
      return { ...writer, lock: 'busy' }
    case 'lock-lost':
      return { ...writer, lock: 'busy', isClaiming: false }
    case 'epoch-moved':
      // A refusal in flight at the time of the claim concerns the old epoch.
      return writer.isClaiming ? writer : { ...writer, epoch: 'moved' }
    case 'claim-started':
      return { ...writer, isClaiming: true }
    case 'epoch-ours':
      return { ...writer, epoch: 'ours' }
    case 'claimed':
      return { ...writer, epoch: 'ours', isClaiming: false }
    case 'claim-failed':
      return { ...writer, isClaiming: false }
  }
}

/** Only `writer` may type; every other view is read-only and keeps the text on the screen. */
export function viewWriter({ lock, epoch, isClaiming }: Writer): WriterView {
  if (isClaiming) return 'claiming'
  if (lock === 'asking') return 'checking'
  if (lock === 'busy') return 'other-tab'
  return epoch === 'ours' ? 'writer' : 'other-device'
}

/** A section that this session started at most this long ago was started by this very call, so its first epoch is ours without a claim. */
const FRESH_START_MS = 250

type StartedSitting = {
  readonly epoch: number
  readonly elapsedMs: number
  readonly answerCount: number
  /** The server regards the asking session as the writer's. */
  readonly isWriter: boolean
}

/** Whether this device is the server's writer: it stored this epoch on receiving it, or has just started the clock. */
export function ownsEpoch(sitting: StartedSitting, rememberedEpoch: number | null): boolean {
  if (rememberedEpoch !== null) return rememberedEpoch === sitting.epoch
  const isFresh = sitting.epoch === 1 && sitting.answerCount === 0 && sitting.elapsedMs <= FRESH_START_MS
  return isFresh && sitting.isWriter
}
