'use client'

import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { annotationsOfText, type NumberedAnnotation } from '@/components/teaching/annotations/drawn-marks'
import { MarkedText, remarkIdOf, signIdOf } from '@/components/teaching/annotations/marked-text'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { useMarkedClick } from '@/components/teaching/annotations/use-marked-click'
import { Card } from '@/components/ui/card'
import { Choice } from '@/components/ui/choice/choice'
import { choiceClass, MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { type SubmissionTask } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { familyNames, familyShapes, markedTextCopy } from '@/lib/teaching/submission/words/annotations'
import { familyOf, TAGS_BY_FAMILY, type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { applyReplacements } from '@/lib/teaching/submission/rules/apply-replacements'
import { AnnotationNotes } from './mark-notes'

type AssessedTextProps = {
  text: { readonly task: SubmissionTask; readonly text: string; readonly words: number }
  textIndex: number
  annotations: readonly NumberedAnnotation[]
}
const VIEWS = ['marks', 'before', 'after'] as const
// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
const FAMILIES = Object.keys(TAGS_BY_FAMILY) as TagFamily[]

/** One corrected text: with annotations and their remarks, in the original, or with the corrections applied. */
export function AssessedText({ text: { task, text, words }, textIndex, annotations }: AssessedTextProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('marks')
  const [family, setFamily] = useState<TagFamily | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const pane = useRef<HTMLDivElement>(null)
  useMarkedClick(pane, setPicked)
  const show = useCallback((id: string) => {
    // In the original and the corrected text there is no mark to go to.
    flushSync(() => {
      setPicked(id)
      setView('marks')
    })
    pane.current?.querySelector(`mark[data-marks~="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
    document.getElementById(signIdOf(id))?.focus({ preventScroll: true })
  }, [])
  const open = useCallback((id: string) => {
    setPicked(id)
    document.getElementById(remarkIdOf(id))?.focus()
  }, [])
  const textMarks = annotations.filter(({ mark }) => mark.text === textIndex)
  const listedMarks = textMarks.filter(({ mark }) => family === null || familyOf(mark.tag) === family)
  const drawnMarks = annotationsOfText(textIndex, listedMarks)
  const label = markedTextCopy.text(task.kind)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-1">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TaskPrompt task={task} />
        <Toggle label={copy.reading.label} options={VIEWS} value={view} words={copy.reading} onChange={setView} />
        {view === 'marks' && (
          <MarkedText
            ref={pane}
            pane={textIndex}
            text={text}
            marks={drawnMarks}
            label={label}
            picked={picked}
            onOpen={open}
          />
        )}
        {view === 'before' && <MarkedText pane={textIndex} text={text} marks={[]} label={label} />}
        {view === 'after' && (
          <>
            <p className="text-xs text-ink-faint">{copy.afterNote}</p>
            <MarkedText
              pane={textIndex}
              text={applyReplacements(
                text,
                textMarks.map(({ mark }) => mark),
              )}
              marks={[]}
              label={label}
            />
          </>
        )}
        <p className="text-xs text-ink-faint">{markedTextCopy.words(words, task.minWords)}</p>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-20">
        <h3 className="text-base">{copy.listTitle}</h3>
        {textMarks.length > MAX_WITHOUT_FILTER && (
          <FamilyFilter
            families={FAMILIES.filter((name) => textMarks.some(({ mark }) => familyOf(mark.tag) === name))}
            value={family}
            onChange={setFamily}
          />
        )}
        <div className="lg:max-h-[75dvh] lg:overflow-y-auto lg:p-1 print:max-h-none print:overflow-visible">
          <AnnotationNotes annotations={listedMarks} picked={picked} onPick={show} />
        </div>
      </div>
    </div>
  )
}

type FamilyFilterProps = {
  families: readonly TagFamily[]
  /** Null: all. */
  value: TagFamily | null
  onChange: (family: TagFamily | null) => void
}

function FamilyFilter({ families, value, onChange }: FamilyFilterProps) {
  return (
    <div role="group" aria-label={markedTextCopy.legend} className="flex flex-wrap gap-2 print:hidden">
      <button
        type="button"
        aria-pressed={value === null}
        onClick={() => onChange(null)}
        className={choiceClass('chips', value === null)}
      >
        {copy.all}
      </button>
      {families.map((name) => (
        <button
          key={name}
          type="button"
          data-family={name}
          aria-pressed={value === name}
          onClick={() => onChange(name)}
          className={choiceClass('chips', value === name)}
        >
          <span aria-hidden className="mark-shape">
            {familyShapes[name]}
          </span>
          {familyNames[name]}
        </button>
      ))}
    </div>
  )
}

type ToggleProps<V extends string> = {
  label: string
  options: readonly V[]
  value: V
  words: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

function Toggle<V extends string>({ label, options, value, words, onChange }: ToggleProps<V>) {
  return (
    <Choice
      look="segment"
      label={label}
      choices={options.map((option) => ({ value: option, text: words[option] }))}
      chosen={value}
      onChoose={onChange}
      className="max-sm:w-full max-sm:*:grow max-sm:*:px-2 print:hidden"
    />
  )
}
