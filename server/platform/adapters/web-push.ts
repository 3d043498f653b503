import { type Outcome } from './message-carrier'
import { describeFailure } from './describe-failure'
import { post } from './http-post'
import { vapidHeader } from './vapid'
import { encryptPush, type PushKeys } from './web-push-cipher'

export type PushMessage = {
  readonly id: string
  /** The text that the service worker receives. */
  readonly text: string
  /** How long the push service stores it for a device that is off. */
  readonly lifeSeconds: number
  readonly isUrgent: boolean
}
export type PushTarget = PushKeys & { readonly endpoint: string }
/** `gone`: the browser has ended its subscription. */
export type PushOutcome = Outcome | { readonly kind: 'gone' }
type Sender = { readonly authSecret: string; readonly contact: string }
type Options = {
  /** The address of a test's double, which replaces all push services. */
  readonly base?: string
  readonly timeoutMs?: number
}

const LONGEST_LIFE_SECONDS = 3 * 86_400
/**
 * A host that did not answer is not tried again for this long: if a service is unreachable, its messages do not wait for one timeout after the other.
 */
const PAUSE_AFTER_FAILURE_MS = 60_000

/** Hands messages to the push services of browsers. Where one cannot be reached every try ends in `retry`. */
export function createWebPush(sender: Sender, { base, timeoutMs = 10_000 }: Options = {}) {
  const pausedUntilMs = new Map<string, number>()
  return async (target: PushTarget, message: PushMessage): Promise<PushOutcome> => {
    const endpoint = new URL(target.endpoint)
    const { host } = endpoint
    // Needs no schedule of its own: the outbox counts a try of such a host, too, and its growing pauses spread the messages over hours.
    if ((pausedUntilMs.get(host) ?? 0) > Date.now()) return { kind: 'retry', reason: `${host}: not reachable` }
    const url = base === undefined ? target.endpoint : base + endpoint.pathname + endpoint.search
    const call = { headers: headersOf(sender, endpoint, message), body: encryptPush(message.text, target), timeoutMs }
    try {
      const { status, retryAfter } = await post(url, call)
      pausedUntilMs.delete(host)
      return classifyReply(host, status, retryAfter)
    } catch (error) {
      pausedUntilMs.set(host, Date.now() + PAUSE_AFTER_FAILURE_MS)
      return { kind: 'retry', reason: `${host}: ${describeFailure(error).reason}` }
    }
  }
}

function headersOf({ authSecret, contact }: Sender, endpoint: URL, { id, lifeSeconds, isUrgent }: PushMessage) {
  return {
    authorization: vapidHeader(authSecret, { endpoint, contact, nowMs: Date.now() }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.max(0, Math.min(LONGEST_LIFE_SECONDS, Math.floor(lifeSeconds)))),
    urgency: isUrgent ? 'high' : 'normal',
    // A repetition replaces what the service still has; 32 characters at most.
    topic: id.replaceAll('-', ''),
  }
}

function classifyReply(host: string, status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `${host} ${status}`
  if (status === 400 || status === 413) return { kind: 'refused', reason }
  // A 401 or 403 may come from a wrong clock of this machine, which can be put right.
  return { kind: 'retry', reason, afterSeconds: readRetryAfter(retryAfter) }
}

function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
