import 'server-only'

/**
 * Tells the entry that the page being rendered lacks what the API could not give just now: it is not kept for other visitors, who
 * get the whole one of a minute ago where there is one. Outside the program's own entry it does nothing.
 */
export function answerPartial(): void {
  const tell: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.partial'))
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [])
}

/**
 * Makes the reply that is being rendered a 404. To be called while a page renders, before anything of it has been sent; outside the
 * program's own entry (a test of a page) it does nothing.
 */
export function answerMissing(): void {
  const tell: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.missing'))
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [])
}

/** Tells the entry that the API was unavailable to the page that is being rendered: when it fails for that, it is a 503 that opens itself again. */
export function noteUnavailable(): void {
  const tell: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.unavailable'))
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [])
}
