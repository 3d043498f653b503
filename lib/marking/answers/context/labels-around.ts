import { type Printed } from '../key'

/** A label that counts, measures or dates something: a price or a clock beside it is not what its gap asks for. */
const FIGURES = /\d/
const MOST_WORDS = 4
const SEVERAL =
  /\b(?:number|no|how many|people|date|days|weeks|months|years|hours|minutes|age|code|ref|reference)\b|\bfor$|%/i

/**
 * The gap as each of its labels asks for it — the label of its field, the head of its column, the first cell of its row — written as a line would
 * be: `Rent per month:`. None where the text right before the gap asks for something of its own: «Price: valid for ___ days».
 */
export function listLabelled(printed: Printed): readonly { readonly before: string; readonly after: string }[] {
  if (!isWeak(printed.before)) return []
  return listLabels(printed).map((label) => ({ before: `${label}:`, after: printed.after }))
}

/** The labels themselves, without colons: `Ticket price adult`. */
export function listLabels({ label, head, row }: Printed): readonly string[] {
  return [label, head, row].flatMap((text) => {
    const bare = (text ?? '').replaceAll(':', ' ').replace(/\s+/g, ' ').trim()
    return bare === '' ? [] : [bare]
  })
}

/** The place by itself, and then as each of its labels asks for it. */
export function listGapContexts(printed: Printed): readonly { readonly before: string; readonly after: string }[] {
  return [printed, ...listLabelled(printed)]
}

/** `about`, `adult`, nothing: the label still says what is asked for. */
function isWeak(before: string): boolean {
  return !FIGURES.test(before) && !SEVERAL.test(before.trim()) && before.split(/\s+/).length <= MOST_WORDS
}
