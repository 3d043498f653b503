import { readFileSync } from 'node:fs'
import { byteAt, findConstantRate } from './constant-rate'

const EXAM = 'content/exams/academic-mock-1'
const SHIPPED = readFileSync(`${EXAM}/audio/listening.mp3`)
const { recording } = JSON.parse(readFileSync(`${EXAM}/listening.json`, 'utf8')) as {
  recording: { durationMs: number }
}

test('detects the constant rate of the shipped recording, though its first frame may have another one', () => {
  const rate = findConstantRate(SHIPPED.subarray(0, 65_536), SHIPPED.length, recording.durationMs)
  expect(rate?.bytesPerSecond).toBeGreaterThan(3_490)
  expect(rate?.bytesPerSecond).toBeLessThan(3_510)
  expect(rate && byteAt(rate, 600_000)).toBeLessThan(2_107_000)
})

test('a file that is no MP3, or has no constant rate, has no random access', () => {
  expect(findConstantRate(new Uint8Array(100), 100, 1_000)).toBeNull()
  const frame = new Uint8Array([0xff, 0xfb, 0x90, 0x64, ...new Uint8Array(100)])
  expect(findConstantRate(frame, 40_000, 1_000)).toBeNull()
  expect(findConstantRate(frame, 16_000, 1_000)).toEqual({ firstByte: 0, bytesPerSecond: 16_000 })
})

test('two alternating rates are constant if their map says so; a variable rate is not', () => {
  const frame = new Uint8Array(144)
  frame.set([0xff, 0xf3, 0x64, 0xc0])
  frame.set(new TextEncoder().encode('Xing'), 13)
  frame.set([0, 0, 0, 7], 17)
  for (let point = 0; point < 100; point += 1) frame[29 + point] = Math.floor((point * 256) / 100)
  expect(findConstantRate(frame, 35_000, 10_000)).toEqual({ firstByte: 0, bytesPerSecond: 3_500 })
  frame[60] = 200
  expect(findConstantRate(frame, 35_000, 10_000)).toBeNull()
})
