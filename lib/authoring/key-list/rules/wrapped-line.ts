/** `/ schools`, `or schools`, `(also schools)` */
const CONTINUATION = /^(?:\/|or\b|\()/i
/** An incomplete answer: `self-`, `bus / coach /`. */
const OPEN = /\p{L}-$|\/$|\sor$/u
/** A few lower-case words: in a narrow column they may be the end of the answer above. */
const FEW_WORDS = /^\p{Ll}[\p{L}'-]*(?: \p{Ll}[\p{L}'-]*){0,2}$/u

type LineBelow = {
  readonly line: string
  /** The line without its explanation. */
  readonly answer: string
  readonly isTyped: boolean
}

/** Appends the line below to an answer if it may continue there; otherwise null. */
export function joinBelow(above: string, { line, answer, isTyped }: LineBelow): string | null {
  if (!OPEN.test(above) && !CONTINUATION.test(line) && !(isTyped && FEW_WORDS.test(line))) return null
  return above.endsWith('-') ? above + answer : `${above} ${answer}`
}
