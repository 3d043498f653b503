import { fetchBytes } from '@/lib/platform/client/browser'

type Examiner = {
  /** Plays it to its end; also resolves if the device plays nothing, so that a test never hangs. */
  readonly playClip: (clip: string) => Promise<void>
}

/** A stalled device fires no event: after the length of the clip plus this, the clip counts as played. */
const MAX_WAIT_MS = 4_000

type ClipBuffers = Readonly<Record<string, AudioBuffer>>

type SealedClips = ReadonlyMap<string, ArrayBuffer>

type BeginSteps<Begun> = {
  readonly load: () => Promise<SealedClips>
  readonly begin: () => Promise<Begun>
  readonly open: (sealed: SealedClips, begun: Begun) => Promise<ClipBuffers>
}

/** All of the examiner's clips are on the device before the examiner begins: a failure until then costs no credit, and reveals no question. */
export async function beginWhenLoaded<Begun>({ load, begin, open }: BeginSteps<Begun>) {
  const sealed = await load()
  const begun = await begin()
  return { begun, clipBuffers: await open(sealed, begun) }
}

export async function loadSealedClips(session: string, clips: readonly string[]): Promise<SealedClips> {
  const sealed = new Map<string, ArrayBuffer>()
  // A few at a time, for slow connections.
  const queue = [...clips]
  const work = async () => {
    for (let clip = queue.shift(); clip !== undefined; clip = queue.shift()) {
      const reply = await fetchBytes(`/speaking/${session}/sealed-clips/${clip}/`)
      sealed.set(clip, await reply.arrayBuffer())
    }
  }
  await Promise.all([work(), work(), work()])
  return sealed
}

const NONCE_BYTES = 12

export async function openClips(
  sealed: SealedClips,
  clipKey: string,
  audio: Pick<BaseAudioContext, 'decodeAudioData'>,
): Promise<ClipBuffers> {
  const bytes = Uint8Array.from(atob(clipKey), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
  const open = async (clip: ArrayBuffer) => {
    const iv = clip.slice(0, NONCE_BYTES)
    return audio.decodeAudioData(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, clip.slice(NONCE_BYTES)))
  }
  return Object.fromEntries(
    await Promise.all([...sealed].map(async ([name, clip]) => [name, await open(clip)] as const)),
  )
}

export function createExaminer(examinerClips: ClipBuffers, audioOf: () => AudioContext): Examiner {
  return {
    playClip: (clip) =>
      new Promise((resolve) => {
        const buffer = examinerClips[clip]
        if (!buffer) return resolve()
        const audio = audioOf()
        void audio.resume()
        const source = audio.createBufferSource()
        source.buffer = buffer
        source.connect(audio.destination)
        const timer = setTimeout(resolve, buffer.duration * 1_000 + MAX_WAIT_MS)
        source.onended = () => {
          clearTimeout(timer)
          resolve()
        }
        source.start()
      }),
  }
}
