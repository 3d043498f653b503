/** A connection without any bytes for `idleMs` is aborted and requested again; after `slowMs` the screen says that it is slow. */
export type StallLimits = { readonly idleMs: number; readonly slowMs: number }

type Reading = {
  readonly ask: (signal: AbortSignal) => Promise<Response>
  /** Called before the first bytes. */
  readonly onReply: (response: Response) => void
  readonly onBytes: (chunk: Uint8Array) => Promise<void>
  readonly onSlow: () => void
  readonly patience: StallLimits
  /** Aborts the request from outside. */
  readonly end: AbortController
}

/** Reads one reply to its end. Throws if it is refused, breaks off, or stalls. */
export async function readPart({ ask, onReply, onBytes, onSlow, patience, end }: Reading): Promise<void> {
  const watch = watchIdle(patience, onSlow, () => end.abort(new Error('Nothing comes any more')))
  try {
    const response = await ask(end.signal)
    if (!response.ok || !response.body) throw new Error(`The recording was refused: ${response.status}`)
    onReply(response)
    const reader = response.body.getReader()
    for (;;) {
      watch.touch()
      const { done, value } = await reader.read()
      if (done) return
      watch.touch()
      await onBytes(value)
    }
  } finally {
    watch.stop()
    end.abort()
  }
}

function watchIdle({ idleMs, slowMs }: StallLimits, onSlow: () => void, onIdle: () => void) {
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const restartIdleTimer = () => {
    stop()
    timers = [setTimeout(onSlow, slowMs), setTimeout(onIdle, idleMs)]
  }
  restartIdleTimer()
  return { touch: restartIdleTimer, stop }
}

const PACE_MS = 5_000

/** The transfer rate of the last seconds. */
export function createPace(): { readonly add: (bytes: number) => void; readonly perSecond: () => number | null } {
  let marks: readonly { readonly at: number; readonly bytes: number }[] = []
  return {
    add: (bytes) => {
      const at = performance.now()
      marks = [...marks.filter((mark) => mark.at > at - PACE_MS), { at, bytes }]
    },
    perSecond: () => {
      const [first] = marks
      const seconds = first ? (performance.now() - first.at) / 1000 : 0
      return seconds < 0.2 ? null : marks.reduce((sum, { bytes }) => sum + bytes, 0) / seconds
    },
  }
}
