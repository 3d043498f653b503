import 'server-only'

/**
 * Makes the reply that is being rendered a 404. To be called while a page renders, before anything of it has been sent; outside the
 * program's own entry (a test of a page) it does nothing.
 */
export function answerMissing(): void {
  const tell: unknown = Reflect.get(globalThis, Symbol.for('sanjeh.missing'))
  if (typeof tell === 'function') Reflect.apply(tell, undefined, [])
}
