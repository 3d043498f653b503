/** Signs of a wrong encoding: undecodable letters and control characters. */
const BROKEN = /[\ufffd\u0080-\u009f]/
const NAMED = /&[a-z][a-z0-9]{1,31};/i
/** UTF-8 that was decoded as windows-1252: \u00c3\u00a9, \u00e2\u20ac\u2122. */
const READ_TWICE = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac[\u0080-\u2122]/
const AROUND = 24

/** Broken or undecoded characters of a text, each with the words around it. */
export function findDoubts(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const hit = [BROKEN, READ_TWICE, NAMED].map((pattern) => pattern.exec(line)).find((found) => found !== null)
    if (!hit) return []
    return [line.slice(Math.max(0, hit.index - AROUND), hit.index + hit[0].length + AROUND).trim()]
  })
}
