/**
 * The positions of all suffixes of a text in lexicographic order, by induced sorting (Nong, Zhang, Chan 2009): linear time and memory for any input.
 * `text` has numbers from 0 to `upper`.
 */
export function sortSuffixes(text: Int32Array, upper: number): Int32Array {
  if (text.length < 2) return new Int32Array(text.length)
  const suffixes = describeText(text, upper)
  const { starts } = suffixes
  const order = induce(suffixes, starts)
  if (starts.length === 0) return order
  const places = new Int32Array(text.length + 1).fill(-1)
  starts.forEach((start, index) => (places[start] = index))
  const sorted = order.filter((place) => at(places, place) >= 0)
  const { names, highest } = nameBlocks(suffixes, sorted, places)
  const ranks = sortSuffixes(names, highest)
  return induce(
    suffixes,
    ranks.map((rank) => at(starts, rank)),
  )
}

type Suffixes = {
  readonly text: Int32Array
  /** 1 if a suffix sorts before the one that begins one character later (S-type). */
  readonly isLess: Uint8Array
  /** Where in the order the bucket of each character begins, and where its lesser (S-type) suffixes begin. */
  readonly heads: Int32Array
  readonly lessHeads: Int32Array
  /** Positions where S-type suffixes follow greater ones (LMS): they determine the order of all others. */
  readonly starts: Int32Array
}

/** Indices are always in range. */
function at(list: Int32Array | Uint8Array, index: number): number {
  return list[index] ?? -1
}

function increase(list: Int32Array, index: number, count: number): number {
  const before = at(list, index)
  list[index] = before + count
  return before
}

function describeText(text: Int32Array, upper: number): Suffixes {
  const isLess = new Uint8Array(text.length)
  for (let index = text.length - 2; index >= 0; index -= 1) {
    const [sign, next] = [at(text, index), at(text, index + 1)]
    isLess[index] = sign === next ? at(isLess, index + 1) : Number(sign < next)
  }
  const heads = new Int32Array(upper + 2)
  const lessHeads = new Int32Array(upper + 1)
  for (let index = 0; index < text.length; index += 1) {
    if (isLess[index] === 0) increase(lessHeads, at(text, index), 1)
    else increase(heads, at(text, index) + 1, 1)
  }
  for (let sign = 0; sign <= upper; sign += 1) {
    increase(lessHeads, sign, at(heads, sign))
    increase(heads, sign + 1, at(lessHeads, sign))
  }
  const starts: number[] = []
  for (let index = 1; index < text.length; index += 1) {
    if (isLess[index] === 1 && isLess[index - 1] === 0) starts.push(index)
  }
  return { text, isLess, heads, lessHeads, starts: Int32Array.from(starts) }
}

/** The whole order, induced from that of the LMS positions. */
function induce({ text, isLess, heads, lessHeads }: Suffixes, starts: Int32Array): Int32Array {
  const order = new Int32Array(text.length).fill(-1)
  const less = lessHeads.slice()
  for (const start of starts) order[increase(less, at(text, start), 1)] = start
  const greater = heads.slice()
  order[increase(greater, at(text, text.length - 1), 1)] = text.length - 1
  for (let index = 0; index < order.length; index += 1) {
    const before = at(order, index) - 1
    if (before >= 0 && isLess[before] === 0) order[increase(greater, at(text, before), 1)] = before
  }
  const ends = heads.slice()
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const before = at(order, index) - 1
    if (before >= 0 && isLess[before] === 1) order[increase(ends, at(text, before) + 1, -1) - 1] = before
  }
  return order
}

/** A number for each block between two starts: equal blocks have equal numbers, greater blocks greater ones. */
function nameBlocks({ text, starts }: Suffixes, sorted: Int32Array, places: Int32Array) {
  const names = new Int32Array(starts.length)
  const endOf = (from: number) => starts[at(places, from) + 1] ?? text.length
  let highest = 0
  let last = -1
  for (const start of sorted) {
    if (last >= 0 && !isSameBlock(text, [last, endOf(last)], [start, endOf(start)])) highest += 1
    names[at(places, start)] = highest
    last = start
  }
  return { names, highest }
}

type Block = readonly [from: number, end: number]

function isSameBlock(text: Int32Array, [first, firstEnd]: Block, [second, secondEnd]: Block): boolean {
  if (firstEnd - first !== secondEnd - second || Math.max(firstEnd, secondEnd) === text.length) return false
  for (let step = 0; first + step <= firstEnd; step += 1) {
    if (at(text, first + step) !== at(text, second + step)) return false
  }
  return true
}
