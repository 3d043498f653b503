/** Signs that nobody writes: a letter that could not be read, and what is left of another encoding. */
const BROKEN = /[\ufffd\u0080-\u009f]/
const NAMED = /&[a-z][a-z0-9]{1,31};/i
/** What UTF-8 looks like when it was once read as windows-1252: \u00c3\u00a9, \u00e2\u20ac\u2122. */
const READ_TWICE = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac[\u0080-\u2122]/
const AROUND = 24

/** Places of a text where a letter is broken or still written as code, each with the words around it. */
export function findDoubts(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const hit = [BROKEN, READ_TWICE, NAMED].map((pattern) => pattern.exec(line)).find((found) => found !== null)
    if (!hit) return []
    return [line.slice(Math.max(0, hit.index - AROUND), hit.index + hit[0].length + AROUND).trim()]
  })
}
