/** Four soft rising tones, made by the browser itself: nothing has to be loaded to hear whether the headphones work. */
const NOTES_HZ = [440, 554.37, 659.25, 880] as const
const NOTE_SECONDS = 0.45

export type Sample = { readonly stop: () => void; readonly setVolume: (volume: number) => void }

/** Plays the sample in a loop until it is stopped. Throws when the device has no sound output. */
export function playSample(volume: number): Sample {
  const context = new AudioContext()
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
    stop: () => {
      clearInterval(timer)
      void context.close()
    },
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
