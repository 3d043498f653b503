import { PERISHABLE } from './perishable.data'

/** A sentence of a shipped text that the world can make untrue: a rule of the test's owners, a date, a place. */
export type PerishableFact = {
  /** Of the text, below `content/`. */
  readonly file: string
  /** Word for word as the text has it. */
  readonly quote: string
  /** Where it was read: an address or the name of a publication. */
  readonly source: string
  /** The day on which somebody last compared it with its source, YYYY-MM-DD. */
  readonly checkedOn: string
}
export type ShippedText = { readonly file: string; readonly text: string }
export type FactFindings = { readonly errors: readonly string[]; readonly stale: readonly string[] }

/** A fact that nobody has looked at for longer is named by `npm run content:check`. */
export const MAX_AGE_DAYS = 120

const DAY_MS = 86_400_000

/**
 * Compares the texts that ship with the list of their perishable facts (content/perishable.json).
 * `errors`: a quote that its text no longer has, a line of a perishable kind without a fact, a line that does not tell the reader the day of the check.
 * `stale`: facts older than MAX_AGE_DAYS.
 * @param tellDay how the texts write an instant's day
 */
export function checkPerishable(
  facts: readonly PerishableFact[],
  texts: readonly ShippedText[],
  { today, tellDay }: { readonly today: Date; readonly tellDay: (instant: string) => string },
): FactFindings {
  return {
    errors: [
      ...facts.flatMap((fact) => checkFact(fact, texts, tellDay(`${fact.checkedOn}T12:00:00Z`))),
      ...texts.flatMap((text) => checkLines(text, facts)),
    ],
    stale: facts
      .filter(({ checkedOn }) => (today.getTime() - Date.parse(checkedOn)) / DAY_MS > MAX_AGE_DAYS)
      .map(({ file, quote, source, checkedOn }) => `${file}  «${quote}» was last checked on ${checkedOn} (${source})`),
  }
}

function checkFact({ file, quote }: PerishableFact, texts: readonly ShippedText[], day: string): readonly string[] {
  const line = texts
    .find((text) => text.file === file)
    ?.text.split('\n')
    .find((each) => each.includes(quote))
  if (line === undefined) return [`${file} does not hold «${quote}»: change or remove its fact`]
  return line.includes(day) ? [] : [`${file}  «${quote}» does not tell the reader that it was checked on ${day}`]
}

function checkLines({ file, text }: ShippedText, facts: readonly PerishableFact[]): readonly string[] {
  const own = facts.filter((fact) => fact.file === file)
  return text
    .split('\n')
    .filter((line) => PERISHABLE.test(line) && !own.some(({ quote }) => line.includes(quote)))
    .map((line) => `${file}  a perishable fact without source and day: ${line.slice(0, 80)}`)
}
