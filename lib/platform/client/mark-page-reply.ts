import 'server-only'

/**
 * Marks the page being rendered as incomplete because the API was unavailable: it is not cached, and other visitors get the complete page of a minute
 * ago if there is one. No effect outside the program's own entry.
 */
export function answerPartial(): void {
  const mark: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.partial'))
  if (typeof mark === 'function') Reflect.apply(mark, undefined, [])
}

/**
 * Makes the reply that is being rendered a 404. Call it while a page renders, before any of it has been sent; no effect outside the program's own
 * entry (a test of a page).
 */
export function answerMissing(): void {
  const mark: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.missing'))
  if (typeof mark === 'function') Reflect.apply(mark, undefined, [])
}

/**
 * Records that the API was unavailable to the page that is being rendered: if the page fails for that reason, the reply is a 503 that reloads itself.
 */
export function noteUnavailable(): void {
  const mark: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.unavailable'))
  if (typeof mark === 'function') Reflect.apply(mark, undefined, [])
}
