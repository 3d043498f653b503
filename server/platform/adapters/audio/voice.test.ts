import { readFileSync } from 'node:fs'
import { readMp3DurationMs } from '@/lib/platform/audio/mp3'
import { readSpoken } from '@/server/testing/fakes/sounds'
import { makeVoice } from './voice'

const bytesOf = (kind: 'webm' | 'mp4') => Buffer.concat(readSpoken(kind).chunks)
const secondsOf = (bytes: Uint8Array) => (readMp3DurationMs(Buffer.from(bytes)) ?? 0) / 1000

test('converts Chrome’s recording to MP3 of the same length', async () => {
  const made = await makeVoice(bytesOf('webm'))
  expect(made?.type).toBe('audio/mpeg')
  expect(secondsOf(made?.bytes ?? new Uint8Array())).toBeCloseTo(6, 0)
})

test('keeps an MP4 with AAC, and converts one with Opus to MP3', async () => {
  const made = await makeVoice(bytesOf('mp4'))
  if (made?.type === 'audio/mpeg') expect(secondsOf(made.bytes)).toBeCloseTo(6, 0)
  else expect(Buffer.from(made?.bytes ?? []).toString('latin1', 4, 8)).toBe('ftyp')
})

test('converts Ogg, too; a truncated recording up to its end; returns nothing for other data', async () => {
  const ogg = await makeVoice(new Uint8Array(readFileSync('server/platform/adapters/audio/fixtures/tone.opus')))
  expect(ogg?.type).toBe('audio/mpeg')
  const whole = bytesOf('webm')
  const cut = await makeVoice(whole.subarray(0, Math.floor(whole.length / 2)))
  const seconds = secondsOf(cut?.bytes ?? new Uint8Array())
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThan(5)
  for (const none of [Buffer.alloc(0), Buffer.alloc(5_000, 7), Buffer.from('text')])
    expect(await makeVoice(none)).toBeNull()
})
