import { apiBase, apiCredentials } from '@/lib/platform/client/api-base'
import { refreshSession } from '@/lib/platform/session/client/refresh'
import { subjectOf } from '@/lib/platform/session/client/token-user'
import { readAccessToken } from '@/lib/platform/session/client/tokens'
import { readEvents } from './event-reader'

export type LiveState = { readonly unread: number; readonly newest: string | null }

export type Pace = {
  /** The server sends something every ten seconds: after this much silence the connection is dead, or a proxy buffers everything. */
  readonly silenceMs: number
  readonly pollMs: number
  /** Polls between two attempts to open the stream, if it cannot be opened. */
  readonly pollsBetweenAttempts: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}
const PACE: Pace = {
  silenceMs: 30_000,
  pollMs: 60_000,
  pollsBetweenAttempts: 10,
  firstWaitMs: 2_000,
  longestWaitMs: 60_000,
}

/**
 * Observes changes while the page is visible. All tabs of a browser share one stream: the holder of a lock owns it, and broadcasts its messages.
 * @returns a function that stops it
 */
export function watchUnread(onChange: (state: LiveState) => void, pace: Pace = PACE): () => void {
  const user = subjectOf(readAccessToken() ?? '')
  if (user === null) return () => {}
  const name = `sanjeh.notifications.${user}`
  const channel = new BroadcastChannel(name)
  let last: LiveState | null = null
  const receive = (state: LiveState) => {
    last = state
    onChange(state)
  }
  const streamAsLeader = (signal: AbortSignal) =>
    readWithRetries(signal, pace, (state) => {
      receive(state)
      channel.postMessage(state)
    })
  channel.onmessage = ({ data }: MessageEvent<LiveState | 'tell me'>) => {
    if (data !== 'tell me') receive(data)
    // Any tab that knows the number answers; the leader always knows it.
    else if (last) channel.postMessage(last)
  }
  let end = new AbortController()
  const turn = () => {
    end.abort()
    if (document.visibilityState === 'hidden') return
    end = new AbortController()
    channel.postMessage('tell me')
    void streamWhenLeader(name, end.signal, streamAsLeader)
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    end.abort()
    channel.close()
  }
}

/** Waits for the lock until aborted. Without locks (no https) each tab has its own stream; the server bounds their number. */
async function streamWhenLeader(
  name: string,
  signal: AbortSignal,
  streamAsLeader: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request(name, { signal }, () => streamAsLeader(signal))
    else await streamAsLeader(signal)
  } catch {
    // Aborted: the page was hidden or left.
  }
}

type Report = (state: LiveState) => void

/** Keeps a stream, again and again, until aborted or the session is over. */
async function readWithRetries(signal: AbortSignal, pace: Pace, report: Report): Promise<void> {
  let waitMs = pace.firstWaitMs
  while (!signal.aborted) {
    const end = await listen(signal, pace, report)
    if (end === 'session over' || signal.aborted) return
    if (end === 'nothing came') await poll(signal, pace, report)
    // Many pages lose their stream at once when a node stops.
    else await pause(waitMs * (0.5 + Math.random()), signal)
    waitMs = end === 'heard' ? pace.firstWaitMs : Math.min(waitMs * 2, pace.longestWaitMs)
  }
}

type End = 'heard' | 'refused' | 'nothing came' | 'session over'

async function listen(signal: AbortSignal, { silenceMs }: Pace, report: Report): Promise<End> {
  const silence = new AbortController()
  const abort = () => silence.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, silenceMs)
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, silenceMs)
  }
  let end: End = 'nothing came'
  try {
    const response = await fetchWithRenewal('/notifications/stream/', silence.signal)
    if (!response) return 'session over'
    if (!response.ok || !response.body) return 'refused'
    await readEvents(response.body, onBytes, (data) => {
      end = 'heard'
      report(parseState(data))
    })
  } catch {
    // The connection was lost or silent: `end` says whether anything had arrived.
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  return end
}

async function poll(signal: AbortSignal, { pollMs, pollsBetweenAttempts }: Pace, report: Report): Promise<void> {
  for (let count = 0; count < pollsBetweenAttempts && !signal.aborted; count += 1) {
    const response = await fetchWithRenewal('/notifications/unread/', signal).catch(() => null)
    if (response?.ok) report(parseState(await response.text()))
    await pause(pollMs, signal)
  }
}

/** Null if the session is over: this call does not redirect the reader to the log-in page; the page's next call will. */
async function fetchWithRenewal(path: string, signal: AbortSignal): Promise<Response | null> {
  const send = (token: string | null) =>
    fetch(apiBase() + path, {
      signal,
      credentials: apiCredentials(),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  const token = readAccessToken()
  const response = await send(token)
  if (response.status !== 401) return response
  const renewed = await refreshSession(apiBase(), token)
  return renewed === null ? null : send(renewed)
}

/** @throws for anything but a state */
function parseState(data: string): LiveState {
  const state: unknown = JSON.parse(data)
  if (typeof state !== 'object' || state === null || !('unread' in state) || typeof state.unread !== 'number')
    throw new Error('An event is no state')
  return { unread: state.unread, newest: 'newest' in state && typeof state.newest === 'string' ? state.newest : null }
}

/** An abort ends the wait at once, because the waiting tab holds the lock of all tabs. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
