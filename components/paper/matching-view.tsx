import { type MapGroup, type MatchingGroup } from '@/lib/domain/exam/content'
import { BankList } from './bank-list'
import { type PaperSlots } from './paper-slots'
import { PictureView } from './picture-view'

type MatchingViewProps = {
  group: MatchingGroup | MapGroup
  groupId: string
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** Numbered items to be matched with the options of a list, or with letters on a map. */
export function MatchingView({ group, groupId, slots, pictures }: MatchingViewProps) {
  const hasWords = group.bank.options.some((option) => option.text !== '')
  return (
    <>
      {group.type === 'map-labelling' && (
        <PictureView picture={group.picture} pictures={pictures} marks={group.marks} />
      )}
      {hasWords && <BankList bank={group.bank} />}
      {group.type !== 'map-labelling' && group.example && (
        <p className="mt-[0.8em] text-(--paper-muted)">
          <em>Example:</em> {group.example.text} <strong>{group.example.answer}</strong>
        </p>
      )}
      {slots.matches({ group, groupId })}
    </>
  )
}
