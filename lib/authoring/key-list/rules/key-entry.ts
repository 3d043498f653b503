import { type Line } from '@/lib/authoring/word-import/rules/document'
import { type CutDoubt } from './split-key-line'

/** The reason why a person has to check a parsed entry. */
export type EntryDoubt =
  | CutDoubt
  /** The list has two different answers for the number. */
  | 'twice'
  /** There are more or fewer answers than numbers before them. */
  | 'several'
  /** The list has no numbers, or those of another paper: its answers are taken in order. */
  | 'in-order'
  /** The list says that the order does not matter, but not for which questions. */
  | 'order'

/** An entry of a key: the answers of one or several numbers. */
export type KeyEntry = {
  /** How often the numbers have restarted so far: some keys number each part separately. */
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
