import { closeSync, copyFileSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createMp3Encoder } from 'wasm-media-encoders'
import { readMp3DurationMs, readMp3Format } from '@/lib/platform/audio/mp3'
import { createPeakMeter, type PeakMeter } from '@/lib/platform/audio/peaks'
import { type Pause, sortPauses } from '@/lib/platform/audio/pauses'
import { AudioError, type AudioJob, type AudioResult, MAX_SECONDS, MIN_SECONDS } from './audio-job'
import { decode, findFormat, type Format } from './decode'
import { type FileReader, openFile } from './file-reader'
import { type Sound } from './sound'

/** The bit rate that suffices for mono speech. */
const KILOBITS = 64
/** The highest sample rate of each bit rate. */
const LARGEST_RATE = { 16: 16_000, 64: 32_000 } as const
const MAX_KEPT_KILOBITS = 96
const MAX_KEPT_BYTES = 48 * 1024 * 1024
const SILENCE_FRAMES = 16_384

/**
 * Renders a file: mono, constant bit rate, with inserted silence, and its waveform. A suitable MP3 is copied unchanged.
 * @throws AudioError with the reason on failure; the target may be half written
 */
export async function render(
  { source, target, pauses, kilobits }: AudioJob,
  onPercent: (percent: number) => void,
): Promise<AudioResult> {
  const reader = openFile(source)
  try {
    const format = findFormat(reader)
    const isCopied = kilobits === undefined && pauses.length === 0 && canCopyUnchanged(format, reader, source)
    const sounds = trackProgress(decode(format, reader), reader, onPercent)
    const peaks = isCopied
      ? await measure(sounds)
      : await encode(withPauses(sounds, pauses), target, kilobits ?? KILOBITS)
    if (isCopied) copyFileSync(source, target)
    const durationMs = readMp3DurationMs(readFileSync(target))
    if (durationMs === null || durationMs < MIN_SECONDS * 1000) throw new AudioError('too-short')
    return { durationMs: Math.round(durationMs), peaks }
  } finally {
    reader.close()
  }
}

/** Whether the file can be used unchanged. */
function canCopyUnchanged(format: Format, { size }: FileReader, source: string): boolean {
  if (format !== 'mp3' || size > MAX_KEPT_BYTES) return false
  const facts = readMp3Format(readFileSync(source))
  return (
    facts !== null && !facts.isCut && facts.isMono && facts.kilobits !== null && facts.kilobits <= MAX_KEPT_KILOBITS
  )
}

/** Passes the samples on, reports progress, and stops a recording that is too long or changes its sample rate. */
async function* trackProgress(
  sounds: AsyncGenerator<Sound>,
  reader: FileReader,
  onPercent: (percent: number) => void,
): AsyncGenerator<Sound> {
  let seconds = 0
  let firstRate: number | null = null
  let reportedPercent = -1
  for await (const sound of sounds) {
    firstRate ??= sound.rate
    if (sound.rate !== firstRate) throw new AudioError('damaged')
    seconds += sound.samples.length / sound.rate
    if (seconds > MAX_SECONDS) throw new AudioError('too-long')
    yield sound
    const percent = Math.min(99, Math.floor((reader.getPosition() / Math.max(1, reader.size)) * 100))
    if (percent !== reportedPercent) onPercent(percent)
    reportedPercent = percent
  }
  if (seconds < MIN_SECONDS) throw new AudioError('too-short')
}

async function measure(sounds: AsyncGenerator<Sound>): Promise<Uint8Array> {
  let meter: PeakMeter | null = null
  for await (const { rate, samples } of sounds) {
    meter ??= createPeakMeter(rate)
    meter.push(samples)
  }
  return meter?.finish() ?? new Uint8Array()
}

async function encode(sounds: AsyncGenerator<Sound>, target: string, kilobits: 16 | 64): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  const file = openSync(target, 'wx', 0o600)
  let meter: PeakMeter | null = null
  try {
    for await (const { rate, samples } of sounds) {
      if (!meter) {
        meter = createPeakMeter(rate)
        encoder.configure({
          sampleRate: rate,
          channels: 1,
          bitrate: kilobits,
          ...(rate > LARGEST_RATE[kilobits] && { outputSampleRate: LARGEST_RATE[kilobits] }),
        })
      }
      meter.push(samples)
      // The encoder reuses its buffer: write it before the next call.
      writeSync(file, encoder.encode([samples]))
    }
    if (meter) writeSync(file, encoder.finalize())
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return meter?.finish() ?? new Uint8Array()
}

/** Inserts silence at the pauses; pauses after the end are ignored. */
async function* withPauses(sounds: AsyncGenerator<Sound>, pauses: readonly Pause[]): AsyncGenerator<Sound> {
  const waiting = [...sortPauses(pauses)]
  let passed = 0
  for await (const { rate, samples } of sounds) {
    let at = 0
    for (let next = waiting[0]; next; next = waiting[0]) {
      const place = Math.round((next.atMs * rate) / 1000) - passed
      if (place > samples.length) break
      if (place > at) yield { rate, samples: samples.subarray(at, place) }
      yield* createSilence(rate, Math.round((next.lengthMs * rate) / 1000))
      at = Math.max(at, place)
      waiting.shift()
    }
    if (at < samples.length) yield { rate, samples: samples.subarray(at) }
    passed += samples.length
  }
}

function* createSilence(rate: number, length: number): Generator<Sound> {
  for (let framesLeft = length; framesLeft > 0; framesLeft -= SILENCE_FRAMES) {
    yield { rate, samples: new Float32Array(Math.min(framesLeft, SILENCE_FRAMES)) }
  }
}
