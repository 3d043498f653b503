// The part of @napi-rs/whisper that the program uses. What it does stands in its model file, behind the four letters of the form.

type Segment = { readonly text: string; readonly start: number; readonly end: number }

export const WhisperSamplingStrategy = { Greedy: 0 } as const

export class WhisperFullParams {
  onNewSegment: (segment: Segment) => void = () => undefined
}

export class Whisper {
  readonly #script: string
  constructor(model: Buffer) {
    this.#script = model.toString('utf8', 4)
    if (this.#script === 'no model') throw new Error('failed to load the model')
  }

  /** Like the real one it blocks, is asked by nobody to stop, and tells its words only when it has returned. */
  full(params: WhisperFullParams, samples: Float32Array): string {
    if (this.#script === 'hang') for (;;);
    if (this.#script === 'crash') process.abort()
    const seconds = Math.round(samples.length / 16_000)
    const said = this.#script === 'nothing' ? [] : [' I', ' heard', ` ${seconds}`, ' seconds.']
    setImmediate(() => {
      for (const [at, text] of said.entries()) params.onNewSegment({ text, start: at * 40, end: at * 40 + 30 })
    })
    return said.join('')
  }
}
