import { fold } from '@/lib/platform/text/fold'
import { listGapContexts } from '../context/labels-around'
import { isDateInFigures } from '../forms/date-in-figures'
import { findPrintedCurrency, isPriceAsked, isWeightAsked } from '../forms/printed-amount'
import { isTimeAsked } from '../forms/printed-time'
import { type AnswerClass, type PrintedContext, type QuestionMarking } from '../key'
import { isUnit } from '../words/short-forms'
import { isNumberWord } from '../words/number'
import { CARDINAL_PATTERN, ORDINAL_PATTERN } from '../words/number-words.data'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const MONTHS = new RegExp(String.raw`(?<![a-z])${MONTH}\b`)
/** "third of May", "May the third", "ten July"; never "one may". */
const DAY_WORDS = new RegExp(
  String.raw`\b(?:${ORDINAL_PATTERN}) (?:of )?${MONTH}\b|\b${MONTH} (?:the )?(?:(?:twenty|thirty)[ -])?(?:${ORDINAL_PATTERN})\b|\b(?:${CARDINAL_PATTERN}) (?!mar|may)${MONTH}\b`,
)
const WEEKDAY_AND_DAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? (?:the )?\d{1,2}\(?(?:st|nd|rd|th)\)?$/
const PHONE = /^(?:\+|\(?0)\d[\d ()-]{5,}$/
const DIGIT_GROUPS = /^\d+(?:[ -]\d+)*$/
const THOUSANDS = /^\d{1,3}(?: \d{3})+$|^\d+000$/
const RANGE = /^(?:(?:1\d|20)\d{2}[ -](?:1\d|20)\d{2}|(\d+)-\d{5,})$/ // 1995-2005
const MIN_PHONE_DIGITS = 7
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/
const NUMBER_PLATE = /^[a-z]{2}\d{2} ?[a-z]{3}$/
const CODE_PIECE = /^(?:[a-z]{1,4}\d+[a-z]?|\d+[a-z]{1,3}\d+|[a-z]{1,2}\d+[a-z]+\d*)$/
/** 12m2, 3 km2 */
const SQUARE_METRES = /^[\d.,]+ ?(?:[kcm]?m|ft|in|yd|mi)[23]$/
const CODE_GROUPS = /^([a-z]{1,3}) \d+ ?([a-z]{1,3})$/
/** Beside these words a number is not a code: the 5th, all 12 men, in 20 km, age 7 up. */
const WORDS_BEFORE = new Set(
  'a add age all am an and any at by due for get had has he if in is it its no not of off on one or our out own per pm so the to too top up use via was we you'.split(
    ' ',
  ),
)
const WORDS_AFTER = new Set(
  'all and car day do kit men new nd off old one or out pm rd set st th top up way won am'.split(' '),
)
const PLACES =
  'room|flat|apartment|unit|gate|platform|bay|stand|hall|block|building|class|classroom|form|seat|table|locker|bus|route|door|exit|lab|studio|ward|office|suite|zone|house'
const FIGURE_AND_LETTER = /^\d{1,4} ?[A-Z]$/
const NAMED_PLACE = new RegExp(`^(?:${PLACES}) \\d{1,4}[a-z]$`, 'i')
const PLACE_BEFORE = new RegExp(`\\b(?:${PLACES})(?: number| no\\.?)?:?\\s*$`, 'i')
const MAX_PRINTED = 200
const CLOCK = /^\d{1,2}(?:[.:]\d{2})?(?: ?- ?\d{1,2}(?:[.:]\d{2})?)?$/
// "NO 5" is number five, and three capitals are usually a capitalised word: ROW 12.
const CAPITALS_AND_FIGURES = /^(?!(?:NO|AT|BY|IN|OF|ON|TO|TV|UP)\b)[A-Z]{1,2} \d{1,4}$/
const BESIDE_AMOUNT = new Set('a an and day each hour month or per person to week year'.split(' '))
const FRACTION = /^(?:a )?half$|^a (?:third|quarter|fifth)$/
const MONEY =
  /[£$€¥]|\d\s*\(?(?:pounds?|dollars?|euros?|pence|cents|usd|gbp|eur|aud|nzd|cad)\b|\b(?:gbp|usd|eur|aud|nzd|cad) ?\d|\d\s*p(?![.\s]*m)\b/
/** Lower-case letters before a group's digits are usually a word: a code "CAR 12 AB" is printed in capitals. */
const SMALL_LETTERS = /^[a-z]{2,3} \d+ ?[a-z]{2,3}$/
/** Pounds may be a weight. */
const ONLY_POUNDS = /^[^£$€¥]*\bpounds?\b[^£$€¥]*$/
/** 12 stone 4 pounds, 4 pounds 6 ounces */
const BESIDE_POUNDS = /\d ?(?:stone|st) \(?\d|\bounces?\b|\boz\b/
const MONEY_WORDS = new RegExp(String.raw`\b(?:${CARDINAL_PATTERN})\s+\(?(?:pounds?|dollars?|euros?|pence|cents)\b`)
const PERCENT_WORDS = new RegExp(String.raw`\b(?:${CARDINAL_PATTERN})\s+\(?per ?cent\b`)
const TIME_WORDS = new RegExp(String.raw`\b(?:${CARDINAL_PATTERN})\s+\(?(?:am|pm|a\.m|p\.m)\b`)
const PERCENT = /\d\s*\(?(?:%|per ?cent\b)|%\s*\d/
const TIME =
  /\b\d{1,2}:\d{2}\b|\d\s*\(?(?:am|pm|a\.m|p\.m)\b|\((?:am|pm)\)|\bnoon\b|\bmid-?day\b|\bmidnight\b|\bo'clock\b|\b(?:half|quarter)[ -](?:past|to)\b|\d \(?(?:in the (?:morning|afternoon|evening)|at night)\b/

/** The most likely class of an answer, for the editor to confirm. `text` is normalised. */
export function guessClass(text: string): AnswerClass {
  const hasDigit = /\d/.test(text)
  if (isDateInFigures(text)) return 'date'
  if (isPhone(text)) return 'phone'
  if (matchesAny(text, MONEY, MONEY_WORDS)) return 'money'
  if (matchesAny(text, PERCENT, PERCENT_WORDS)) return 'percent'
  if (isDay(text)) return 'date'
  if (matchesAny(text, TIME, TIME_WORDS)) return 'time'
  if (hasDigit && isCodeList(text)) return 'code'
  if (hasDigit || hasNumberWord(text) || isFraction(text)) return 'number'
  return 'text'
}

/**
 * {@link guessClass} of an answer as its author wrote it, in the context of its question: a currency or a price printed beside the gap makes it an
 * amount, and if the rubric asks for A TIME, or the task prints the part of the day, 9.15 is one. Capitals before digits are a flight, a room, a
 * road: BA 117.
 */
export function guessClassAt(
  text: string,
  { printed, limit }: Pick<QuestionMarking, 'printed' | 'limit'>,
): AnswerClass {
  const folded = fold(text)
  const guessed = guessClass(folded)
  if (guessed === 'money') return isWeight(folded, printed) ? 'number' : 'money'
  if (guessed === 'code') return SMALL_LETTERS.test(text) ? 'number' : 'code'
  if (guessed !== 'number') return guessed
  if (CAPITALS_AND_FIGURES.test(text.trim()) || isPlaceCode(text, printed)) return 'code'
  const classes = folded.split(/[/|]/).map((answerClass) => answerClass.trim())
  if (limit?.form === 'time' && classes.some(isClock)) return 'time'
  return printed === undefined ? 'number' : guessNumberAt(folded, classes, printed)
}

/** Room 2G, and 2G after "in room ___": not grams. */
function isPlaceCode(text: string, printed: PrintedContext | undefined): boolean {
  if (NAMED_PLACE.test(text)) return true
  if (printed === undefined || !FIGURE_AND_LETTER.test(text)) return false
  return listGapContexts(printed).some(({ before }) => PLACE_BEFORE.test(before.slice(-MAX_PRINTED)))
}

function guessNumberAt(folded: string, classes: readonly string[], printed: PrintedContext): AnswerClass {
  const isMoney = findPrintedCurrency(printed) !== null || isPriceAsked(printed)
  if (isMoney && isAmount(folded)) return 'money'
  return classes.every((answerClass) => isTimeAsked(answerClass, printed)) ? 'time' : 'number'
}

function isWeight(folded: string, printed: PrintedContext | undefined): boolean {
  if (ONLY_POUNDS.test(folded) && BESIDE_POUNDS.test(folded)) return true
  return ONLY_POUNDS.test(folded) && printed !== undefined && isWeightAsked(printed)
}

function matchesAny(text: string, ...patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

function isDay(text: string): boolean {
  return (/\d/.test(text) && MONTHS.test(text)) || DAY_WORDS.test(text) || WEEKDAY_AND_DAY.test(text)
}

/** Only digits, number words and a payment period: "16 Park Road" after a £ is not an amount. */
function isAmount(text: string): boolean {
  return text
    .split(/[\s/|()-]+/)
    .every((word) => /^[\d.,]*(?:[km]|bn)?$/.test(word) || isNumberWord(word) || BESIDE_AMOUNT.has(word))
}

/** 9.15, 9, 9.15-10.15, nine fifteen; not 112. */
function isClock(text: string): boolean {
  return CLOCK.test(text) || !/\d/.test(text)
}

/** A long string of digits is a telephone number, in any grouping; thousands, round numbers and ranges are numbers. */
function isPhone(text: string): boolean {
  const alternatives = text.split(/[/|]/).map((answerClass) => answerClass.trim())
  if (alternatives.length > 1) return alternatives.every(isPhone)
  if (PHONE.test(text)) return true
  const digits = text.replace(/\D/g, '')
  const isNumber = THOUSANDS.test(text) || RANGE.test(text)
  return DIGIT_GROUPS.test(text) && digits.length >= MIN_PHONE_DIGITS && !isNumber
}

/** A postcode, a number plate, a reference, in one or several spacings: letters and digits without a meaning of their own. */
function isCodeList(text: string): boolean {
  const squeeze = (alternative: string) => alternative.replace(/[ -]/g, '')
  const alternatives = text.split(/[/|]/).map((alternative) => alternative.trim())
  const codes = new Set(alternatives.filter(isCode).map(squeeze))
  return alternatives.every((alternative) => codes.has(squeeze(alternative)) || isCode(alternative))
}

function isCode(text: string): boolean {
  if (SQUARE_METRES.test(text)) return false
  if (POSTCODE.test(text) || NUMBER_PLATE.test(text)) return true
  const [, before = '', following = ''] = CODE_GROUPS.exec(text) ?? []
  if (before !== '') return !WORDS_BEFORE.has(before) && !WORDS_AFTER.has(following) && !isUnit(following)
  const pieces = text.split(/[ -]/)
  const isPiece = (piece: string) => CODE_PIECE.test(piece)
  return pieces.some(isPiece) && pieces.every((piece) => isPiece(piece) || /^\d+[a-z]?$/.test(piece))
}

/** A half, a quarter; "quarter" alone is a part of a town, and "third" an ordinal. */
function isFraction(text: string): boolean {
  return text.split(/[/|]/).every((answerClass) => FRACTION.test(answerClass.replace(/[()]/g, '').trim()))
}

/** "no one" is nobody, not a number. */
function hasNumberWord(text: string): boolean {
  return text
    .replace(/\bno one\b/g, ' ')
    .split(/[^a-z]+/)
    .some(isNumberWord)
}
