/**
 * The device's own voice for English; null where it has none. British before others, as in most recordings of the test; one that is on the device
 * before one that asks the network.
 */
export function findEnglishVoice(): SpeechSynthesisVoice | null {
  if (!hasSpeech()) return null
  const [best] = speechSynthesis
    .getVoices()
    .filter(({ lang }) => /^en(?![a-z])/i.test(lang))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return best ?? null
}

function rankOf({ lang, localService }: SpeechSynthesisVoice): number {
  return (localService ? 0 : 2) + (/^en[-_]GB$/i.test(lang) ? 0 : 1)
}

/** Browsers load their voices after the page. */
export function subscribeToVoices(listener: () => void): () => void {
  if (!hasSpeech()) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** Held while it is said: a browser may collect it otherwise, and stop. */
let current: SpeechSynthesisUtterance | null = null

/** Says it a little slower than people talk; what is being said ends. Returns what ends it again, unless something else is said by then. */
export function sayInEnglish(text: string): () => void {
  const voice = findEnglishVoice()
  if (!voice) return () => undefined
  stopSpeech()
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate: 0.9 })
  current = utterance
  speechSynthesis.speak(utterance)
  return () => {
    if (current === utterance) stopSpeech()
  }
}

/** Some browsers drop what is said right after a cancel, so nothing is cancelled where nothing is said. */
function stopSpeech(): void {
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel()
}

// Old WebViews have `speechSynthesis` without its events.
const hasSpeech = (): boolean => 'speechSynthesis' in globalThis && 'addEventListener' in speechSynthesis
