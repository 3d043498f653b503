import { type StopReason } from '@/lib/teaching/speaking/rules/take'

/** A take stored on this device until it is playable from the server. */
export type StoredTake = {
  readonly take: string
  readonly session: string
  readonly question: string
  /** As the recorder reports it, which may be wrong. */
  readonly mediaType: string
  readonly startedAt: string
  /** Null during recording; it stays null if the page died. */
  readonly stoppedBecause: StopReason | null
  /** When the server had all of it; absent before, and in takes stored by older versions. */
  readonly closedAt?: string | undefined
}
export type StoredChunk = {
  readonly take: string
  readonly seq: number
  readonly bytes: ArrayBuffer
  readonly sha256: string
  /** The loudest of each 50 ms, 0 to 255. */
  readonly peaks: readonly number[]
}

/** The device store of spoken answers, until they are playable from the server. */
export type VoiceStore = {
  readonly open: (take: StoredTake) => Promise<void>
  /** Resolves when it is on the disk. */
  readonly add: (chunk: StoredChunk) => Promise<void>
  readonly stop: (take: string, because: StopReason) => Promise<void>
  /** The server has all of it; idempotent. */
  readonly close: (take: string, at: string) => Promise<void>
  readonly listTakes: () => Promise<readonly StoredTake[]>
  readonly listChunks: (take: string) => Promise<readonly StoredChunk[]>
  readonly drop: (take: string) => Promise<void>
}
