import { fold } from '@/lib/domain/text/fold'
import { type QuestionMarking } from '../key'
import { findCurrency } from './money'

type Printed = NonNullable<QuestionMarking['printed']>

/** No sentence is looked at further. */
const MOST_PRINTED = 200

/** `£___`, `Cost (£): ___`, `Cost in £: ___`, `Cost in euros: ___`. */
const SIGN_BEFORE = /(\p{Sc}|\bin (?:pounds|dollars|euros))\)?\s*[:–-]?\s*$/u
/** `___ € a day`; not that of the next amount: `___, £12 each`. */
const SIGN_BEHIND = /^\s*(\p{Sc})(?!\s*[\d.])/u
const WORD_BEHIND = /^\s*\(?(?:US |[A-Z][a-z]+ )?(pounds?|dollars?|euros?|yen)\b/

const PRICES = '(?:admission|budget|charge|cost|deposit|fare|fee|price|rent|salary|wage)s?'
const PRICE = new RegExp(String.raw`\b(?:${PRICES}|pays?|paid|ticket|priced)\b`)
/** `Rent per month: ___`, `Adult ticket: ___`. */
const PRICE_LABEL = new RegExp(String.raw`\b(?:${PRICES}\b[^:]{0,40}|ticket(?: (?:for|\()[^:]{0,30})?)\s*[:–-]\s*$`)
/** `It costs ___`, `The rent is about ___`. */
const PRICE_SAID = new RegExp(
  String.raw`\b(?:costs?|pays?|paid|priced at|charges?|${PRICES} (?:is|are|was|of|from))(?: (?:about|around|only|just|up to|at least|approximately))?\s*$`,
)
/** A label with one of these asks for something else that has to do with money: `Number of tickets: ___`, `Rent due on day: ___`. */
const COUNTED =
  /\b(?:number|no|how many|people|date|due|days|weeks|months|years|hours|minutes|time|until|length|period|type|area|office|size|age|code|ref|reference|percentage|percent)\b|%/
/** Behind an amount: nothing, or what it is paid for. `costs ___ hours` is none. */
const BEHIND_AMOUNT = /^\s*(?:$|[.,;:()/]|(?:per|an?|each|every|in total|altogether|for|plus|or)\b)/

/** The currency that a sign or a word beside the gap names; null for none. Pounds may be a weight: they are money where a price is spoken of. */
export function findPrintedCurrency(printed: Printed): string | null {
  const sign = SIGN_BEFORE.exec(printed.before)?.[1] ?? SIGN_BEHIND.exec(printed.after)?.[1]
  const named = sign?.replace('in ', '') ?? WORD_BEHIND.exec(printed.after)?.[1] ?? ''
  return isWeight(named, printed) ? null : findCurrency(named)
}

/** The word behind the gap that names the currency: the sign may be written, the word would be repeated (docs/facts/marking.md §4, §12). */
export function findCurrencyBehind(printed: Printed): string | null {
  const word = WORD_BEHIND.exec(printed.after)?.[1] ?? ''
  return word === '' || isWeight(word, printed) ? null : word
}

function isWeight(word: string, { before }: Printed): boolean {
  return word.startsWith('pound') && !PRICE.test(lastClause(before))
}

/** Does the task ask for a price, though it names no currency? */
export function isPriceAsked({ before, after }: Printed): boolean {
  const clause = lastClause(before)
  if (COUNTED.test(clause) || !BEHIND_AMOUNT.test(fold(after))) return false
  return PRICE_LABEL.test(clause) || PRICE_SAID.test(clause)
}

function lastClause(before: string): string {
  return (
    fold(before.slice(-MOST_PRINTED))
      .split(/[.;?!] /)
      .at(-1) ?? ''
  )
}
