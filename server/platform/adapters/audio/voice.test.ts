import { readFileSync } from 'node:fs'
import { readMp3DurationMs } from '@/lib/platform/audio/mp3'
import { readSpoken } from '@/server/testing/spoken-recordings'
import { makeVoice } from './voice'

const bytesOf = (kind: 'webm' | 'mp4') => Buffer.concat(readSpoken(kind).chunks)
const secondsOf = (bytes: Uint8Array) => (readMp3DurationMs(Buffer.from(bytes)) ?? 0) / 1000

test('what Chrome records becomes MP3 of the same length', async () => {
  const made = await makeVoice(bytesOf('webm'))
  expect(made?.type).toBe('audio/mpeg')
  expect(secondsOf(made?.bytes ?? new Uint8Array())).toBeCloseTo(6, 0)
})

test('an MP4 is played as it was recorded, or made MP3 when it holds Opus', async () => {
  const made = await makeVoice(bytesOf('mp4'))
  if (made?.type === 'audio/mpeg') expect(secondsOf(made.bytes)).toBeCloseTo(6, 0)
  else expect(Buffer.from(made?.bytes ?? []).toString('latin1', 4, 8)).toBe('ftyp')
})

test('Ogg, too; a recording that breaks off is heard up to there; what is no sound is nothing', async () => {
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
