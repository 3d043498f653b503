import { spawn } from 'node:child_process'
import { RATE } from './text.mjs'

/** Speech at another tempo, at the same pitch: below 1 slower. What it costs is measured in content/recordings/README.md. */
export async function stretch(samples, tempo) {
  if (tempo === 1) return samples
  const format = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1']
  const quiet = ['-hide_banner', '-loglevel', 'error']
  const ffmpeg = spawn('ffmpeg', [...quiet, ...format, '-i', 'pipe:0', '-af', `atempo=${tempo}`, ...format, 'pipe:1'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  ffmpeg.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  const chunks = []
  for await (const chunk of ffmpeg.stdout) chunks.push(chunk)
  const bytes = Uint8Array.from(Buffer.concat(chunks))
  if (bytes.length === 0) throw new Error('ffmpeg gave no sound')
  return new Float32Array(bytes.buffer)
}
