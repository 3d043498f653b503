import { type StopReason } from '@/lib/teaching/speaking/rules/take'

/** Why there is no microphone: denied, used by another program, missing, or unsupported by the browser (often one inside an app). */
export type MicrophoneTrouble = 'denied' | 'busy' | 'missing' | 'unsupported'

export class MicrophoneError extends Error {
  constructor(readonly trouble: MicrophoneTrouble) {
    super(trouble)
  }
}

export type Microphone = {
  readonly stream: MediaStream
  readonly audio: AudioContext
  /** The loudest sample of the last moments, 0 to 1; exactly 0 means a dead microphone, never a quiet room. */
  readonly level: () => number
  /** Reports when the microphone stops working; returns a function that stops the watch. */
  readonly watch: (onFault: (reason: StopReason) => void) => () => void
  readonly close: () => void
}

/**
 * Opens the microphone. Must be called in the click itself: iOS starts the sound of a page only there, and only for a context created before the permission
 * prompt.
 * @throws MicrophoneError
 */
export async function openMicrophone(): Promise<Microphone> {
  const audio = new AudioContext()
  void audio.resume()
  try {
    const stream = await askForStream()
    return watchStream(stream, audio)
  } catch (error) {
    void audio.close()
    throw error
  }
}

async function askForStream(): Promise<MediaStream> {
  // The types say that it always exists; in some in-app browsers it is missing.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw new MicrophoneError('unsupported')
  const constraints = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await devices.getUserMedia({ audio: constraints })
  } catch (error) {
    throw new MicrophoneError(classifyMicrophoneError(error))
  }
}

function classifyMicrophoneError(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'unsupported'
}

function watchStream(stream: MediaStream, audio: AudioContext): Microphone {
  const analyser = audio.createAnalyser()
  analyser.fftSize = 2048
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    stream,
    audio,
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
    watch: (onFault) => {
      const ending = new AbortController()
      const { signal } = ending
      const onMuted = () => onFault('muted')
      const onEnded = () => onFault('ended')
      const onHidden = () => document.visibilityState === 'hidden' && onFault('hidden')
      for (const track of stream.getAudioTracks()) {
        if (track.readyState === 'ended') queueMicrotask(onEnded)
        else if (track.muted) queueMicrotask(onMuted)
        track.addEventListener('mute', onMuted, { signal })
        track.addEventListener('ended', onEnded, { signal })
      }
      document.addEventListener('visibilitychange', onHidden, { signal })
      return () => ending.abort()
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop()
      // It may be released twice: by the sitting and by the page.
      if (audio.state !== 'closed') void audio.close()
    },
  }
}
