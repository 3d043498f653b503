'use client'

import { useEffect, useRef } from 'react'
import { type NumberedAnnotation } from '@/components/teaching/annotations/drawn-marks'
import { remarkIdOf } from '@/components/teaching/annotations/marked-text'
import { classNames } from '@/components/ui/class-names'
import { Mixed } from '@/components/ui/mixed'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { familyShapes, markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { familyOf } from '@/lib/teaching/submission/rules/correction'
import { directionOf } from '@/lib/platform/format/direction'

type AnnotationNotesProps = {
  annotations: readonly NumberedAnnotation[]
  picked?: string | null
  onPick?: (id: string) => void
}

/** The teacher's remarks by annotation number. */
export function AnnotationNotes({ annotations, picked = null, onPick }: AnnotationNotesProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (picked !== null) list.current?.querySelector('[data-picked]')?.scrollIntoView({ block: 'nearest' })
  }, [picked])
  if (annotations.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>
  return (
    <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {annotations.map((numbered) => (
        <li
          key={numbered.mark.id}
          data-family={familyOf(numbered.mark.tag)}
          data-picked={numbered.mark.id === picked ? '' : undefined}
          className={classNames(
            'grid scroll-mt-24 break-inside-avoid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border bg-surface px-4 py-3',
            numbered.mark.id === picked ? 'border-ink' : 'border-line',
          )}
        >
          <Note numbered={numbered} onPick={onPick} />
        </li>
      ))}
    </ol>
  )
}

type NoteProps = { numbered: NumberedAnnotation; onPick: ((id: string) => void) | undefined }

function Note({ numbered: { mark, number }, onPick }: NoteProps) {
  const { anchor, comment, replacement } = mark
  const head = (
    <>
      <span aria-hidden className="mark-shape">
        {familyShapes[familyOf(mark.tag)]}
        {markedTextCopy.number(number)}
      </span>{' '}
      {tagNames[mark.tag]}
    </>
  )
  return (
    <>
      {onPick ? (
        <button
          id={remarkIdOf(mark.id)}
          type="button"
          aria-label={`${copy.inText(number)}: ${tagNames[mark.tag]}`}
          onClick={() => onPick(mark.id)}
          className="min-h-11 text-start text-sm font-bold"
        >
          {head}
        </button>
      ) : (
        <p className="text-sm font-bold">{head}</p>
      )}
      <p dir="ltr" lang="en" className="text-sm wrap-anywhere text-ink-soft">
        {anchor.exact === '' ? `… ${anchor.prefix.slice(-20)}‸${anchor.suffix.slice(0, 20)} …` : `“${anchor.exact}”`}
      </p>
      {replacement !== null && <Replacement replacement={replacement} />}
      {comment !== '' && (
        <p dir={directionOf(comment)} className="text-sm wrap-anywhere whitespace-pre-wrap">
          <Mixed text={comment} />
        </p>
      )}
    </>
  )
}

function Replacement({ replacement }: { replacement: string }) {
  if (replacement === '') return <p className="text-sm font-semibold text-primary-ink">{markedTextCopy.remove}</p>
  return (
    <p className="text-sm">
      <span className="text-ink-soft">{markedTextCopy.replacement}:</span>{' '}
      <bdi dir="ltr" lang="en" className="inline-block font-semibold wrap-anywhere text-primary-ink">
        {replacement}
      </bdi>
    </p>
  )
}
