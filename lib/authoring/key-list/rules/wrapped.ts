/** `/ schools`, `or schools`, `(also schools)` */
const GOES_ON = /^(?:\/|or\b|\()/i
/** An answer that is not at its end: `self-`, `bus / coach /`. */
const OPEN = /\p{L}-$|\/$|\sor$/u
/** Few small words: in a narrow column they may be the end of the answer above. */
const FEW_WORDS = /^\p{Ll}[\p{L}'-]*(?: \p{Ll}[\p{L}'-]*){0,2}$/u

type Below = {
  readonly line: string
  /** What of the line is no explanation. */
  readonly answer: string
  readonly isTyped: boolean
}

/** An answer with the line below, where it may go on there; null where it does not. */
export function joinBelow(above: string, { line, answer, isTyped }: Below): string | null {
  if (!OPEN.test(above) && !GOES_ON.test(line) && !(isTyped && FEW_WORDS.test(line))) return null
  return above.endsWith('-') ? above + answer : `${above} ${answer}`
}
