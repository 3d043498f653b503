/** Marks that nobody sees or that turn a line around, but for the joiners of Persian (U+200C) and of other scripts (U+200D). */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Line breaks and other control characters among them: a name has one line. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu
/** More marks on one letter than any script needs run over the lines beside it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/** A person's name in the one form in which it is stored and shown: one line, without marks that would change what stands around it. */
export function foldName(typed: string): string {
  return typed.replace(BLANKS, ' ').replace(INVISIBLE, '').replace(PILED_MARKS, '$1').replace(/ +/g, ' ').trim()
}
