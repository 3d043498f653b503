import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { isWholeMp4 } from '@/lib/platform/audio/mp4'
import { AudioError, MAX_SECONDS } from './audio-job'
import { readAdtsFrames } from './aac/adts'
import { RATES } from './aac/bands'
import { FRAME_SAMPLES } from './aac/windows'
import { createFrameDecoder } from './aac/frames'
import { type FileReader } from './file-reader'
import { mixDown, type Sound } from './sound'

/** Raw AAC: frames one behind the other, each with its own head. */
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
    // The reader of boxes throws whatever it meets; the file is in memory, so nothing else can fail here.
    throw cause instanceof AudioError ? cause : new AudioError('damaged', { cause })
  }
}

async function* decodeTrack(bytes: Uint8Array, reader: FileReader): AsyncGenerator<Sound> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const { track, rateIndex, channelCount } = await openTrack(input)
  const rate = RATES[rateIndex] ?? 0
  const decode = createFrameDecoder(rateIndex, channelCount)
  let [heard, read] = [0, 0]
  // What an encoder needs before the first sound has times below zero.
  let early: number | null = null
  for await (const { timestamp, data, byteLength } of new EncodedPacketSink(track).packets()) {
    if (data.length < byteLength) throw new AudioError('damaged')
    early ??= Math.max(0, Math.round(-timestamp * rate))
    // What is decoded and not heard counts as well.
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

/** Its one track of sound. A file with pictures that move is a film. */
async function openTrack(input: Input) {
  const tracks = await input.getTracks()
  const [track, ...others] = await input.getAudioTracks()
  if (!track || others.length > 0 || tracks.some((one) => one.isVideoTrack())) throw new AudioError('unsupported')
  const config = await track.getDecoderConfig()
  // Of AAC, low complexity; in front of another number stands what only another decoder reads.
  if (config?.codec !== 'mp4a.40.2') throw new AudioError('unsupported')
  const rateIndex = RATES.findIndex((rate) => rate === config.sampleRate)
  return { track, rateIndex, channelCount: config.numberOfChannels }
}

function toSound(channels: readonly Float32Array[], rate: number): Sound {
  return { rate, samples: mixDown(channels, FRAME_SAMPLES) }
}
