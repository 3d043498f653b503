/** Whether there is a sound output device. */
export type OutputState = 'none' | 'there'

/** The time that a browser may need to open its sound device. */
const OPENING_MS = 2_000

/**
 * Whether there is a sound output; null if the browser does not say. Chromium lists one output without a permission (and only Chromium lets a context
 * choose among them, which identifies it); Firefox and Safari list none, however many there are.
 */
export async function findOutput(): Promise<OutputState | null> {
  if (typeof AudioContext === 'undefined' || !('setSinkId' in AudioContext.prototype)) return null
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.some(({ kind }) => kind === 'audiooutput') ? 'there' : 'none'
  } catch {
    return null // A page without https has no such list.
  }
}

/**
 * Reports every change of the devices: a headset unplugged or plugged in. Without a permission browsers do not say which device it was, or whether it
 * was in use. Returns a function that stops it.
 */
export function watchOutput(report: (state: OutputState | null) => void): () => void {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  let isStopped = false
  const readOutput = () =>
    void findOutput().then((state) => {
      if (!isStopped) report(state)
    })
  devices?.addEventListener('devicechange', readOutput)
  return () => {
    isStopped = true
    devices?.removeEventListener('devicechange', readOutput)
  }
}

/** Whether the browser really plays sound; must be called within a click. False if it refuses (the site is muted, no device opens) or cannot play. */
export async function isSoundOpen(): Promise<boolean> {
  let context: AudioContext | null = null
  try {
    context = new AudioContext()
    return await opens(context)
  } catch {
    return false
  } finally {
    void context?.close().catch(() => undefined)
  }
}

function opens(context: AudioContext): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = () => resolve(context.state === 'running')
    // The device could not be opened, or was lost at once.
    context.addEventListener('error', () => resolve(false))
    context.addEventListener('statechange', () => context.state === 'running' && resolve(true))
    setTimeout(answer, OPENING_MS)
    void context.resume().then(answer, () => resolve(false))
  })
}
