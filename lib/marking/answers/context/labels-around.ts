import { type PrintedContext } from '../key'

/** A label that counts, measures or dates something: the gap does not ask for the price or time beside it. */
const FIGURES = /\d/
const MAX_WORDS = 4
const SEVERAL =
  /\b(?:number|no|how many|people|date|days|weeks|months|years|hours|minutes|age|code|ref|reference)\b|\bfor$|%/i

/**
 * The gap in the context of each of its labels — the label of its field, the header of its column, the first cell of its row — as printed text: `Rent
 * per month:`. Empty if the text directly before the gap has its own context: «Price: valid for ___ days».
 */
export function listLabelContexts(
  printed: PrintedContext,
): readonly { readonly before: string; readonly after: string }[] {
  if (!isUninformative(printed.before)) return []
  return listLabels(printed).map((label) => ({ before: `${label}:`, after: printed.after }))
}

/** The labels themselves, without colons: `Ticket price adult`. */
export function listLabels({ label, head, row }: PrintedContext): readonly string[] {
  return [label, head, row].flatMap((text) => {
    const plainText = (text ?? '').replaceAll(':', ' ').replace(/\s+/g, ' ').trim()
    return plainText === '' ? [] : [plainText]
  })
}

/** The plain context of the gap, then that of each of its labels. */
export function listGapContexts(
  printed: PrintedContext,
): readonly { readonly before: string; readonly after: string }[] {
  return [printed, ...listLabelContexts(printed)]
}

/** `about`, `adult`, or nothing: the label still decides what is asked. */
function isUninformative(before: string): boolean {
  return !FIGURES.test(before) && !SEVERAL.test(before.trim()) && before.split(/\s+/).length <= MAX_WORDS
}
