import { sortSuffixes } from './suffix-array'

export type TextIndex = { readonly has: (wanted: string) => boolean }

/** Finds any piece of a long text without going through it: a piece is the beginning of a suffix, and suffixes are sorted. */
export function indexText(text: string): TextIndex {
  const codes = new Int32Array(text.length)
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at)
  const order = sortSuffixes(codes, 0xffff)
  return {
    has: (wanted) => {
      let [low, high] = [0, order.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (compareAt(text, order[middle] ?? 0, wanted) < 0) low = middle + 1
        else high = middle
      }
      return low < order.length && text.startsWith(wanted, order[low])
    },
  }
}

/** Below zero when the suffix is less than what is wanted, zero when it begins with it. */
function compareAt(text: string, from: number, wanted: string): number {
  for (let at = 0; at < wanted.length; at += 1) {
    if (from + at >= text.length) return -1
    const difference = text.charCodeAt(from + at) - wanted.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}
