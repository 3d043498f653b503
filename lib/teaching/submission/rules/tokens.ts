/** A word or a punctuation mark of a text, and its place. Half-spaces and apostrophes are within words; white space is between tokens. */
export type Token = {
  readonly text: string
  /** With straight apostrophes. */
  readonly key: string
  readonly start: number
  readonly end: number
  readonly isWord: boolean
}
/** Token indices from the first to before `until`. */
export type Sentence = { readonly from: number; readonly until: number }

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:['’\u200c.-][\p{L}\p{N}\p{M}_]+)*|[^\s]/gu
const WORD = /[\p{L}\p{N}]/u
const ENDS = new Set(['.', '!', '?', '…', '؟'])
/** Consecutive matches score slightly more than single ones: runs stay whole. */
const MATCH = 1_000
const RUN = 2
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

/** Sentences end at their punctuation, with closing quotes and brackets, and at line breaks. */
export function sentencesOf(text: string, tokens: readonly Token[]): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const index of tokens.keys()) {
    if (!endsAt(text, tokens, index)) continue
    sentences.push({ from, until: index + 1 })
    from = index + 1
  }
  return sentences
}

function endsAt(text: string, tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!token || !next) return true
  const between = text.slice(token.end, next.start)
  if (between.includes('\n')) return true
  const isSign = (one: Token | undefined) => one !== undefined && ENDS.has(one.text)
  const hasEnded = isSign(token) || (CLOSES.has(token.text) && isSign(before))
  return hasEnded && !(between === '' && (isSign(next) || CLOSES.has(next.text)))
}

/**
 * The longest common subsequence of two lists of tokens: for each old token the index of its new one, or −1. Of equal choices the one that keeps runs
 * together wins, then the earliest. A common start and end are not compared.
 */
export function alignTokens(before: readonly Token[], after: readonly Token[]): Int32Array {
  const head = countCommon(before, after)
  const tail = countCommon(before.slice(head).toReversed(), after.slice(head).toReversed())
  const innerPairs = alignInner(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return Int32Array.from(before, (_, index) => {
    if (index < head) return index
    if (index >= before.length - tail) return index + after.length - before.length
    const innerIndex = innerPairs[index - head] ?? -1
    return innerIndex < 0 ? -1 : innerIndex + head
  })
}

function countCommon(a: readonly Token[], b: readonly Token[]): number {
  const different = a.findIndex((token, index) => token.key !== b[index]?.key)
  return different < 0 ? a.length : different
}

function alignInner(before: readonly Token[], after: readonly Token[]): Int32Array {
  const ids = new Map<string, number>()
  const idOf = ({ key }: Token) => ids.get(key) ?? ids.set(key, ids.size).size - 1
  // Sentinels that equal no token save the loop its bounds checks.
  const [old, fresh] = [Int32Array.of(...before.map(idOf), -1), Int32Array.of(...after.map(idOf), -2)]
  const scores = fillScores(old, fresh)
  const width = fresh.length
  const found = new Int32Array(before.length).fill(-1)
  let [a, b] = [0, 0]
  while (a < before.length && b < after.length) {
    const cell = a * width + b
    if (old[a] === fresh[b] && scores[cell] === scoreMatch(old, fresh, scores, [a, b])) {
      found[a] = b
      a += 1
      b += 1
    } else if (scores[cell] === scores[cell + width]) a += 1
    else b += 1
  }
  return found
}

function fillScores(old: Int32Array, fresh: Int32Array): Uint32Array {
  const width = fresh.length
  const scores = new Uint32Array(old.length * width)
  for (let a = old.length - 2; a >= 0; a -= 1)
    for (let b = width - 2; b >= 0; b -= 1) {
      const cell = a * width + b
      const [below, beside] = [Number(scores[cell + width]), Number(scores[cell + 1])]
      const skipped = below > beside ? below : beside
      scores[cell] = old[a] === fresh[b] ? Math.max(skipped, scoreMatch(old, fresh, scores, [a, b])) : skipped
    }
  return scores
}

function scoreMatch(
  old: Int32Array,
  fresh: Int32Array,
  scores: Uint32Array,
  [a, b]: readonly [number, number],
): number {
  const continuesRun = old[a + 1] === fresh[b + 1]
  return Number(scores[(a + 1) * fresh.length + b + 1]) + MATCH + (continuesRun ? RUN : 0)
}
