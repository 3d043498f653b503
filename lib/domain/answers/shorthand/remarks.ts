import { fold } from '@/lib/domain/text/fold'
import { canonicalise } from '../canonical'
import { splitWords } from '../words/words'

const ALSO = /\(\s*(?:or|also|accept|allow|alternatively)\b:?\s+([^()]+)\)/gi
const NOT = /\(\s*(?:not|but not|do not accept|don't accept|reject)\b[^()]*\)/gi
const ORDER = /[([]?\b(?:in )?(?:any|either) order\b[)\]]?/gi
const AREA_CODE = /^\s*\((\+?[\d ]{2,7})\)(?=\s?\d[\d -]{4,}$)/
const TWICE = /([^\s()/]+) \(([^\s()/]+)\)/g

/**
 * What a printed key says about the answer and not as the answer: `(or train)`, `(not trains)`, `in any order`. The remark is read
 * as far as it goes and told; whether it was read right is for a person to say. A number that is said twice — `five (5)` — is one
 * with two spellings, and no doubt.
 */
export function readRemarks(text: string): { readonly text: string; readonly remarks: readonly string[] } {
  const remarks = [ALSO, NOT, ORDER, AREA_CODE].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(([remark]) => remark.trim()),
  )
  const plain = text
    .replace(ALSO, ' | $1')
    .replace(NOT, ' ')
    .replace(ORDER, ' ')
    .replace(AREA_CODE, '$1')
    .replace(TWICE, (whole, one: string, other: string) => (isSameNumber(one, other) ? `${one}/${other}` : whole))
  return { text: plain.replace(/\s+/g, ' ').trim(), remarks: [...new Set(remarks)] }
}

/** 5 and five: one number, once in figures and once in words. */
export function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => canonicalise(splitWords(fold(text)), 'number'))
  return first?.length === 1 && /^\d/.test(first[0] ?? '') && first[0] === second?.[0] && second?.length === 1
}
