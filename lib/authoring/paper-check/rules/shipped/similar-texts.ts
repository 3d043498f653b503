import { contentStems } from './paper-measures'

export type ComparedText = { readonly name: string; readonly text: string }
export type SimilarTexts = {
  readonly first: string
  readonly second: string
  readonly similarity: number
  readonly words: readonly string[]
}

const MAX_WORDS_LISTED = 6

/** Pairs of texts on the same subject, the most similar first: cosine of tf·idf over the shelf, 0 to 1, with the words that contribute most. */
export function listSimilarTexts(texts: readonly ComparedText[], minSimilarity: number): readonly SimilarTexts[] {
  const counted = texts.map(({ name, text }) => ({ name, counts: countStems(text) }))
  const textCountByStem = new Map<string, number>()
  for (const { counts } of counted)
    for (const stem of counts.keys()) textCountByStem.set(stem, (textCountByStem.get(stem) ?? 0) + 1)
  const weighed = counted.map(({ name, counts }) => {
    const weights = new Map(
      [...counts].map(([stem, count]) => [
        stem,
        (1 + Math.log(count)) * Math.log(texts.length / (textCountByStem.get(stem) ?? 1)),
      ]),
    )
    const length = Math.hypot(...weights.values())
    return { name, weights, length }
  })
  return weighed
    .flatMap((first, index) =>
      weighed.slice(index + 1).map((second) => {
        const shared = [...first.weights].map(([stem, weight]) => ({
          stem,
          contribution: weight * (second.weights.get(stem) ?? 0),
        }))
        const similarity =
          shared.reduce((sum, { contribution }) => sum + contribution, 0) / (first.length * second.length || 1)
        const words = shared
          .filter(({ contribution }) => contribution > 0)
          .toSorted((a, b) => b.contribution - a.contribution)
          .slice(0, MAX_WORDS_LISTED)
          .map(({ stem }) => stem)
        return { first: first.name, second: second.name, similarity, words }
      }),
    )
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity)
}

function countStems(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const stem of contentStems(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
