/**
 * Who can mend a save that was refused: the teacher by changing the text, a manager who gives a right, the teacher by a step elsewhere (a second
 * factor), or nobody, because the page itself sends what is not read.
 */
export type RefusalCause = 'text' | 'right' | 'step' | 'page'

const CAUSES: Readonly<Record<string, RefusalCause>> = {
  forbidden: 'right',
  suspended: 'right',
  factor_needed: 'step',
  factor_wanted: 'step',
  confirm_first: 'step',
  cross_site: 'page',
  malformed_request: 'page',
  unsupported_media_type: 'page',
}

/** Of the code of a refusal; what names no other cause is about the text. */
export function causeOf(code: string): RefusalCause {
  return CAUSES[code] ?? 'text'
}
