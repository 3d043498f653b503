/** The inverse modified discrete cosine transform: a spectrum of half the length to a window of samples. */
export type Transform = (spectrum: Float64Array, samples: Float64Array) => void

export function createTransform(length: number): Transform {
  const [half, quarter, eighth] = [length / 2, length / 4, length / 8]
  const scale = Math.sqrt(2 / length)
  const turn = (at: number) => (2 * Math.PI * (at + 0.125)) / length
  const cosines = Float64Array.from({ length: quarter }, (_, at) => scale * Math.cos(turn(at)))
  const sines = Float64Array.from({ length: quarter }, (_, at) => scale * Math.sin(turn(at)))
  const [real, imaginary] = [new Float64Array(quarter), new Float64Array(quarter)]
  const spin = createSpin(quarter)
  return (spectrum, samples) => {
    for (let at = 0; at < quarter; at += 1) {
      const [low, high] = [get(spectrum, 2 * at), get(spectrum, half - 1 - 2 * at)]
      const [cos, sin] = [get(cosines, at), get(sines, at)]
      imaginary[at] = low * cos + high * sin
      real[at] = high * cos - low * sin
    }
    spin(real, imaginary)
    for (let at = 0; at < quarter; at += 1) {
      const [re, im] = [get(real, at), get(imaginary, at)]
      const [cos, sin] = [get(cosines, at), get(sines, at)]
      imaginary[at] = im * cos + re * sin
      real[at] = re * cos - im * sin
    }
    for (let at = 0; at < eighth; at += 1) {
      const [up, down] = [eighth + at, eighth - 1 - at]
      samples[2 * at] = get(imaginary, up)
      samples[2 * at + 1] = -get(real, down)
      samples[quarter + 2 * at] = get(real, at)
      samples[quarter + 2 * at + 1] = -get(imaginary, quarter - 1 - at)
      samples[half + 2 * at] = get(real, up)
      samples[half + 2 * at + 1] = -get(imaginary, down)
      samples[half + quarter + 2 * at] = -get(imaginary, at)
      samples[half + quarter + 2 * at + 1] = get(real, quarter - 1 - at)
    }
  }
}

/** The unscaled in-place inverse Fourier transform; `length` is a power of two. */
function createSpin(length: number): (real: Float64Array, imaginary: Float64Array) => void {
  const cosines = Float64Array.from({ length: length / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / length))
  const sines = Float64Array.from({ length: length / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / length))
  const width = Math.log2(length)
  const turned = Int32Array.from({ length }, (_, at) => {
    let result = 0
    for (let bit = 0; bit < width; bit += 1) result |= ((at >> bit) & 1) << (width - 1 - bit)
    return result
  })
  const swap = (list: Float64Array, a: number, b: number) => {
    const first = get(list, a)
    list[a] = get(list, b)
    list[b] = first
  }
  return (real, imaginary) => {
    for (let at = 0; at < length; at += 1) {
      const other = get(turned, at)
      if (other <= at) continue
      swap(real, at, other)
      swap(imaginary, at, other)
    }
    for (let size = 2; size <= length; size *= 2) {
      for (let start = 0; start < length; start += size) {
        for (let step = 0; step < size / 2; step += 1) {
          const root = (step * length) / size
          const [cos, sin] = [get(cosines, root), get(sines, root)]
          const [a, b] = [start + step, start + step + size / 2]
          const [re, im] = [get(real, b), get(imaginary, b)]
          const [turnedReal, turnedImaginary] = [re * cos - im * sin, re * sin + im * cos]
          real[b] = get(real, a) - turnedReal
          imaginary[b] = get(imaginary, a) - turnedImaginary
          real[a] = get(real, a) + turnedReal
          imaginary[a] = get(imaginary, a) + turnedImaginary
        }
      }
    }
  }
}

/** Never out of range here; satisfies the type checker. */
function get(list: Float64Array | Int32Array, place: number): number {
  return list[place] ?? 0
}
