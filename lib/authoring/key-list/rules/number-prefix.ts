import { toPlain } from '@/lib/authoring/word-import/rules/document'

/** The number before an answer, as a line of a key prints it, and the separator. */
export type NumberPrefix = {
  readonly start: number
  readonly numbers: readonly number[]
  /** Where the answer begins. */
  readonly end: number
  /** The beginning of the answer, if the sign before it (`-5°C`, `.5%`) is part of it; the same as `end` if there is no sign. */
  readonly signedStart: number
  /** The separator between number and answer, with `x` for the answer's first letter or digit: `. x`, `-x`, ` .x`. */
  readonly shape: string
  /** A sign follows the number, not only a space. */
  readonly hasSign: boolean
  /** Nothing between number and answer: `1T`. */
  readonly isGlued: boolean
  /** One sign without spaces on either side, so that all may be one answer: `24-hour`, `9.30`, `1/2`. */
  readonly isTight: boolean
  /** Like `isTight`, with a digit after the sign. */
  readonly isFigure: boolean
  /** A word before the number (`Question 1`), or brackets around it. */
  readonly isNamed: boolean
}

/** More numbers than any key has. */
export const MAX_NUMBER = 60
/** More entries than any line of a key has. */
const MAX_TOKENS = 200
const MAX_RANGE = 20

// Persian: answer, reply, key; question (three spellings), number, item; the ezafe is written in two ways.
const PERSIAN_NAME =
  '(?:(?:\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f|\u0633[\u0624\u0648\u0626]\u0627\u0644|\u067e\u0631\u0633\u0634|\u0634\u0645\u0627\u0631\u0647|\u062c\u0627\u06cc \u062e\u0627\u0644\u06cc)[\u200c \u06cc\u0654]*)'
const NAME = [
  '(?:the )?(?:correct )?(?:answers?|ans)\\.?(?: ?(?:to|of|for))?[ .:#-]{0,2}',
  '(?:ques(?:tion)?s?|qs?|numbers?|num|nos?|item|gap|blank|\u2116|#)[ .:#)-]{0,2}',
  `${PERSIAN_NAME}{1,3}[ .:#-]{0,2}`,
].join('|')
/** What may precede a number. After a letter the name would be the end of a word. */
const NAMED = new RegExp(`(?:(?<![\\p{L}\\d])(?:${NAME}){1,2})?[([{]? ?$`, 'iu')
const NUMBER_CONNECTOR = '\\s?(?:-|&|and|to|/|\\+|,|,\\s?and|\u062a\u0627|\u0648)\\s?'
const CHAIN = new RegExp(
  `^(\\d{1,2})((?:${NUMBER_CONNECTOR}(?:q\\.? ?)?\\d{1,2}(?!\\d))+)(?=\\s|[)\\].:=|\\u2192\\u21d2\\u2014;-]|$|\\()(?![.,:/]\\d|\\s?%)`,
  'i',
)
const PLAIN_CHAIN = /&|\band\b|\+|\u0648/i
/** Signs between a number and its answer. */
const SIGNS =
  ')\\]}.:=|>/_,;\\-\\u3001\\u3002\\u060c\\u061b\\u0640\\u00bb\\u203a\\u2190-\\u21ff\\u2794\\u2799-\\u27bf\\u27f5-\\u27ff\\u25ba\\u25b6\\u25cf\\u2022\\u00b7~\\\\'
const SIGN = new RegExp(`^[${SIGNS}]+`)
const SPACE = /^\s+/
/** Signs with which an answer may begin: minus, point, plus, equals. */
const OWN_SIGN = /[-.+=>~]$/

/** `11 \ud83d\udc49 A`: an emoji between a number and its answer. */
const POINTER =
  /(?<=^\s{0,3}[([]?\d{1,2}[)\].:]?\s{0,2})(?:\p{Extended_Pictographic}\ufe0f?)+(?=\s*[\p{L}\p{N}(\p{Sc}])/u

/** Fullwidth signs and digits, and leader dots, as plain characters; offsets stay the same. */
export function toKeyPlain(raw: string): string {
  return toPlain(raw)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[.\u2026\u00b7_]{3,}|\u2026/g, (run) => '\t'.padEnd(run.length, ' '))
    .replace(POINTER, (pointer) => '>'.repeat(pointer.length))
}

/** Every position at which an entry could begin, from the left, including those inside another entry's numbers or answer. */
export function listNumberPrefixes(plain: string): readonly NumberPrefix[] {
  const heads: NumberPrefix[] = []
  for (const { 0: digits, index } of plain.slice(0, 3000).matchAll(/(?<![\d])\d{1,2}(?!\d)/g)) {
    if (heads.length >= MAX_TOKENS) break
    const start = findStart(plain, index)
    if (start !== null)
      heads.push(readPrefix(plain, { start, at: index, numbers: [Number(digits)], length: digits.length }))
  }
  return heads.filter(({ numbers: [number = 0] }) => number > 0 && number <= MAX_NUMBER)
}

