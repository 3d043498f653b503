import { type MapGroup, type MatchingGroup } from '@/lib/domain/exam/content'
import { BankList } from './bank-list'
import { BesidePicture } from './beside-picture'
import { type PaperSlots } from './paper-slots'

type MatchingViewProps = {
  group: MatchingGroup | MapGroup
  groupId: string
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** Numbered items to be matched with the options of a list, or with letters on a map. */
export function MatchingView({ group, groupId, slots, pictures }: MatchingViewProps) {
  const hasWords = group.bank.options.some((option) => option.text !== '')
  const answers = (
    <>
      {hasWords && <BankList bank={group.bank} />}
      {group.type !== 'map-labelling' && group.example && (
        <p className="mt-[0.8em] text-(--paper-muted)">
          <em>Example:</em> {group.example.text} <strong>{group.example.answer}</strong>
        </p>
      )}
      {slots.matches({ group, groupId })}
    </>
  )
  if (group.type !== 'map-labelling') return answers
  return (
    <BesidePicture picture={group.picture} marks={group.marks} {...{ pictures, slots }}>
      {answers}
    </BesidePicture>
  )
}
