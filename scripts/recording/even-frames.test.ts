import { readMp3Format } from '@/lib/platform/audio/mp3'
import { findConstantRate } from '@/lib/authoring/recording/rules/constant-rate'

const { toEvenFrames } = jest.requireActual<{ toEvenFrames: (free: Uint8Array, kilobits: number) => Buffer }>(
  './even-frames.mjs',
)
const { createDice } = jest.requireActual<{ createDice: (seed: string) => () => number }>('./text.mjs')

const HEAD = 13
const FRAMES = 1_600

/** A free-format file: quiet frames and full ones, alone and in a row, whose audio data begins up to 255 bytes before them. */
function makeFree(kilobits: number): { readonly file: Uint8Array; readonly sounds: readonly Uint8Array[] } {
  const [dice, size] = [createDice('free'), kilobits * 3]
  const slot = size - HEAD
  const sound = new Uint8Array(FRAMES * slot)
  const [file, sounds]: [Uint8Array, Uint8Array[]] = [new Uint8Array(FRAMES * size), []]
  let end = 0
  for (let index = 0; index < FRAMES; index += 1) {
    const begin = Math.max(end, index * slot - 255)
    const room = (index + 1) * slot - begin
    const own = Uint8Array.from(
      { length: Math.floor(room * (index % 9 === 0 || index % 50 < 6 ? 1 : dice() * 0.4)) },
      () => dice() * 256,
    )
    sound.set(own, begin)
    sounds.push(own)
    end = begin + own.length
    const bits = own.length * 8
    file.set([0xff, 0xf3, 0x04, 0xc4, index * slot - begin, bits >> 5, (bits & 31) << 3], index * size)
  }
  for (let index = 0; index < FRAMES; index += 1)
    file.set(sound.subarray(index * slot, (index + 1) * slot), index * size + HEAD)
  return { file, sounds }
}

/** The audio data of each frame of an MP3 with 24 and 32 kbit/s, as a decoder gathers it; the frame with the Xing header has none. */
function readSounds(file: Uint8Array): readonly Uint8Array[] {
  const heads: { readonly at: number; readonly back: number; readonly bits: number }[] = []
  const sound: number[] = []
  for (let at = 144; at < file.length;) {
    const [, , rates = 0, , back = 0, high = 0, low = 0] = file.subarray(at, at + HEAD)
    const size = rates >> 4 === 3 ? 72 : 96
    heads.push({ at: sound.length, back, bits: ((high & 0x7f) << 5) | (low >> 3) })
    sound.push(...file.subarray(at + HEAD, at + size))
    at += size
  }
  return heads.map(({ at, back, bits }) => Uint8Array.from(sound.slice(at - back, at - back + bits / 8)))
}

test.each([28, 31])(
  'frames of 24 and 32 kbit/s contain the audio data of %i, and any second can be sought',
  (kilobits) => {
    const { file, sounds } = makeFree(kilobits)
    const even = toEvenFrames(file, kilobits)
    expect(readSounds(even)).toEqual(sounds)
    const durationMs = (FRAMES * 576) / 24
    const durationIs = expect.closeTo(durationMs, 3)
    expect(readMp3Format(even)).toEqual({ durationMs: durationIs, isMono: true, kilobits: null, isCut: false })
    expect(Math.abs(even.length / (durationMs / 1000) - kilobits * 125)).toBeLessThan(5)
    const rate = findConstantRate(even.subarray(0, 4_096), even.length, durationMs)
    expect(rate?.bytesPerSecond).toBeCloseTo(even.length / (durationMs / 1000), 5)
    for (let at = 144, frames = 0; at < even.length; frames += 1) {
      expect(Math.abs(at - 144 - frames * kilobits * 3)).toBeLessThanOrEqual(120)
      at += (even[at + 2] ?? 0) >> 4 === 3 ? 72 : 96
    }
  },
)

test('refuses a file that is not in free format', () => {
  expect(() => toEvenFrames(new Uint8Array(840), 28)).toThrow('no frame of free format: 0')
})
