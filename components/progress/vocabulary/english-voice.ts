/**
 * The device's English voice; null without one. Prefers British, as in most recordings of the test, and a local voice over one that needs the
 * network.
 */
export function findEnglishVoice(): SpeechSynthesisVoice | null {
  if (!hasSpeech()) return null
  const [best] = speechSynthesis
    .getVoices()
    .filter(({ lang }) => /^en(?![a-z])/i.test(lang))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
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

/** Referenced while it speaks: otherwise a browser may garbage-collect it, and stop. */
let current: SpeechSynthesisUtterance | null = null

/** Speaks a text a little slower than normal, after stopping earlier speech. Returns a function that stops it, unless other speech has started. */
export function speakEnglish(text: string): () => void {
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

/** Some browsers drop speech that starts right after a cancel, so cancel is called only while something speaks. */
function stopSpeech(): void {
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel()
}

// Old WebViews have `speechSynthesis` without its events.
const hasSpeech = (): boolean => 'speechSynthesis' in globalThis && 'addEventListener' in speechSynthesis
