import { type SubmitReason } from '@/lib/sittings/player/rules/submit-section'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { type SaveBody, type SaveReply, type Sitting, type SittingCalls, type SubmitReply } from '../../ports'

/** A log-in of one browser. A lost one still saves and hands in, by the section's own token (decision 077). */
export type LogIn = { readonly id: string; readonly isLost: boolean }

/**
 * The server of one running sitting. Every operation is whole when it resolves; refusals are thrown as `ApiError`.
 * The simulator runs against one in memory and against the real one, with its batcher, statements and database.
 */
export type SimulatedServer = {
  readonly sitting: string
  readonly questions: readonly [string, ...string[]]
  /** The length of the section in milliseconds. */
  readonly sectionMs: number
  readonly load: (logIn: LogIn) => Promise<Sitting>
  readonly readProgress: (logIn: LogIn) => ReturnType<SittingCalls['readProgress']>
  readonly claim: (logIn: LogIn) => Promise<Sitting>
  readonly save: (logIn: LogIn, body: SaveBody) => Promise<SaveReply>
  readonly submit: (logIn: LogIn, epoch: number, reason: SubmitReason) => Promise<SubmitReply>
  /** Takes a rest break, or ends it. */
  readonly pause: (logIn: LogIn, isPaused: boolean) => ReturnType<SittingCalls['pause']>
  /** Null if nobody can change the section's clock. */
  readonly invigilator: Invigilator | null
  /** Logs the same person in again, which ends the former session. */
  readonly logIn: () => Promise<string>
  /** Restarts the program, which loses its memory. */
  readonly restart: () => Promise<void>
  readonly readTruth: () => Promise<ServerState>
}

/** What the server has. */
export type ServerState = {
  readonly epoch: number
  readonly isClosed: boolean
  /** What counts, by question. */
  readonly stored: ReadonlyMap<string, AnswerEntry>
  /** What came too late to count. */
  readonly late: readonly AnswerEntry[]
  readonly flags: { readonly epoch: number; readonly rev: number; readonly numbers: readonly number[] }
  /** Time until the present deadline; null if the simulated time does not determine it to the second. */
  readonly leftMs: number | null
}

export type Invigilator = {
  readonly stop: () => void
  readonly goOn: () => void
  readonly extend: (ms: number) => void
}
