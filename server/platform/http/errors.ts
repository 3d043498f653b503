import { type ProblemCode, type SessionEnd } from '@/lib/platform/contract/problem'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { errorCode } from '@/server/platform/error-code'

type AppErrorOptions = {
  /** A Persian sentence for each invalid field, by its path in the request. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** The position in the queue: 1 is the next. */
  readonly place?: number
  /** Present for `factor_wanted`. */
  readonly proof?: ProofWanted
  readonly puzzle?: string
  /** Present for `changed_meanwhile`: the current state. */
  readonly present?: string
  /** Present for `unauthorized`, when the refresh token of an ended session was presented. */
  readonly ended?: SessionEnd | undefined
  readonly cause?: unknown
}

/** An expected refusal. The code is part of the contract; status and sentence follow from it. Another person's records are `not_found`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly place: number | undefined
  readonly proof: ProofWanted | undefined
  readonly puzzle: string | undefined
  readonly present: string | undefined
  readonly ended: SessionEnd | undefined

  constructor(
    readonly code: ProblemCode,
    options: AppErrorOptions = {},
  ) {
    super(code, { cause: options.cause })
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.place = options.place
    this.proof = options.proof
    this.puzzle = options.puzzle
    this.present = options.present
    this.ended = options.ended
  }
}

/** For lookups that may find nothing: `(await findPerson(db, id)) ?? notFound()`. */
export function notFound(): never {
  throw new AppError('not_found')
}

/** A disk that is full or missing: a folder that is not mounted, a disk that hangs, too many open files; an object storage that cannot be used. */
const NO_DISK = new Set('ESTORAGE ENOSPC EDQUOT EROFS EIO EACCES ESTALE ENOTDIR EEXIST EMFILE ENFILE'.split(' '))
/** Somebody has to free space: an immediate retry would be useless. */
const DISK_RETRY_SECONDS = 30

/** Maps disk errors of file handlers to `unavailable`, so that the sender keeps the file and retries. */
export function toRefusalIfStorage(error: unknown): unknown {
  if (!NO_DISK.has(errorCode(error) ?? '')) return error
  return new AppError('unavailable', { retryAfterSeconds: DISK_RETRY_SECONDS, cause: error })
}
