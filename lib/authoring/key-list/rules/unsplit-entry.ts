/** bus2.tea: the next entry begins without a space. */
const GLUED = /\p{L}(\d{1,2})[.):-](?=\p{L})/gu
/** bus 6. garden, bus 6-A, bus (6) A: a number with a list separator, expected or not. */
const SIGNED =
  /\S\s+(?:\d{1,2}[.)](?=\s?\p{L})|[([]\d{1,2}[)\]]\s|\d{1,2}\s?[-\u2013:=]\s?(?:[A-Z]|[ivx]{1,4}|TRUE|FALSE|YES|NO)$)/u
/** bus 6 A, tea 7 TRUE: a number and a label at the end. */
const LABEL_AFTER = /\p{L}\s+\d{1,2}\s+(?:[A-Z]|[ivx]{1,4}|TRUE|FALSE|YES|NO|NOT GIVEN)$/u

/**
 * Whether an answer contains the number of another entry: of an expected question without an answer (`isOpen`), or of any question if it looks like a
 * list number, because the key of a whole test is often pasted into one group.
 */
export function containsEntry(text: string, isOpen: (number: number) => boolean): boolean {
  const words = text.split(/[^\p{L}\d.]+/u).slice(1)
  const gluedNumbers = [...text.matchAll(GLUED)].map(([, number]) => Number(number))
  return (
    words.some((word) => /^\d{1,2}\.?$/.test(word) && isOpen(Number.parseInt(word))) ||
    gluedNumbers.some(isOpen) ||
    SIGNED.test(text) ||
    LABEL_AFTER.test(text)
  )
}
