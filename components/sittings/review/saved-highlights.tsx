import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { type Highlight } from '@/lib/sittings/player/rules/highlights'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { PhoneFold } from './phone-fold'

/** Annotations and notes of a practice, as stored on this device. */
export default function SavedHighlights({ marks }: { marks: readonly Highlight[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PhoneFold label={reviewCopy.marksTitle} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
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
    </PhoneFold>
  )
}

/** `text-2` and `questions-2` are the panes of part 2. */
function placeOf(pane: string): string {
  const [side, part] = pane.split('-')
  return side === 'text' ? reviewCopy.markInText(Number(part)) : reviewCopy.markInQuestions(Number(part))
}
