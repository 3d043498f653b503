/** Accents that Kokoro's phonemisers have: others are spoken as British, and distinguished by the voice. */
const READERS = { british: 'gb', american: 'us' }

/**
 * The voices of an exam in the order of assignment: clear ones first, then mixtures, so that two people of one exam never share a voice. Narrators
 * have a voice of their own.
 */
const VOICES = {
  'narrator m': ['bm_george*0.7+bm_lewis*0.3'],
  'narrator f': ['bf_alice*0.5+bf_lily*0.5'],
  'f british': [
    'bf_emma*0.5+bf_alice*0.5',
    'bf_isabella*0.7+bf_alice*0.3',
    'bf_lily*0.6+bf_emma*0.4',
    'bf_lily*0.5+af_kore*0.5',
    'bf_alice*0.6+af_sarah*0.4',
  ],
  'm british': [
    'bm_fable',
    'bm_daniel*0.8+bm_george*0.2',
    'bm_lewis',
    'bm_fable*0.5+am_michael*0.5',
    'bm_daniel*0.5+am_puck*0.5',
  ],
  'f american': ['af_heart', 'af_bella*0.7+af_sarah*0.3', 'af_kore*0.6+af_aoede*0.4'],
  'm american': ['am_michael', 'am_puck*0.6+am_fenrir*0.4', 'am_eric*0.5+am_liam*0.5'],
  'f mixed': ['bf_isabella*0.4+af_sarah*0.6', 'bf_alice*0.5+af_aoede*0.5', 'bf_emma*0.5+af_kore*0.5'],
  'm mixed': ['bm_george*0.4+am_fenrir*0.6', 'bm_lewis*0.5+am_puck*0.5', 'bm_fable*0.4+am_liam*0.6'],
}

/** The speed factor that brings a voice to about 170 words a minute, by `measure`: some speak at 230 by default, which no test does. */
const PACE = {
  'bm_george*0.7+bm_lewis*0.3': 0.9,
  'bf_emma*0.5+bf_alice*0.5': 0.81,
  'bf_isabella*0.7+bf_alice*0.3': 0.76,
  bm_fable: 0.91,
  'bm_daniel*0.8+bm_george*0.2': 0.76,
  bm_lewis: 0.88,
  af_heart: 0.82,
  'bm_george*0.4+am_fenrir*0.6': 0.87,
}

/** Gives every speaker of the script `voice`, `reader` and `speed`: values in the script win. */
export function castVoices(source) {
  const taken = new Set(Object.values(source.speakers).map((speaker) => speaker.voice))
  return Object.fromEntries(
    Object.entries(source.speakers).map(([id, speaker]) => {
      const accent = speaker.accent ?? 'british'
      const voice =
        speaker.voice ??
        firstFree(taken, id === source.narrator ? `narrator ${speaker.gender}` : `${speaker.gender} ${accent}`)
      taken.add(voice)
      return [
        id,
        {
          ...speaker,
          voice,
          reader: READERS[accent] ?? 'gb',
          speed: speaker.speed ?? PACE[voice] ?? 0.84,
        },
      ]
    }),
  )
}

function firstFree(taken, kind) {
  const voice = VOICES[kind]?.find((each) => !taken.has(each))
  if (!voice) throw new Error(`no voice is left for ${kind}: name one in the script`)
  return voice
}
