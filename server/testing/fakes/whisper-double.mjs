// The part of @napi-rs/whisper that the program uses. The model file, after its four-letter format tag, says how it behaves. Not TypeScript: the
// program's bundle imports it, too.
export const WhisperSamplingStrategy = { Greedy: 0 }

export class WhisperFullParams {
  onNewSegment = () => undefined
}

export class Whisper {
  #script
  constructor(model) {
    this.#script = model.toString('utf8', 4)
    if (this.#script === 'no model') throw new Error('failed to load the model')
  }

  /** Like the real one, it blocks, cannot be interrupted, and delivers its words only when it returns. */
  full(params, samples) {
    if (this.#script === 'hang') for (;;);
    if (this.#script === 'crash') process.abort()
    const seconds = Math.round(samples.length / 16_000)
    const segments = this.#script === 'nothing' ? [] : [' I', ' heard', ` ${seconds}`, ' seconds.']
    setImmediate(() => {
      for (const [at, text] of segments.entries()) params.onNewSegment({ text, start: at * 40, end: at * 40 + 30 })
    })
    return segments.join('')
  }
}
