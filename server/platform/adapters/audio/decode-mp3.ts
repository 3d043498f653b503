import { MPEGDecoder } from 'mpg123-decoder'
import { findFirstFrame, readClaimedFrames, samplesOfFrame } from '@/lib/platform/audio/mp3'
import { AudioError } from './audio-job'
import { type FileReader, skipId3Tags } from './file-reader'
import { mixDown, type Sound } from './sound'

const CHUNK_BYTES = 64 * 1024
/** A file without audio in its first bytes is not an MP3; a tag with a picture is smaller. */
const MAX_SILENT_BYTES = 8 * 1024 * 1024
/** Tolerates a burst of errors, as in an old damaged file; more means another format. */
const MAX_ERRORS = 200

export async function* decodeMp3(reader: FileReader): AsyncGenerator<Sound> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { start, declaredFrames, frameSamples } = findStart(reader)
    reader.skipTo(start)
    let [errors, samples] = [0, 0]
    let hasSound = false
    for (let chunk = reader.read(CHUNK_BYTES); chunk.length > 0; chunk = reader.read(CHUNK_BYTES)) {
      const { channelData, samplesDecoded, sampleRate, errors: found } = decoder.decode(chunk)
      errors += found.length
      if (errors > MAX_ERRORS) throw new AudioError('damaged')
      if (samplesDecoded > 0) {
        hasSound = true
        samples += samplesDecoded
        yield { rate: sampleRate, samples: mixDown(channelData, samplesDecoded) }
      }
      if (!hasSound && reader.getPosition() - start > MAX_SILENT_BYTES) break
    }
    if (!hasSound) throw new AudioError('not-audio')
    if (samples < (declaredFrames - UNHEARD_FRAMES - errors) * frameSamples) throw new AudioError('damaged')
  } finally {
    decoder.free()
  }
}

/** Decoders drop the encoder's padding at both ends, up to three frames, and the info frame. */
const UNHEARD_FRAMES = 5

type Start = { readonly start: number; readonly declaredFrames: number; readonly frameSamples: number }

/** The start of the audio, and the number of frames that the encoder wrote: a truncated download has fewer. */
function findStart(reader: FileReader): Start {
  skipId3Tags(reader)
  const tag = reader.getPosition()
  const bytes = reader.read(CHUNK_BYTES + 8 * 1024)
  const first = findFirstFrame(bytes)
  if (first === null) return { start: tag, declaredFrames: 0, frameSamples: 0 }
  const frameSamples = samplesOfFrame(bytes[first + 1] ?? 0)
  return { start: tag + first, declaredFrames: readClaimedFrames(bytes, first), frameSamples }
}
