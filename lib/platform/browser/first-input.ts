/** The first inputs of a reader: a moved or pressed pointer, a key, a scroll, the focus by a screen reader. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/** Runs the work at the reader's first input, immediately if there has been one. Returns a function that stops waiting. */
export function onFirstInput(work: () => void): () => void {
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    work()
  }
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) begin()
  else
    for (const sign of INPUT_EVENTS)
      addEventListener(sign, begin, { signal: stop.signal, capture: true, passive: true })
  return () => stop.abort()
}
