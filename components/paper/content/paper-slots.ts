import { type ReactNode } from 'react'
import {
  type Bank,
  type CompletionGroup,
  type HeadingsGroup,
  type MapGroup,
  type PictureLabel,
  type MatchingGroup,
  type Option,
  type Picture,
} from '@/lib/paper/content/rules/content'

/** A group with a box of options, and that box's id on the page. */
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
  readonly labels: readonly PictureLabel[] | undefined
}

/**
 * Slots for answers. The paper renders everything else; the player fills the slots with inputs, the review with answers. They are functions, not
 * components, so the paper needs no context and can be rendered on the server.
 */
export type PaperSlots = {
  /** A prefix of all ids, if a page has several papers. */
  readonly prefix?: string
  /** The printed number of a question on a line of its own; omitted: plain text. */
  readonly number?: (slot: { readonly question: string; readonly numbers: readonly number[] }) => ReactNode
  /** Rendered above answers that do not fit beside their picture: a button that enlarges it. */
  readonly pictureAbove?: (slot: PictureSlot) => ReactNode
  /** A gap in running text: typed, or filled from the group's options. */
  readonly gap: (slot: {
    readonly number: number
    readonly group: CompletionGroup
    readonly bankId: string
  }) => ReactNode
  /** The box of options of a completion or headings group. */
  readonly bank: (slot: BankSlot) => ReactNode
  /** A single choice among lettered or judgement options. */
  readonly oneOf: (slot: OneOfSlot) => ReactNode
  /** Choose TWO or THREE. */
  readonly someOf: (slot: SomeOfSlot) => ReactNode
  /** All numbered items of a matching or map group, each with one label of its options. */
  readonly matches: (slot: { readonly group: MatchingGroup | MapGroup; readonly groupId: string }) => ReactNode
  /** Rendered beside a headings question, whose answer is in the passage; the player renders nothing here. */
  readonly heading: (slot: {
    readonly number: number
    readonly paragraph: string
    readonly group: HeadingsGroup
    readonly bankId: string
  }) => ReactNode
}
