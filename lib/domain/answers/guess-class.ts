import { type AnswerClass } from './key'
import { isNumberWord } from './number'

const MONTHS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/
const PHONE = /^(?:\+|\(?0)\d[\d ()-]{5,}$/
const MONEY = /[£$€¥]|\d\s*(?:pounds?|dollars?|euros?|pence)\b/
const PERCENT = /\d\s*(?:%|per ?cent\b)/
const TIME =
  /\b\d{1,2}:\d{2}\b|\d\s*\(?(?:am|pm|a\.m|p\.m)\b|\((?:am|pm)\)|\bnoon\b|\bmid-?day\b|\bmidnight\b|\bo'clock\b|\b(?:half|quarter) (?:past|to)\b/

/** The class that an answer most likely has, for the editor to confirm. `text` is folded. */
export function guessClass(text: string): AnswerClass {
  const hasDigit = /\d/.test(text)
  if (PHONE.test(text)) return 'phone'
  if (MONEY.test(text)) return 'money'
  if (PERCENT.test(text)) return 'percent'
  if (hasDigit && MONTHS.test(text)) return 'date'
  if (TIME.test(text)) return 'time'
  if (hasDigit || text.split(/[^a-z]+/).some(isNumberWord)) return 'number'
  return 'text'
}
