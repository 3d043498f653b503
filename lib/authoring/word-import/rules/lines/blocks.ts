import { type Line } from '../document'
import { type NumberRange } from './headings'

/** Lines that belong together: a text to read, or a group of questions. */
export type Block =
  | { readonly kind: 'text'; readonly lines: readonly Line[] }
  | {
      readonly kind: 'group'
      readonly range: NumberRange | null
      readonly head: Line | null
      readonly lines: readonly Line[]
    }

/** Decides which numbers may belong to questions. */
export function expectNumbers(range: NumberRange | null): (number: number) => boolean {
  return (number) => (range ? number >= range.first && number <= range.last : number > 0 && number <= 60)
}
