type Speaker = { gender: string; accent?: string; voice?: string; speed?: number; reader?: string }
type Line = { speaker: string; place: string; sentences: string[]; said: string[] }
const { castVoices } = jest.requireActual<{
  castVoices: (source: { narrator: string; speakers: Record<string, Speaker> }) => Record<string, Required<Speaker>>
}>('./cast.mjs')
const { spokenLines } = jest.requireActual<{ spokenLines: (source: object) => Line[] }>('./source.mjs')
const { createDice, RATE, respell, spellOut } = jest.requireActual<{
  createDice: (seed: string) => () => number
  RATE: number
  respell: (source: object, text: string) => string
  spellOut: (text: string) => string
}>('./text.mjs')
const { loudnessOf } = jest.requireActual<{ loudnessOf: (clips: Float32Array[]) => number }>('./loudness.mjs')
const { evenOut } = jest.requireActual<{ evenOut: (clips: Float32Array[]) => Float32Array[] }>('./level.mjs')
const { applyAcoustics, roomTone } = jest.requireActual<{
  applyAcoustics: (samples: Float32Array, place: string) => Float32Array
  roomTone: (length: number, seed: string) => Float32Array
}>('./acoustics.mjs')

const sine = (hertz: number, seconds: number, peak = 1) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / RATE))
const levelOf = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

test('every role has a voice of its own, and a voice named in the script is given to no other role', () => {
  const woman = { gender: 'f' }
  const speakers = { narrator: woman, anna: woman, beth: woman, cara: { gender: 'f', voice: 'bf_emma' }, dora: woman }
  const cast = castVoices({ narrator: 'narrator', speakers })
  expect(new Set(Object.values(cast).map((speaker) => speaker.voice)).size).toBe(5)
  expect(cast['cara']?.voice).toBe('bf_emma')
  expect(cast['anna']?.speed).toBeLessThan(0.9)
  expect(castVoices({ narrator: 'narrator', speakers })).toEqual(cast)
  expect(() => castVoices({ narrator: 'x', speakers: { gus: { gender: 'm', accent: 'martian' } } })).toThrow(
    'm martian',
  )
})

test('in a phone call the answering speaker is in a room and the other on the line; the speech has the sentences of the text', () => {
  const turn = (speaker: string, text: string, say?: string) => ({ kind: 'turn', speaker, text, say })
  const cues = [
    { kind: 'part', part: 1, place: 'telephone' },
    { kind: 'announcement', text: 'Part 1.' },
    turn('jess', 'Hello. Who is it?'),
    turn('daniel', 'No, sorry. It is Dr Lennox.', 'No… sorry. It is Dr Lennox.'),
    { kind: 'part', part: 4 },
    turn('jess', 'Good morning.'),
  ]
  const lines = spokenLines({ narrator: 'narrator', cues })
  expect(lines.map((line) => line.place)).toEqual(['studio', 'office', 'telephone', 'hall'])
  const speakers = { daniel: { role: 'a caller, on the telephone' } }
  const bare = {
    narrator: 'narrator',
    speakers,
    cues: [{ kind: 'part', part: 1 }, turn('jess', 'Hi.'), turn('daniel', 'Hi.')],
  }
  expect(spokenLines(bare).map((line) => line.place)).toEqual(['office', 'telephone'])
  expect(lines[2]).toMatchObject({
    sentences: ['No, sorry.', 'It is Dr Lennox.'],
    said: ['No… sorry.', 'It is Dr Lennox.'],
  })
})

test('names are spelled letter by letter, and words pronounced as the script says', () => {
  expect(spellOut("It's G-A-double L-I, you see.")).toBe("It's G; A; double L; I, you see.")
  expect(spellOut('a five-metre ladder at T-junctions')).toBe('a five-metre ladder at T-junctions')
  expect(respell({ respell: { Close: 'Cloce' } }, 'Orchard Close is close to Closets')).toBe(
    'Orchard Cloce is close to Closets',
  )
  expect(respell({}, 'two Ds, and Is that it?')).toBe('two [Ds](/dˈiːz/), and Is that it?')
})

test('loudness is that of EBU R 128', () => {
  // ITU-R BS.1770: a full-scale sine of 997 Hz in one channel is −3.01 LUFS.
  expect(loudnessOf([sine(997, 3)])).toBeCloseTo(-3.01, 1)
  expect(loudnessOf([sine(997, 3, 0.1), new Float32Array(3 * RATE)])).toBeCloseTo(-23.01, 0)
})

test('a voice with high peaks is as loud as one without, and none exceeds the limit', () => {
  const flat = [sine(500, 2, 0.05)]
  const peaked = [sine(500, 2, 0.05).map((value, at) => (at % 2_400 < 24 ? value * 9 : value))]
  for (const clips of [flat, peaked]) {
    const levelled = evenOut(clips)
    expect(Math.abs(loudnessOf(levelled) + 17.15)).toBeLessThan(0.3)
    expect(
      Math.max(...levelled.flatMap((samples) => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0))),
    ).toBeLessThanOrEqual(0.5601)
  }
  expect(evenOut(peaked)[0]).toHaveLength(peaked[0]?.length ?? 0)
})

test('a room is never silent, and its tone is reproducible', () => {
  const tone = roomTone(RATE * 4, 'seed')
  expect(levelOf(tone)).toBeCloseTo(-66, 1)
  for (let at = 0; at + 2400 <= tone.length; at += 2400)
    expect(levelOf(tone.subarray(at, at + 2400))).toBeGreaterThan(-76)
  expect(roomTone(RATE, 'seed')).toEqual(roomTone(RATE, 'seed'))
  expect(createDice('a')()).not.toBe(createDice('b')())
})

test('a telephone is band-limited, a hall reverberates, and an unknown place is refused', () => {
  const [low, middle, high] = [80, 1000, 9000].map((hertz) => levelOf(applyAcoustics(sine(hertz, 1), 'telephone')))
  expect(low).toBeLessThan((middle ?? 0) - 10)
  expect(high).toBeLessThan((middle ?? 0) - 10)
  const clap = new Float32Array(RATE / 10)
  clap[0] = 1
  const withEcho = applyAcoustics(clap, 'hall')
  expect(withEcho.length).toBeGreaterThan(clap.length + RATE / 4)
  expect(levelOf(withEcho.subarray(clap.length))).toBeGreaterThan(-120)
  expect(() => applyAcoustics(clap, 'moon')).toThrow('unknown place moon')
})
