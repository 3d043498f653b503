import { type Line } from '@/lib/authoring/word-import/rules/document'
import { type CutDoubt } from './cut-line'

/** Why a parsed entry waits for a person. */
export type EntryDoubt =
  | CutDoubt
  /** The list says two things about the number. */
  | 'twice'
  /** More or fewer answers than numbers in front of them. */
  | 'several'
  /** The list has no numbers, or those of another paper: its answers are taken in their order. */
  | 'in-order'
  /** It says that the order does not matter, but not for which questions. */
  | 'order'

/** What a key says about one or several numbers. */
export type KeyEntry = {
  /** How often the numbers have restarted before: keys whose parts are numbered separately. */
  readonly section: number
  readonly numbers: readonly number[]
  readonly text: string
  readonly explanation: string
  readonly isUnordered: boolean
  readonly doubt: EntryDoubt | null
  readonly line: Line
  /** The leading numbers, as the line prints them. */
  readonly head: string
  /** The source text of the entry. */
  readonly raw: string
}
