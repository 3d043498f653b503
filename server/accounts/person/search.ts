import { foldDigits } from '@/lib/platform/text/fold'
import { foldForSearch } from '@/lib/platform/search/search'

export type SearchKeys = {
  /** For `name_folded`; empty when nothing of the query can be in a name. */
  readonly name: string
  /** A part of a log-in name, as log-in names are stored. */
  readonly identifier: string
  /** The beginning of a candidate number. */
  readonly number: string
}

/** Digits and what people write between them. */
const NUMBER = /^[\d+\s()._-]+$/
/** How a mobile number begins in its many writings; stored is +989…. */
const PREFIX = /^(?:0098|98(?=9)|0)/

/** What a manager typed, in the forms in which names, log-in names and numbers are compared. */
export function searchKeys(query: string): SearchKeys {
  const text = foldDigits(query.replace(/\p{Cf}/gu, ''))
    .trim()
    .toLowerCase()
  const name = foldForSearch(query).replaceAll(' ', '')
  if (!NUMBER.test(text)) return { name, identifier: text.replace(/\s/g, ''), number: '' }
  const digits = text.replace(/\D/g, '')
  return { name, identifier: digits.replace(PREFIX, ''), number: digits }
}
