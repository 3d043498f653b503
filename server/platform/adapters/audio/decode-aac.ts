import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { isWholeMp4 } from '@/lib/platform/audio/mp4'
import { AudioError, MAX_SECONDS } from './audio-job'
import { readAdtsFrames } from './aac/adts'
import { RATES } from './aac/bands'
import { FRAME_SAMPLES } from './aac/windows'
import { createFrameDecoder } from './aac/frames'
import { type FileReader } from './file-reader'
import { mixDown, type Sound } from './sound'

/** Raw AAC (ADTS): a sequence of frames, each with a header. */
export async function* decodeAac(reader: FileReader): AsyncGenerator<Sound> {
  let decode: ReturnType<typeof createFrameDecoder> | null = null
  let first = ''
  for (const { rateIndex, channelCount, bytes } of readAdtsFrames(reader)) {
    const kind = `${rateIndex} ${channelCount}`
    if (first === '') first = kind
    if (kind !== first) throw new AudioError('damaged')
    decode ??= createFrameDecoder(rateIndex, channelCount)
    yield toSound(decode(bytes), RATES[rateIndex] ?? 0)
    await Promise.resolve()
  }
  if (!decode) throw new AudioError('not-audio')
}

/** AAC in MP4: what phones and their recorders write. */
export async function* decodeMp4(reader: FileReader): AsyncGenerator<Sound> {
  const bytes = reader.read(reader.size)
  if (!isWholeMp4(bytes)) throw new AudioError('damaged')
  try {
    yield* decodeTrack(bytes, reader)
  } catch (cause) {
    // The MP4 parser may throw any kind of error; the file is in memory, so nothing else can fail here.
    throw cause instanceof AudioError ? cause : new AudioError('damaged', { cause })
  }
}

async function* decodeTrack(bytes: Uint8Array, reader: FileReader): AsyncGenerator<Sound> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const { track, rateIndex, channelCount } = await openTrack(input)
  const rate = RATES[rateIndex] ?? 0
  const decode = createFrameDecoder(rateIndex, channelCount)
  let [heard, read] = [0, 0]
  // The encoder's priming samples have negative timestamps.
  let early: number | null = null
  for await (const { timestamp, data, byteLength } of new EncodedPacketSink(track).packets()) {
    if (data.length < byteLength) throw new AudioError('damaged')
    early ??= Math.max(0, Math.round(-timestamp * rate))
    // Priming is decoded too, so it has a limit.
    if (early > MAX_SECONDS * rate) throw new AudioError('too-long')
    const { samples } = toSound(decode(data), rate)
    const unheard = Math.min(early, samples.length)
    early -= unheard
    heard += samples.length - unheard
    read += data.length
    reader.skipTo(Math.min(read, reader.size))
    if (samples.length > unheard) yield { rate, samples: samples.subarray(unheard) }
  }
  if (heard === 0) throw new AudioError('damaged')
}

/** Opens the only audio track; a file with video is unsupported. */
async function openTrack(input: Input) {
  const tracks = await input.getTracks()
  const [track, ...others] = await input.getAudioTracks()
  if (!track || others.length > 0 || tracks.some((one) => one.isVideoTrack())) throw new AudioError('unsupported')
  const config = await track.getDecoderConfig()
  // Only AAC-LC is supported: other object types need another decoder.
  if (config?.codec !== 'mp4a.40.2') throw new AudioError('unsupported')
  const rateIndex = RATES.findIndex((rate) => rate === config.sampleRate)
  return { track, rateIndex, channelCount: config.numberOfChannels }
}

function toSound(channels: readonly Float32Array[], rate: number): Sound {
  return { rate, samples: mixDown(channels, FRAME_SAMPLES) }
}
