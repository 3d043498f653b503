/** The values per second of a recording's waveform. */
export const PEAKS_PER_SECOND = 20

export type PeakMeter = {
  readonly push: (samples: ArrayLike<number>) => void
  /** One value from 0 to 255 for each interval; the last one may be shorter. */
  readonly finish: () => Uint8Array<ArrayBuffer>
}

/** Measures the loudest sample of each twentieth of a second in streaming, so that no recording is ever whole in memory. */
export function createPeakMeter(samplesPerSecond: number): PeakMeter {
  const peaks: number[] = []
  let sampleCount = 0
  let loudest = 0
  // Computed from the start, not accumulated: 11,025 samples do not divide evenly.
  const endOf = (peak: number) => Math.round(((peak + 1) * samplesPerSecond) / PEAKS_PER_SECOND)
  let end = endOf(0)
  const close = () => {
    peaks.push(Math.min(255, Math.round(loudest * 255)))
    loudest = 0
    end = endOf(peaks.length)
  }
  return {
    push: (samples) => {
      for (let index = 0; index < samples.length; index += 1) {
        const size = Math.abs(samples[index] ?? 0)
        if (size > loudest) loudest = size
        sampleCount += 1
        if (sampleCount === end) close()
      }
    },
    finish: () => {
      if (sampleCount > 0 && sampleCount !== endOf(peaks.length - 1)) close()
      return Uint8Array.from(peaks)
    },
  }
}
