/**
 * Who can resolve a refused save: the teacher by changing the text, a manager by granting a right, the teacher by a step elsewhere (a second factor),
 * or nobody, because the page itself sends an invalid request.
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

/** The cause of a refusal's code; unknown codes are about the text. */
export function causeOf(code: string): RefusalCause {
  return CAUSES[code] ?? 'text'
}
