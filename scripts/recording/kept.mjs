import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RATE } from './text.mjs'

/** What may still sound after the last sample of a sentence: the walls of a hall. */
const TAIL_SECONDS = 0.35
const GUARD_SECONDS = 0.03

/**
 * The sentences of a recording that is there, cut out by its marks with the acoustics of their place: turns that are not spoken again. They are
 * encoded a second time (content/recordings/README.md says what that costs).
 * @returns for each line of the script its clips
 */
export async function cutClips(audioFile, { lines, durationMs }) {
  const samples = await decode(audioFile)
  const starts = lines.flat().map(([start]) => start)
  const after = (end) => starts.find((start) => start > end) ?? durationMs
  return lines.map((spans) =>
    spans.map(([start, end]) => {
      const last = Math.min(end + TAIL_SECONDS * 1000, after(end) - GUARD_SECONDS * 1000)
      return { samples: samples.slice(at(start), at(last)), spoken: at(end) - at(start), isKept: true }
    }),
  )
}

function at(ms) {
  return Math.round((ms * RATE) / 1000)
}

async function decode(file) {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  const raw = join(folder, 'whole.f32')
  const output = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', raw]
  await promisify(execFile)('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-i', file, ...output])
  const bytes = await readFile(raw)
  await rm(folder, { recursive: true })
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}
