/** `/ schools`, `or schools`, `(also schools)` */
const GOES_ON = /^(?:\/|or\b|\()/i
/** An incomplete answer: `self-`, `bus / coach /`. */
const OPEN = /\p{L}-$|\/$|\sor$/u
/** A few lower-case words: in a narrow column they may be the end of the answer above. */
const FEW_WORDS = /^\p{Ll}[\p{L}'-]*(?: \p{Ll}[\p{L}'-]*){0,2}$/u

type Below = {
  readonly line: string
  /** The line without its explanation. */
  readonly answer: string
  readonly isTyped: boolean
}

/** Appends the line below to an answer if it may continue there; otherwise null. */
export function joinBelow(above: string, { line, answer, isTyped }: Below): string | null {
  if (!OPEN.test(above) && !GOES_ON.test(line) && !(isTyped && FEW_WORDS.test(line))) return null
  return above.endsWith('-') ? above + answer : `${above} ${answer}`
}
