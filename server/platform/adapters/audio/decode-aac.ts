import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { isCompleteMp4 } from '@/lib/platform/audio/mp4'
import { AudioError, MAX_SECONDS } from './audio-job'
import { RATES } from './aac/bands'
import { FRAME_SAMPLES } from './aac/windows'
import { createFrameDecoder } from './aac/frames'
import { type FileReader, skipId3Tags } from './file-reader'
import { mixDown, type Sound } from './sound'

const HEAD_BYTES = 7
/** The size of an ID3v1 tag, which may follow the last frame. */
const TAG_BYTES = 128
const LOW_COMPLEXITY = 1

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
  if (!isCompleteMp4(bytes)) throw new AudioError('damaged')
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
  let [playedSamples, read] = [0, 0]
  // The encoder's priming samples have negative timestamps.
  let primingSamples: number | null = null
  for await (const { timestamp, data, byteLength } of new EncodedPacketSink(track).packets()) {
    if (data.length < byteLength) throw new AudioError('damaged')
    primingSamples ??= Math.max(0, Math.round(-timestamp * rate))
    // Priming is decoded too, so it has a limit.
    if (primingSamples > MAX_SECONDS * rate) throw new AudioError('too-long')
    const { samples } = toSound(decode(data), rate)
    const samplesToSkip = Math.min(primingSamples, samples.length)
    primingSamples -= samplesToSkip
    playedSamples += samples.length - samplesToSkip
    read += data.length
    reader.skipTo(Math.min(read, reader.size))
    if (samples.length > samplesToSkip) yield { rate, samples: samples.subarray(samplesToSkip) }
  }
  if (playedSamples === 0) throw new AudioError('damaged')
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

type AdtsFrame = { readonly rateIndex: number; readonly channelCount: number; readonly bytes: Uint8Array }

/**
 * The frames of an AAC file, to its last byte (ISO/IEC 13818-7). ID3 tags may precede the first frame, and each segment of a broadcast.
 * @throws AudioError damaged, unsupported
 */
function* readAdtsFrames(reader: FileReader): Generator<AdtsFrame> {
  for (skipId3Tags(reader); reader.getPosition() < reader.size; skipId3Tags(reader)) {
    const head = Buffer.from(reader.read(HEAD_BYTES))
    if (isTag(head, reader)) return
    if (head.length < HEAD_BYTES || (head.readUInt16BE(0) & 0xfff6) !== 0xfff0) throw new AudioError('damaged')
    const [third, fourth, last] = [head.readUInt8(2), head.readUInt8(3), head.readUInt8(6)]
    // Several blocks per frame, and other AAC profiles, are not used in practice.
    if (third >> 6 !== LOW_COMPLEXITY || (last & 3) !== 0) throw new AudioError('unsupported')
    const length = ((fourth & 3) << 11) | (head.readUInt8(4) << 3) | (head.readUInt8(5) >> 5)
    const checkBytes = (head.readUInt8(1) & 1) === 1 ? 0 : 2
    const bodyLength = length - HEAD_BYTES
    if (bodyLength <= checkBytes) throw new AudioError('damaged')
    const bytes = reader.read(bodyLength)
    if (bytes.length < bodyLength) throw new AudioError('damaged')
    const channelCount = ((third & 1) << 2) | (fourth >> 6)
    yield { rateIndex: (third >> 2) & 15, channelCount, bytes: bytes.subarray(checkBytes) }
  }
}

function isTag(head: Buffer, reader: FileReader): boolean {
  return head.toString('latin1', 0, 3) === 'TAG' && reader.getPosition() - head.length + TAG_BYTES === reader.size
}
