/** A few seconds of the narrator, cut from the recording of the exam that ships (content/recordings/README.md). */
const SPEECH = '/audio/sound-check.mp3'
/** Where it cannot be had: four soft rising tones, made by the browser itself. */
const NOTES_HZ = [440, 554.37, 659.25, 880] as const
const NOTE_SECONDS = 0.45

export type Sample = { readonly stop: () => void; readonly setVolume: (volume: number) => void }

/** Plays a voice in a loop until it is stopped; tones when it does not come. Throws when the device has no sound output. */
export function playSample(volume: number): Sample {
  // Made within the click, so that the tones too may be heard where a browser asks for one.
  const context = new AudioContext()
  let loudness = volume
  let tones: Sample | null = null
  let isStopped = false
  const speech = Object.assign(new Audio(SPEECH), { loop: true, volume })
  const fallBack = () => {
    if (!isStopped) tones ??= playTones(context, loudness)
  }
  speech.addEventListener('error', fallBack)
  speech.play().catch(fallBack)
  return {
    stop: () => {
      isStopped = true
      speech.pause()
      tones?.stop()
      void context.close()
    },
    setVolume: (value) => {
      loudness = value
      speech.volume = value
      tones?.setVolume(value)
    },
  }
}

function playTones(context: AudioContext, volume: number): Sample {
  const gain = context.createGain()
  gain.gain.value = volume * 0.6
  gain.connect(context.destination)
  let next = context.currentTime + 0.05
  const playRound = () => {
    for (const frequency of NOTES_HZ) {
      playNote(context, gain, frequency, next)
      next += NOTE_SECONDS
    }
    next += NOTE_SECONDS
  }
  playRound()
  const timer = setInterval(playRound, NOTE_SECONDS * (NOTES_HZ.length + 1) * 1_000)
  return {
    stop: () => clearInterval(timer),
    setVolume: (value) => {
      gain.gain.value = value * 0.6
    },
  }
}

function playNote(context: AudioContext, output: AudioNode, frequency: number, at: number): void {
  const tone = context.createOscillator()
  const envelope = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(1, at + 0.04)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS)
  tone.connect(envelope).connect(output)
  tone.start(at)
  tone.stop(at + NOTE_SECONDS)
}
