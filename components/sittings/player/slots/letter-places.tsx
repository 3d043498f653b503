import { type MapGroup } from '@/lib/paper/content/rules/content'
import { describeLetter } from '@/lib/paper/content/rules/picture-places'

/** Where the letters of a plan are, for a screen reader: a letter alone says nothing, and the text of the whole plan is long. */
export default function LetterPlaces({ group, groupId }: { group: MapGroup; groupId: string }) {
  return (
    <div hidden>
      {group.bank.options.map(({ label }) => (
        <span key={label} id={`${groupId}-place-${label}`}>
          {describeLetter(group, label)}
        </span>
      ))}
    </div>
  )
}
