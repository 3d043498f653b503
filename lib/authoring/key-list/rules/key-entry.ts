import { type Line } from '@/lib/authoring/word-import/rules/document'
import { type CutDoubt } from './cut-line'

/** Why an entry that was read waits for a person. */
export type EntryDoubt =
  | CutDoubt
  /** The list says two things about the number. */
  | 'twice'
  /** More or fewer answers than numbers in front of them. */
  | 'several'
  /** The list has no numbers, or those of another paper: its answers are taken in their order. */
  | 'in-order'
  /** It says that the order does not matter, and not of which questions. */
  | 'order'

/** What a key says about one or several numbers. */
export type KeyEntry = {
  /** How often the numbers have begun anew before: keys of parts that are numbered each for itself. */
  readonly section: number
  readonly numbers: readonly number[]
  readonly text: string
  readonly explanation: string
  readonly isUnordered: boolean
  readonly doubt: EntryDoubt | null
  readonly line: Line
  /** What stands in front of the answer: its numbers, as the line prints them. */
  readonly head: string
  /** What of the line the entry was read from. */
  readonly raw: string
}
