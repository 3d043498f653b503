'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { type CarriedMark } from '@/lib/teaching/submission/contract/submissions'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { familyShapes, tagNames, verdictNames } from '@/lib/teaching/submission/words/annotations'
import { shorten } from '@/lib/platform/text/shorten'
import { familyOf } from '@/lib/teaching/submission/rules/correction'
import { type EditedAssessment } from './annotations/use-marking'

const copy = assessmentCopy.carried

/** Annotations of the previous draft found in this one: one click adds one again. */
export function CarriedAnnotations({ marking, onPick }: { marking: EditedAssessment; onPick: (id: string) => void }) {
  const { carried } = marking.submission
  if (carried.length === 0) return null
  const isSet = ({ mark, at }: CarriedMark) =>
    marking.content.marks.some(
      ({ text, tag, anchor }) =>
        text === mark.text && tag === mark.tag && anchor.start === at?.start && anchor.end === at.end,
    )
  const restore = ({ mark: { text, tag, comment, replacement }, at }: CarriedMark) => {
    const id = at && marking.addMark({ text, tag, comment, replacement, start: at.start, end: at.end })
    if (id) onPick(id)
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {carried.map((item) => (
        <li
          key={item.mark.id}
          data-family={familyOf(item.mark.tag)}
          className="grid gap-1 rounded-md border border-line px-3 py-2"
        >
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <span aria-hidden className="mark-shape">
              {familyShapes[familyOf(item.mark.tag)]}
            </span>
            {tagNames[item.mark.tag]}
            <Badge tone={item.verdict === 'mended' ? 'primary' : 'neutral'}>{verdictNames[item.verdict]}</Badge>
          </p>
          <p dir="ltr" lang="en" className="text-sm text-ink-soft">
            {shorten(item.mark.anchor.exact, 120)}
          </p>
          {item.at && item.verdict !== 'mended' && !marking.isReadOnly && (
            <p>
              {isSet(item) ? (
                <span className="text-xs text-ink-faint">{copy.done}</span>
              ) : (
                <Button variant="secondary" onClick={() => restore(item)}>
                  {copy.again}
                </Button>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