/** Inside a line these are more often answers than names of the next number: `1 no 2 yes`, `6 item 7 map`. */
const LIKELY_ANSWER = /^(?:nos?|(?:the )?(?:correct )?(?:answers?|ans).*|numbers?|num|item|gap|blank)[ ([{]*$/i

/** Where the number or its name begins; null if it is inside a word or another number. */
function findStart(plain: string, at: number): number | null {
  const from = Math.max(0, at - 40)
  const before = plain.slice(from, at)
  const questionName = NAMED.exec(before)?.[0] ?? ''
  const start = at - questionName.trimStart().length
  const found = start > 0 && LIKELY_ANSWER.test(questionName.trim()) ? at : start
  if (/^\s?%/.test(plain.slice(at).replace(/^\d+/, ''))) return null
  return found === 0 || /[\s,;|([{\u060c\u061b]/.test(plain[found - 1] ?? '') ? found : null
}

type FoundNumber = {
  readonly start: number
  readonly at: number
  readonly numbers: readonly number[]
  readonly length: number
}

function readPrefix(plain: string, { start, at, numbers, length }: FoundNumber): NumberPrefix {
  const following = plain.slice(at + length, at + length + 200)
  const sign = readSign(following)
  const end = at + length + sign.length
  const next = following.slice(sign.length, sign.length + 1)
  const isNumeral = /[\d\u00bd\u00bc\u00be]/.test(next)
  const isTight = next !== '' && sign.isTight
  return {
    start,
    numbers,
    end,
    signedStart: sign.mayBeOwn && isNumeral ? end - 1 : end,
    shape: sign.shape,
    hasSign: sign.hasSign,
    isGlued: sign.length === 0 && next !== '',
    isTight,
    isFigure: isTight && isNumeral,
    isNamed: start < at,
  }
}

/** The separator between a number and its answer: up to two runs of signs, with spaces around them. */
function readSign(following: string) {
  const gap = matchRun(SPACE, following)
  const sign = matchRun(SIGN, following.slice(gap.length))
  const after = matchRun(SPACE, following.slice(gap.length + sign.length))
  const second = matchRun(SIGN, following.slice(gap.length + sign.length + after.length))
  const rest = matchRun(SPACE, following.slice(gap.length + sign.length + after.length + second.length))
  const isWide = /\t|\s{2}/.test(gap)
  const length = gap.length + sign.length + after.length + second.length + rest.length
  // Leader dots have the same length after each number; one more may be the decimal point of the answer.
  const gapWidth = isWide && sign === '' ? String(gap.length) : ''
  const shape = [isWide ? '\t' : oneOf(gap), gapWidth, sign, oneOf(after), second, second && oneOf(rest), 'x'].join('')
  const isTouching = second === '' ? after === '' : rest === ''
  const last = second || sign
  return {
    length,
    shape,
    hasSign: sign !== '' || isWide,
    // It is separated from the number by another sign or a space.
    mayBeOwn: isTouching && OWN_SIGN.test(last) && length > 1,
    isTight: length === 1 && /^[^)\]}_|]$/.test(sign),
  }
}

function matchRun(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? ''
}

function oneOf(spaces: string): string {
  return spaces === '' ? '' : ' '
}

/** The head with all the numbers that it lists, `21-22` or `18, 19 and 20`; null if there is only one. */
export function readNumberChain(
  plain: string,
  head: NumberPrefix,
): { readonly head: NumberPrefix; readonly isPlain: boolean } | null {
  const at = plain.slice(head.start).search(/\d/) + head.start
  const chain = CHAIN.exec(plain.slice(at, at + 60))?.[0]
  const numbers = chain === undefined ? null : listChain(chain)
  if (chain === undefined || numbers === null) return null
  return {
    head: readPrefix(plain, { start: head.start, at, numbers, length: chain.length }),
    isPlain: PLAIN_CHAIN.test(chain) || (numbers.length > 2 && chain.match(/\d+/g)?.length === numbers.length),
  }
}

/** `21-23` as a range, `18, 19 and 20` as listed; null if they are not consecutive. */
function listChain(chain: string): readonly number[] | null {
  const named = (chain.match(/\d+/g) ?? []).map(Number)
  const [from = 0, to = 0] = named
  if (named.every((number, index) => number === from + index)) return named
  const isRange = named.length === 2 && to > from && to - from <= MAX_RANGE && to <= MAX_NUMBER
  return isRange && !PLAIN_CHAIN.test(chain) ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : null
}
