import { type ProblemCode, type SessionEnd } from '@/lib/platform/contract/problem'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { errorCode } from '@/server/platform/error-code'

type AppErrorOptions = {
  /** Path of a field in the request → a Persian sentence about it. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** How many are in front in the line, and oneself: 1 is the next. */
  readonly place?: number
  /** Of `factor_wanted`. */
  readonly proof?: ProofWanted
  readonly puzzle?: string
  /** Of `changed_meanwhile`: the state that it is in now. */
  readonly present?: string
  /** Of `unauthorized`, to whoever shows the refresh token of a session that is over. */
  readonly ended?: SessionEnd | undefined
  readonly cause?: unknown
}

/** An expected refusal. The code is the contract; status and words follow from it. Not yours is `not_found`. */
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

/** Ends what looks for something that may be absent: `(await findPerson(db, id)) ?? notFound()`. */
export function notFound(): never {
  throw new AppError('not_found')
}

/** Full, or not there: a folder that is not mounted or is none, a disk that stands still, too many open files. */
const NO_DISK = new Set('ENOSPC EDQUOT EROFS EIO EACCES ESTALE ENOTDIR EEXIST EMFILE ENFILE'.split(' '))
/** Somebody has to make room: coming back within a moment would be in vain. */
const ROOM_SECONDS = 30

/** What a handler of files threw: a disk that takes or gives nothing is `unavailable`, so that the sender keeps the file and comes again. */
export function asRefusal(error: unknown): unknown {
  if (!NO_DISK.has(errorCode(error) ?? '')) return error
  return new AppError('unavailable', { retryAfterSeconds: ROOM_SECONDS, cause: error })
}
