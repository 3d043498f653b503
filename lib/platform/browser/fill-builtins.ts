/**
 * Polyfills of built-in methods that our pages call and that are newer than Chrome 94, the oldest browser that can parse the framework's chunks.
 * Chrome 109 is the last one for Windows 7 and 8.1. Imported before everything else in instrumentation-client.ts; `npm run builtins` finds a built-in
 * that is missing here.
 */
type Predicate = (value: unknown, index: number) => unknown

const ofArrays = {
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse()
  },
  // Without a count `splice` deletes the rest of the list, so it must get only the arguments that were given.
  toSpliced(this: readonly unknown[], ...args: [start: number, count: number, ...items: unknown[]]) {
    const copy = [...this]
    copy.splice(...args)
    return copy
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    if (index >= this.length || index < -this.length) throw new RangeError('Invalid index')
    const copy = [...this]
    copy.splice(index, 1, value)
    return copy
  },
  findLast(this: readonly unknown[], isWanted: Predicate) {
    return this[this.findLastIndex(isWanted)]
  },
  findLastIndex(this: readonly unknown[], isWanted: Predicate) {
    let index = this.length - 1
    while (index >= 0 && !isWanted(this[index], index)) index -= 1
    return index
  },
}

const ofSignals = {
  throwIfAborted(this: AbortSignal) {
    // A signal has no reason before Chrome 98.
    if (this.aborted) throw this.reason ?? new DOMException('', 'AbortError')
  },
}

const ofAbortSignal = {
  timeout(delayMs: number) {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), delayMs)
    return controller.signal
  },
}

defineMissing(Array.prototype, ofArrays)
defineMissing(AbortSignal.prototype, ofSignals)
defineMissing(AbortSignal, ofAbortSignal)

/** Not enumerable: `for … in` over a list must not find them. */
function defineMissing(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}
