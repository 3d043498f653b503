import { fold } from '@/lib/platform/text/fold'
import { listLabelContexts, listGapContexts } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { findCurrency } from './money'

type GapContext = { readonly before: string; readonly after: string }

/** Printed text is matched only up to this length. */
const MAX_PRINTED = 200

/** `£___`, `Cost (£): ___`, `Cost in £: ___`, `Cost in euros: ___`. */
const SIGN_BEFORE = /(\p{Sc}|\bin (?:pounds|dollars|euros))\)?\s*[:–-]?\s*$/u
/** `___ € a day`; not the sign of the next amount: `___, £12 each`. */
const SIGN_AFTER = /^\s*(\p{Sc})(?!\s*[\d.])/u
const WORD_AFTER = /^\s*\(?(?:US |[A-Z][a-z]+ )?(pounds?|dollars?|euros?|yen)\b/

/** `Cost (£) per night`, `Fee (in pounds)`, `Price: euros`; not the £5 of `Orders over £5`. */
const SIGN_IN_LABEL = /(\p{Sc})(?!\s*[\d.])/u
const WORD_IN_LABEL = /(?:\bin |[(,] ?(?:in )?)(pounds|dollars|euros|yen|GBP|USD|EUR)\b/

const PRICES =
  '(?:admission|bill|budget|charge|cost|deposit|donation|earnings|fare|fee|fine|income|payment|price|refund|rent|salary|wage)s?'
const PRICE = new RegExp(String.raw`\b(?:${PRICES}|pays?|paid|ticket|priced)\b`)
/** `Rent per month: ___`, `Adult ticket: ___`. */
const PRICE_LABEL = new RegExp(String.raw`\b(?:${PRICES}\b[^:]{0,40}|ticket(?: (?:for|\()[^:]{0,30})?)\s*[:–-]\s*$`)
/** `It costs ___`, `The rent is about ___`. */
const PRICE_WORDS = new RegExp(
  String.raw`\b(?:costs?|pays?|paid|priced at|charges?|${PRICES} (?:is|are|was|of|from))(?: (?:about|around|only|just|up to|at least|approximately))?\s*$`,
)
/** A label with one of these asks for something other than an amount: `Number of tickets: ___`, `Rent due on day: ___`. */
const COUNT_LABEL =
  /\b(?:number|no|how many|people|date|due|days|weeks|months|years|hours|minutes|time|until|length|period|type|area|office|size|age|code|ref|reference|percentage|percent)\b|%/
const WEIGHT =
  /\b(?:weigh(?:s|ed|ing|t|ts)?|heav(?:y|ier|iest)|mass|load|lifts?|gain(?:s|ed)?|los(?:e|es|t)|put(?:s|ting)? on|muscle|luggage|baggage)\b/
/** Text after an amount: nothing, or what the amount pays for. Not `costs ___ hours`. */
const AFTER_AMOUNT =
  /^\s*(?:$|[.,;:()/]|(?:per|an?|each|every|in|on|altogether|for|plus|or|with|without|if|when|until|including)\b)/

/**
 * The currency of a sign or word beside the gap, or in its label; null if none. Pounds may be a weight: they are money only if the text is about a
 * price.
 */
export function findPrintedCurrency(printed: PrintedContext): string | null {
  return findCurrencyBeside(printed) ?? findInLabels(printed)
}

function findCurrencyBeside(place: GapContext): string | null {
  const sign = SIGN_BEFORE.exec(place.before)?.[1] ?? SIGN_AFTER.exec(place.after)?.[1]
  const named = sign?.replace('in ', '') ?? WORD_AFTER.exec(place.after)?.[1] ?? ''
  return isWeight(named, place) ? null : findCurrency(named)
}

function findInLabels(printed: PrintedContext): string | null {
  for (const place of listLabelContexts(printed)) {
    const named = SIGN_IN_LABEL.exec(place.before)?.[1] ?? WORD_IN_LABEL.exec(place.before)?.[1]?.toLowerCase() ?? ''
    if (named !== '' && isAmountAfter(place) && !isWeight(named, place)) return findCurrency(named)
  }
  return null
}

/** The currency word after the gap: the sign may be written, but the word would be repeated (docs/facts/marking.md §4, §12). */
export function findCurrencyAfter(printed: PrintedContext): string | null {
  const word = WORD_AFTER.exec(printed.after)?.[1] ?? ''
  return word === '' || isWeight(word, printed) ? null : word
}

function isWeight(word: string, { before }: GapContext): boolean {
  return word.startsWith('pound') && !PRICE.test(lastClause(before))
}

/** Whether the task asks for a price without naming a currency. */
export function isPriceAsked(printed: PrintedContext): boolean {
  return listGapContexts(printed).some((place) => {
    const clause = lastClause(place.before)
    if (COUNT_LABEL.test(clause) || !isAmountAfter(place)) return false
    return PRICE_LABEL.test(clause) || PRICE_WORDS.test(clause)
  })
}

/** Pounds in the context of weight: `Weight: ___`, `A baby elephant gains up to ___`. */
export function isWeightAsked(printed: PrintedContext): boolean {
  const isWeighed = ({ before, after }: GapContext) => {
    const clause = lastClause(before)
    return (WEIGHT.test(clause) || WEIGHT.test(fold(after.slice(0, MAX_PRINTED)))) && !PRICE.test(clause)
  }
  return listGapContexts(printed).some(isWeighed)
}

function isAmountAfter({ after }: GapContext): boolean {
  return AFTER_AMOUNT.test(fold(after))
}

function lastClause(before: string): string {
  return (
    fold(before.slice(-MAX_PRINTED))
      .split(/[.;?!] /)
      .at(-1) ?? ''
  )
}
