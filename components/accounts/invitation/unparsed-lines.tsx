import { bulkInviteCopy as copy } from '@/lib/accounts/invitation/words'
import { type InviteeList } from '@/lib/accounts/invitation/rules'

/** Lines of a pasted list that could not be read, with the reason. */
export function UnparsedLines({ list: { unparsedLines } }: { list: InviteeList }) {
  if (unparsedLines.length === 0) return null
  return (
    <div className="grid gap-1 rounded-md bg-warning-soft p-3 text-sm">
      <p className="font-semibold">{copy.unparsedLines(unparsedLines.length)}</p>
      <ul className="max-h-40 overflow-y-auto">
        {unparsedLines.map(({ line, text, because }) => (
          <li key={line}>
            {copy.line(line)} <bdi className="wrap-anywhere">{text}</bdi> — {copy.reasons[because]}
          </li>
        ))}
      </ul>
    </div>
  )
}
