import { type Logger } from 'pino'

/** Calls that break the contract: what no page of ours sends, and what somebody sends who tries the doors. */
const MALFORMED: ReadonlySet<number> = new Set([400, 405, 413, 415, 422])
const LINES_A_MINUTE = 60
const MINUTE_MS = 60_000

type Call = { readonly requestId: string; readonly method: string; readonly route: string; readonly status: number }

/**
 * Writes a line of each malformed call: which route and status, nothing that was sent (security line 61). A flood of them does not fill
 * the disk: beyond sixty a minute they are counted, and the number is written with the first of a later minute.
 */
export function createMalformedLog(log: Logger, nowMs = () => performance.now()): (call: Call) => void {
  let sinceMs = nowMs()
  let lines = 0
  return (call) => {
    if (!MALFORMED.has(call.status)) return
    if (nowMs() - sinceMs >= MINUTE_MS) {
      if (lines > LINES_A_MINUTE) log.warn({ unwritten: lines - LINES_A_MINUTE }, 'more malformed requests')
      sinceMs = nowMs()
      lines = 0
    }
    lines += 1
    if (lines <= LINES_A_MINUTE) log.warn(call, 'malformed request')
  }
}
