export const RATE = 24_000

/** The folder of the voices and of the measuring tools. */
export function voicesFolder() {
  const folder = process.env.SANJEH_VOICES
  if (!folder) throw new Error('SANJEH_VOICES must name the folder of the voices: see content/recordings/README.md')
  return folder
}

const SPELLED = /\b[A-Z](?:-(?:double )?[A-Z])+\b/g

/** `It's G-A-double L.` → `It's G; A; double L.`: letters at the speed at which people spell. The engine makes a longer pause for `;`. */
export function spellOut(text) {
  return text.replaceAll(SPELLED, (name) => name.split('-').join('; '))
}

/** Words that the voices' dictionary mispronounces, and letters in the plural ("two Ds"); "As" and "Is" are words rather than letters. */
const LEXICON = {
  stung: '[stung](/stˈʌŋ/)',
  asking: '[asking](/ˈɑːskɪŋ/)',
  fieldwork: '[fieldwork](/fˈiːldwɜːk/)',
  Bs: '[Bs](/bˈiːz/)',
  Cs: '[Cs](/sˈiːz/)',
  Ds: '[Ds](/dˈiːz/)',
  Es: '[Es](/ˈiːz/)',
  Fs: '[Fs](/ˈɛfs/)',
  Gs: '[Gs](/ʤˈiːz/)',
  Ls: '[Ls](/ˈɛlz/)',
  Ns: '[Ns](/ˈɛnz/)',
  Ps: '[Ps](/pˈiːz/)',
  Rs: '[Rs](/ˈɑːz/)',
  Ss: '[Ss](/ˈɛsɪz/)',
  Ts: '[Ts](/tˈiːz/)',
}

/** The words as pronounced: entries in the script win. */
export function respell(source, text) {
  return Object.entries({ ...LEXICON, ...source.respell }).reduce(
    (result, [written, said]) => result.replaceAll(new RegExp(`(?<![\\w])${written}(?![\\w])`, 'g'), said),
    text,
  )
}

/** Reproducible random numbers from 0 to 1, for the pauses and the noise of a recording. */
export function createDice(seed) {
  let state = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ character.codePointAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  )
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
