/**
 * The id of an error, for its report and for the case that is opened about it. Next gives errors of the server a digest; one of the browser gets a
 * number made from its name and message, so that equal errors keep being counted as one. Empty for a value that is not an error.
 */
export function errorIdOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : `b-${hash(`${error.name}: ${error.message}`)}`
}

const FNV_OFFSET = 0x81_1c_9d_c5
const FNV_PRIME = 0x01_00_01_93

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let sum = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), FNV_PRIME)
  return (sum >>> 0).toString(16).padStart(8, '0')
}
