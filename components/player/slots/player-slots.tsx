'use client'

import { type PaperSlots } from '@/components/paper/paper-slots'
import { BankGap } from './bank-gap'
import { BankOptions } from './bank-options'
import { MatchRows } from './match-rows'
import { OneOfList } from './one-of-list'
import { PictureButton } from './picture-button'
import { RowNumber } from './question-number'
import { SomeOfList } from './some-of-list'
import { TypedGap } from './typed-gap'

/** What the player puts where the paper asks for an answer. */
export const PLAYER_SLOTS: PaperSlots = {
  number: (slot) => <RowNumber {...slot} />,
  pictureAbove: (slot) => <PictureButton {...slot} />,
  gap: ({ number, group, bankId }) =>
    group.bank ? <BankGap number={number} bankId={bankId} /> : <TypedGap number={number} />,
  bank: ({ bank, bankId, group }) => (
    <BankOptions bank={bank} bankId={bankId} isHeadings={group.type === 'matching-headings'} />
  ),
  oneOf: (slot) => <OneOfList {...slot} />,
  someOf: (slot) => <SomeOfList {...slot} />,
  matches: ({ group, groupId }) => <MatchRows group={group} groupId={groupId} />,
  heading: () => null,
}
