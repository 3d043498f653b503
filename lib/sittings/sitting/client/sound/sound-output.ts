/** What can be known of the devices that sound comes out of. `none`: there is not one. */
export type OutputState = 'none' | 'there'

/** As long as a browser may take to open its sound device. */
const OPENING_MS = 2_000

/**
 * Whether there is anything to hear with; null where the browser does not say. Chromium lists one output without asking for a permission
 * (and alone lets a context choose among them, by which it is known); Firefox and Safari list none however many there are.
 */
export async function findOutput(): Promise<OutputState | null> {
  if (typeof AudioContext === 'undefined' || !('setSinkId' in AudioContext.prototype)) return null
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.some(({ kind }) => kind === 'audiooutput') ? 'there' : 'none'
  } catch {
    return null // a page without https has no such list
  }
}

/**
 * Tells of every change of the devices: a headset pulled out or put in. Which one it was, and whether it was the one in use, no browser
 * says without a permission. Gives back what stops it.
 */
export function watchOutput(tell: (state: OutputState | null) => void): () => void {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  let isStopped = false
  const look = () =>
    void findOutput().then((state) => {
      if (!isStopped) tell(state)
    })
  devices?.addEventListener('devicechange', look)
  return () => {
    isStopped = true
    devices?.removeEventListener('devicechange', look)
  }
}

/** Whether the browser really plays: asked within a click. False when it refuses (the site is muted, no device opens) or cannot at all. */
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
