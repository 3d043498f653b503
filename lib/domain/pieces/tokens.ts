/** A word or a sign of a text, and where it stands. Half-spaces and apostrophes are within words; white space is between tokens. */
export type Token = {
  readonly text: string
  /** Curly and straight apostrophes are one. */
  readonly key: string
  readonly start: number
  readonly end: number
  readonly isWord: boolean
}
/** From the first token to before `until`, by their numbers. */
export type Sentence = { readonly from: number; readonly until: number }

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:['’\u200c.-][\p{L}\p{N}\p{M}_]+)*|[^\s]/gu
const WORD = /[\p{L}\p{N}]/u
const ENDS = new Set(['.', '!', '?', '…', '؟'])
const CLOSES = new Set(['"', '”', '’', "'", ')', ']', '»'])

export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    key: word.replaceAll('’', "'"),
    start: index,
    end: index + word.length,
    isWord: WORD.test(word),
  }))
}

/** Sentences end at their signs and at line breaks. */
export function sentencesOf(text: string, tokens: readonly Token[]): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const hasEnded = ENDS.has(token.text) || (CLOSES.has(token.text) && ENDS.has(tokens[index - 1]?.text ?? ''))
    const goesOn = next && (ENDS.has(next.text) || CLOSES.has(next.text)) && text.slice(token.end, next.start) === ''
    const isLine = next && text.slice(token.end, next.start).includes('\n')
    if (next && !isLine && (!hasEnded || goesOn)) continue
    sentences.push({ from, until: index + 1 })
    from = index + 1
  }
  return sentences
}

/**
 * The longest common subsequence of two rows of tokens: for each old token the number of its new one, or −1. Of equal choices the one that
 * keeps runs together wins, then the earliest.
 */
export function alignTokens(before: readonly Token[], after: readonly Token[]): Int32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  // A match that goes on with a match is worth a little more than one alone: runs stay whole.
  const MATCH = 1_000
  const RUN = 2
  const isSame = (a: number, b: number) => before[a]?.key === after[b]?.key
  const worthOf = (a: number, b: number) => {
    const run = a + 1 < before.length && b + 1 < after.length && isSame(a + 1, b + 1) ? RUN : 0
    return (lengths[(a + 1) * width + b + 1] ?? 0) + MATCH + run
  }
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const skip = Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0)
      lengths[a * width + b] = isSame(a, b) ? Math.max(skip, worthOf(a, b)) : skip
    }
  const found = new Int32Array(before.length).fill(-1)
  let [a, b] = [0, 0]
  while (a < before.length && b < after.length) {
    const here = lengths[a * width + b] ?? 0
    if (isSame(a, b) && here >= MATCH && here === worthOf(a, b)) {
      found[a] = b
      a += 1
      b += 1
    } else if (here === (lengths[(a + 1) * width + b] ?? 0)) a += 1
    else b += 1
  }
  return found
}
