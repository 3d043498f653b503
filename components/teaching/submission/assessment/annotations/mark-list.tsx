'use client'

import { type NumberedAnnotation } from '@/components/teaching/annotations/drawn-marks'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { toast } from '@/components/ui/toast/toast'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { familyShapes, markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { familyOf } from '@/lib/teaching/submission/rules/correction'
import { MarkEditor } from './mark-editor'
import { type EditedAssessment } from './use-marking'
import { directionOf } from '@/lib/platform/format/direction'
import { shorten } from '@/lib/platform/text/shorten'

const copy = assessmentCopy.marks

type AnnotationListProps = {
  marking: EditedAssessment
  /** The annotations of the visible text. */
  marks: readonly NumberedAnnotation[]
  picked: string | null
  onPick: (id: string | null) => void
}

/** The annotations of a text beside it; the selected one is edited in place. */
export function AnnotationList({ marking, marks, picked, onPick }: AnnotationListProps) {
  const remove = (id: string) => {
    marking.removeMark(id)
    onPick(null)
    toast.add({ title: copy.deleted, actions: [{ label: copy.undo, onClick: marking.undo.undo }] })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="status">
        <h2 className="text-lg">{copy.count(marks.length)}</h2>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {marks.map(({ mark, number }) => (
          <li
            key={mark.id}
            data-family={familyOf(mark.tag)}
            className={classNames(
              'rounded-md border bg-surface px-3 py-2',
              mark.id === picked ? 'border-ink' : 'border-line',
            )}
          >
            <MarkHead numbered={{ mark, number }} isOpen={mark.id === picked && !marking.isReadOnly} onPick={onPick} />
            {mark.id === picked && !marking.isReadOnly && (
              <MarkEditor
                mark={mark}
                text={marking.submission.texts[mark.text]?.text ?? ''}
                onChange={(patch) => marking.changeMark(mark.id, patch)}
                onDelete={() => remove(mark.id)}
                onClose={() => {
                  onPick(null)
                  backToText(mark.text)
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Returns the focus to the text for the next annotation. */
function backToText(text: number): void {
  const pane = document.querySelector(`[data-pane="${text}"]`)?.closest<HTMLElement>('[role="textbox"]')
  pane?.focus({ preventScroll: true })
  pane?.scrollIntoView({ block: 'nearest' })
}

type MarkHeadProps = { numbered: NumberedAnnotation; isOpen: boolean; onPick: (id: string | null) => void }

function MarkHead({ numbered: { mark, number }, isOpen, onPick }: MarkHeadProps) {
  const { id, tag, anchor, comment, replacement, isPrivate } = mark
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${copy.edit(number)}: ${tagNames[tag]}`}
      onClick={() => onPick(isOpen ? null : id)}
      className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)] gap-0.5 rounded-sm text-start"
    >
      <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <span aria-hidden className="mark-shape">
          {familyShapes[familyOf(tag)]}
          {markedTextCopy.number(number)}
        </span>
        {tagNames[tag]}
        {isPrivate && <Badge>{copy.privateBadge}</Badge>}
      </span>
      <span dir="ltr" lang="en" className="text-sm text-ink-soft">
        {anchor.exact === '' ? `${anchor.prefix.slice(-14)}‸${anchor.suffix.slice(0, 14)}` : shorten(anchor.exact, 60)}
      </span>
      {!isOpen && (comment !== '' || replacement !== null) && (
        <span dir={directionOf(comment || (replacement ?? ''))} className="text-xs text-ink-faint">
          {shorten(comment || (replacement ?? ''), 120)}
        </span>
      )}
    </button>
  )
}
