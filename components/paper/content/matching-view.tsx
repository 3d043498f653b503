import { type MapGroup, type MatchingGroup, type Bank } from '@/lib/paper/content/rules/content'
import { PictureWithAnswers } from './picture-with-answers'
import { type PaperSlots } from './paper-slots'
import { InlineText } from './inline-text'

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
          <em>Example:</em> <InlineText text={group.example.text} /> <strong>{group.example.answer}</strong>
        </p>
      )}
      {slots.matches({ group, groupId })}
    </>
  )
  if (group.type !== 'map-labelling') return answers
  return (
    <PictureWithAnswers picture={group.picture} labels={group.marks} pictures={pictures} slots={slots}>
      {answers}
    </PictureWithAnswers>
  )
}

/** The printed list of lettered options. */
function BankList({ bank }: { bank: Bank }) {
  return (
    <div className="border border-(--paper-line) p-[0.9em]">
      {bank.title && <p className="mb-[0.4em] text-center font-bold">{bank.title}</p>}
      <ul className="grid gap-y-[0.25em]">
        {bank.options.map(({ label, text }) => (
          <li key={label} className="grid grid-cols-[2em_1fr]">
            <strong className="font-bold">{label}</strong>
            <span>
              <InlineText text={text} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
