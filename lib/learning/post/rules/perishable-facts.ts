import { PERISHABLE } from './perishable-words.data'

/** A statement of a shipped text that may go out of date: a rule of the test's owners, a date, a place. */
export type PerishableFact = {
  /** The path of the text below `content/`. */
  readonly file: string
  /** The exact words of the text. */
  readonly quote: string
  /** The source: a URL or the name of a publication. */
  readonly source: string
  /** The day of the last comparison with the source, YYYY-MM-DD. */
  readonly checkedOn: string
}
export type ShippedText = { readonly file: string; readonly text: string }
export type FactFindings = { readonly errors: readonly string[]; readonly stale: readonly string[] }

/** `npm run content:check` lists facts that were not checked for longer than this. */
export const MAX_AGE_DAYS = 120

const DAY_MS = 86_400_000

/**
 * Compares the shipped texts with the list of their perishable facts (content/perishable.json). `errors`: a quote that its text no longer has, a
 * perishable line without a fact, a line that does not state the day of the check. `stale`: facts older than MAX_AGE_DAYS.
 * @param printDay how the texts write a day
 */
export function checkPerishable(
  facts: readonly PerishableFact[],
  texts: readonly ShippedText[],
  { today, printDay }: { readonly today: Date; readonly printDay: (instant: string) => string },
): FactFindings {
  return {
    errors: [
      ...facts.flatMap((fact) => checkFact(fact, texts, printDay(`${fact.checkedOn}T12:00:00Z`))),
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
    .find((item) => item.includes(quote))
  if (line === undefined) return [`${file} does not hold «${quote}»: change or remove its fact`]
  return line.includes(day) ? [] : [`${file}  «${quote}» does not tell the reader that it was checked on ${day}`]
}

function checkLines({ file, text }: ShippedText, facts: readonly PerishableFact[]): readonly string[] {
  const fileFacts = facts.filter((fact) => fact.file === file)
  return text
    .split('\n')
    .filter((line) => PERISHABLE.test(line) && !fileFacts.some(({ quote }) => line.includes(quote)))
    .map((line) => `${file}  a perishable fact without source and day: ${line.slice(0, 80)}`)
}
