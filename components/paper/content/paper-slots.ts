import { type ReactNode } from 'react'
import {
  type Bank,
  type CompletionGroup,
  type HeadingsGroup,
  type MapGroup,
  type Mark,
  type MatchingGroup,
  type Option,
  type Picture,
} from '@/lib/paper/content/rules/content'

/** A group whose options stand in a box, and the name under which that box is known on the page. */
export type BankSlot = { readonly group: CompletionGroup | HeadingsGroup; readonly bank: Bank; readonly bankId: string }
export type OneOfSlot = { readonly number: number; readonly options: readonly Option[]; readonly labelledBy: string }
export type SomeOfSlot = {
  readonly id: string
  readonly numbers: readonly number[]
  readonly options: readonly Option[]
  readonly labelledBy: string
}

export type PictureSlot = {
  readonly picture: Picture
  readonly pictures: Readonly<Record<string, string>>
  readonly marks: readonly Mark[] | undefined
}

/**
 * What stands where an answer is given. The paper draws everything else; the player puts inputs in, the review puts the answers in.
 * They are functions and no components, so that the paper needs no context and can be drawn on the server.
 */
export type PaperSlots = {
  /** Stands before every id, where several papers are on one page. */
  readonly prefix?: string
  /** The printed number of a question that stands on a line of its own; plain when this is left out. */
  readonly number?: (slot: { readonly question: string; readonly numbers: readonly number[] }) => ReactNode
  /** What stands above answers that have no room beside their picture: a way to see it from there. */
  readonly pictureAbove?: (slot: PictureSlot) => ReactNode
  /** A gap in running text: typed, or filled from the group's bank. */
  readonly gap: (slot: {
    readonly number: number
    readonly group: CompletionGroup
    readonly bankId: string
  }) => ReactNode
  /** The box of options of a completion or headings group. */
  readonly bank: (slot: BankSlot) => ReactNode
  /** One of lettered or judgement options. */
  readonly oneOf: (slot: OneOfSlot) => ReactNode
  /** Choose TWO or THREE. */
  readonly someOf: (slot: SomeOfSlot) => ReactNode
  /** All numbered items of a matching or map group, each with one label of its bank. */
  readonly matches: (slot: { readonly group: MatchingGroup | MapGroup; readonly groupId: string }) => ReactNode
  /** Beside a question of a group whose answers stand in the passage (headings): nothing in the player. */
  readonly heading: (slot: {
    readonly number: number
    readonly paragraph: string
    readonly group: HeadingsGroup
    readonly bankId: string
  }) => ReactNode
}
