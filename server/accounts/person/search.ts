import { foldDigits } from '@/lib/platform/text/fold'
import { foldForSearch } from '@/lib/platform/search/search'

export type SearchKeys = {
  /** The pattern for `name_folded`; empty if no part of the query can occur in a name. */
  readonly name: string
  /** A part of a log-in name, as log-in names are stored. */
  readonly identifier: string
  /** The beginning of a candidate number. */
  readonly number: string
}

/** Digits and the usual separators. */
const LOOKS_LIKE_NUMBER = /^[\d+\s()._-]+$/
/** Prefixes of a mobile number as people write it; stored as +989…. */
const PREFIX = /^(?:0098|98(?=9)|0)/

/** Turns a manager's query into the forms in which names, log-in names and numbers are stored. */
export function searchKeys(query: string): SearchKeys {
  const text = foldDigits(query.replace(/\p{Cf}/gu, ''))
    .trim()
    .toLowerCase()
  const name = foldForSearch(query).replaceAll(' ', '')
  if (!LOOKS_LIKE_NUMBER.test(text)) return { name, identifier: text.replace(/\s/g, ''), number: '' }
  const digits = text.replace(/\D/g, '')
  return { name, identifier: digits.replace(PREFIX, ''), number: digits }
}
