'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { annotationsOfText, type NumberedAnnotation } from '@/components/teaching/annotations/drawn-marks'
import { MarkedText } from '@/components/teaching/annotations/marked-text'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { useMarkedClick } from '@/components/teaching/annotations/use-marked-click'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { toast } from '@/components/ui/toast/toast'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { markedTextCopy } from '@/lib/teaching/submission/words/annotations'
import { type MarkTag } from '@/lib/teaching/submission/rules/correction'
import { shorten } from '@/lib/platform/text/shorten'
import { type Place } from '@/lib/teaching/submission/rules/segments'
import { TagDialog, useTagDigits } from './tag-dialog'
import { useChosenPlace, useHighlight } from './use-chosen-place'
import { type EditedAssessment } from './use-marking'

const copy = assessmentCopy.text
const NO_PLACES: readonly Place[] = []

type TextPaneProps = {
  marking: EditedAssessment
  text: number
  marks: readonly NumberedAnnotation[]
  suspects: readonly Place[]
  picked: string | null
  onPick: (id: string) => void
}

/** One text of the submission with its task. */
export function TextPane(props: TextPaneProps) {
  const written = props.marking.submission.texts[props.text]
  if (!written) return null
  const { task, words, text } = written
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TaskPrompt task={task} />
      {text === '' ? (
        <p className="text-ink-soft">{markedTextCopy.empty}</p>
      ) : (
        <TextWords {...props} fullText={text} label={markedTextCopy.text(task.kind)} />
      )}
      <p className="text-xs text-ink-faint">{markedTextCopy.words(words, task.minWords)}</p>
      {!props.marking.isReadOnly && (
        <details className="group text-xs text-ink-soft">
          <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            {copy.helpTitle}
            <Chevron className="size-4 text-ink-faint group-open:rotate-180" />
          </summary>
          <p className="pb-2">{copy.help}</p>
        </details>
      )}
    </div>
  )
}

type TextWordsProps = TextPaneProps & { fullText: string; label: string }

/** The text, in which words can be selected and annotated. */
function TextWords({ marking, text, marks, suspects, picked, onPick, fullText, label }: TextWordsProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { place, clear, onKey } = useChosenPlace(pane, fullText)
  const [chosen, setChosen] = useState(NO_PLACES)
  if (place !== (chosen[0] ?? null)) setChosen(place ? [place] : NO_PLACES)
  useHighlight(pane, 'chosen-text', chosen)
  useHighlight(pane, 'suspect-text', suspects)
  useMarkedClick(pane, onPick)
  const mark = (tag: MarkTag) => {
    setIsAsking(false)
    if (!place) return
    const id = marking.addMark({ text, tag, start: place.start, end: place.end })
    clear()
    if (id === null) toast.add({ title: copy.full, color: 'warning' })
    else onPick(id)
  }
  const typeTagDigit = useTagDigits((tag) => place && mark(tag))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isHandled = onKey(event) || (place !== null && handleKey(event))
    if (isHandled) event.preventDefault()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    else if (event.key === 'Enter') setIsAsking(true)
    else return typeTagDigit(event)
    return true
  }
  return (
    <>
      <MarkedText
        ref={pane}
        pane={text}
        text={fullText}
        marks={annotationsOfText(text, marks)}
        label={label}
        picked={picked}
        onKeyDown={onKeyDown}
      />
      {place && !marking.isReadOnly && (
        <ChosenBar
          words={fullText.slice(place.start, place.end)}
          onMark={() => setIsAsking(true)}
          onCaret={() => {
            const id = marking.addMark({ text, tag: 'sentence', start: place.end, end: place.end })
            clear()
            if (id !== null) onPick(id)
          }}
          onClear={clear}
        />
      )}
      {isAsking && place && (
        <TagDialog words={fullText.slice(place.start, place.end)} onTag={mark} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

type ChosenBarProps = { words: string; onMark: () => void; onCaret: () => void; onClear: () => void }

/** Always in the same place: the handles and the menu of a touch screen would cover anything beside the selection. */
function ChosenBar({ words, onMark, onCaret, onClear }: ChosenBarProps) {
  return (
    <div
      role="region"
      aria-label={copy.mark}
      className="sticky bottom-[calc(0.5rem+var(--phone-bar,0px))] md:bottom-20 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-2 shadow-float"
    >
      {/* A phone has no room for what is highlighted in the text anyway. */}
      <p dir="ltr" lang="en" className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere text-ink-soft max-sm:sr-only">
        {shorten(words, 60)}
      </p>
      <Button onClick={onMark}>{copy.mark}</Button>
      <Button variant="outline" onClick={onCaret}>
        {copy.caret}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {copy.clear}
      </Button>
    </div>
  )
}
