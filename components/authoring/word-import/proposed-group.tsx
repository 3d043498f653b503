import { Chevron } from '@/components/ui/chevron'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { groupNote, wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { countKeys, type ProposedGroup as Proposed } from '@/lib/authoring/word-import/rules/proposal'
import { listKeyRows } from '@/lib/authoring/word-import/rules/key/key-rows'
import { persianDigits } from '@/lib/platform/format/digits'
import { AcceptBox } from './accept-box'

type ProposedGroupProps = {
  proposed: Proposed
  isAccepted: boolean
  isDisabled: boolean
  onChange: (isAccepted: boolean) => void
}

/** One group: its type, its warnings, and its questions with their keys. */
export function ProposedGroup({ proposed, isAccepted, isDisabled, onChange }: ProposedGroupProps) {
  const { group, numbers, notes } = proposed
  const name = wizardCopy.group(questionTypeName(group.type), Object.values(numbers).flat())
  return (
    <AcceptBox label={name} isAccepted={isAccepted} isDisabled={isDisabled} onChange={onChange}>
      <p className="text-sm text-ink-soft">{wizardCopy.summary(countKeys([proposed]))}</p>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-sm text-warning">
          {notes.map((note) => (
            <li key={note.code}>{groupNote(note)}</li>
          ))}
        </ul>
      )}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
          {wizardCopy.details}
          <Chevron className="ms-2 size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="overflow-x-auto rounded-md border border-line">
          <table aria-label={wizardCopy.details} className="w-full text-sm">
            <tbody>
              {listKeyRows(proposed).map((row) => (
                <tr key={row.ref} className="border-b border-line align-top last:border-0">
                  <th scope="row" className="px-3 py-2 text-start font-semibold">
                    {persianDigits(row.numbers.join('–'))}
                  </th>
                  <td dir="ltr" lang="en" className="w-full px-3 py-2 text-start wrap-anywhere">
                    {row.question}
                  </td>
                  <td className="min-w-28 px-3 py-2 text-start">
                    {row.key === '' ? (
                      <span className="whitespace-nowrap text-ink-faint">{wizardCopy.noKey}</span>
                    ) : (
                      <bdi lang="en" className="wrap-break-word">
                        {row.key}
                      </bdi>
                    )}
                    {row.isWaiting && <p className="text-xs whitespace-nowrap text-warning">{wizardCopy.waiting}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </AcceptBox>
  )
}
