import { Card } from '@/components/ui/card'
import { reviewCopy } from '@/lib/copy/result'
import { type Mark } from '@/lib/domain/player/marks'

/** What was highlighted and noted during a practice, as this device has kept it. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <Card>
      <h3 className="text-base">{reviewCopy.marksTitle}</h3>
      <p className="mt-1 text-sm text-ink-soft">{reviewCopy.marksText}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {marks.map(({ id, pane, quote, note }) => (
          <li key={id} className="border-s-4 border-warning ps-3 text-sm">
            <p className="text-xs text-ink-faint">{placeOf(pane)}</p>
            <p className="mt-1 break-words text-ink-soft italic">
              <bdi lang="en">“{quote}”</bdi>
            </p>
            {note !== null && note.trim() !== '' && (
              <p className="mt-1 font-semibold break-words whitespace-pre-wrap">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `text-2` and `questions-2` are the panes of part 2. */
function placeOf(pane: string): string {
  const [side, part] = pane.split('-')
  return side === 'text' ? reviewCopy.markInText(Number(part)) : reviewCopy.markInQuestions(Number(part))
}
