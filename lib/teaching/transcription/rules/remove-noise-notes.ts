type Word = readonly [word: string, from: number, to: number]
type HeardText<W extends Word> = { readonly text: string; readonly words: readonly W[] }

/** The text without a recogniser's notes of silence and noises in square brackets: `[no audio]`, `[BLANK_AUDIO]`. */
export function removeNoiseNotes<W extends Word>({ text, words }: HeardText<W>): HeardText<W> {
  let isNoise = false
  const spoken = words.filter(([word]) => {
    isNoise ||= word.startsWith('[')
    const isKept = !isNoise
    if (word.endsWith(']')) isNoise = false
    return isKept
  })
  const plain = text.replaceAll(/\[[^\]]*\]/g, ' ').replaceAll(/\s+/g, ' ')
  return { text: plain.trim(), words: spoken }
}
