import { fetchBytes } from '@/lib/api/browser'

type Examiner = {
  /** Says it to its end; also resolves when the device plays nothing, so that a test never stands still. */
  readonly say: (clip: string) => Promise<void>
}

/** A device that has stopped playing tells nobody: after the clip's own length and this it is taken as said. */
const PATIENCE_MS = 4_000

type Said = Readonly<Record<string, AudioBuffer>>

/** All that the examiner will say, before the clock: a network that fails later fails no question. */
export async function loadExaminer(session: string, clips: readonly string[], audio: BaseAudioContext): Promise<Said> {
  const said: Record<string, AudioBuffer> = {}
  const load = async (clip: string) => {
    const reply = await fetchBytes(`/speaking/${session}/clips/${clip}/`)
    said[clip] = await audio.decodeAudioData(await reply.arrayBuffer())
  }
  // A few at a time: the line may be thin.
  const queue = [...clips]
  const work = async () => {
    for (let clip = queue.shift(); clip !== undefined; clip = queue.shift()) await load(clip)
  }
  await Promise.all([work(), work(), work()])
  return said
}

export function createExaminer(said: Said, audioOf: () => AudioContext): Examiner {
  return {
    say: (clip) =>
      new Promise((resolve) => {
        const buffer = said[clip]
        if (!buffer) return resolve()
        const audio = audioOf()
        void audio.resume()
        const source = audio.createBufferSource()
        source.buffer = buffer
        source.connect(audio.destination)
        const timer = setTimeout(resolve, buffer.duration * 1_000 + PATIENCE_MS)
        source.onended = () => {
          clearTimeout(timer)
          resolve()
        }
        source.start()
      }),
  }
}
