'use client'

import { memo, useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon/icon'
import { toast } from '@/components/ui/toast/toast'
import { transcriptCopy } from '@/lib/authoring/recording/words'
import { addLine, changeLine, insertLine, removeLine, startLineAt } from '@/lib/authoring/recording/rules/transcript'
import { useDraft, usePaperEditor } from '@/components/authoring/paper/editor-context'
import { type TranscriptLine } from '@/lib/paper/content/rules/content'
import { TimeField } from '../time-field'
import { useSound } from '../use-sound'

const FIELD = 'w-full rounded-md border border-line-strong bg-surface px-3 text-sm read-only:bg-sunken'

type LineRowProps = {
  /** Index in the transcript. */
  index: number
  /** Number in the part, from 1. */
  number: number
  isHeard: boolean
}

/** One line of the transcript: speaker, text, start and end. */
export const LineRow = memo(function LineRow({ index, number, isHeard }: LineRowProps) {
  const { edit, isReadOnly } = usePaperEditor()
  const { sound } = useSound()
  const line = useDraft((draft) => draft.transcript[index])
  const durationMs = useDraft((draft) => draft.recording?.durationMs ?? Number.MAX_SAFE_INTEGER)
  if (!line) return null
  const label = transcriptCopy.lineLabel(number)
  const remove = () => {
    edit((draft) => removeLine(draft, index))
    const undo = { label: transcriptCopy.undo, onClick: () => edit((draft) => insertLine(draft, index, line)) }
    toast.add({ id: 'line', title: transcriptCopy.removed, actions: [undo] })
  }
  return (
    <li
      data-line={index}
      aria-label={label}
      className={classNames(
        'grid gap-2 rounded-md border px-3 py-3 sm:px-4',
        isHeard ? 'border-ink bg-sunken' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          className="size-11 px-0!"
          aria-label={transcriptCopy.play(number)}
          disabled={!sound}
          onClick={() => sound?.play(line.startMs, line.endMs)}
        >
          <Icon name="heroicons:play-solid" className="size-5" />
        </Button>
        <TimeField
          label={`${label} · ${transcriptCopy.start}`}
          isLabelHidden
          ms={line.startMs}
          maxMs={durationMs}
          onChange={(startMs) => edit((draft) => startLineAt(draft, index, startMs), `line-start-${index}`)}
          getNowMs={sound?.getNowMs}
          readOnly={isReadOnly}
        />
        <span className="hidden self-center text-xs text-ink-faint sm:inline">{transcriptCopy.until}</span>
        <TimeField
          label={`${label} · ${transcriptCopy.end}`}
          isLabelHidden
          ms={line.endMs}
          maxMs={durationMs}
          onChange={(endMs) => edit((draft) => changeLine(draft, index, { endMs }), `line-end-${index}`)}
          getNowMs={sound?.getNowMs}
          readOnly={isReadOnly}
        />
        {!isReadOnly && (
          <div className="ms-auto flex gap-1">
            <ToolButton
              label={transcriptCopy.addAfter(number)}
              icon="heroicons:plus"
              onClick={() => edit((draft) => addLine(draft, line.part, index))}
            />
            <ToolButton label={transcriptCopy.remove(number)} icon="heroicons:trash" onClick={remove} />
          </div>
        )}
      </div>
      <LineText index={index} number={number} line={line} />
      {line.endMs < line.startMs && <p className="text-sm text-warning">{transcriptCopy.backwards}</p>}
    </li>
  )
})

function ToolButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <Button variant="quiet" className="size-11 px-0!" aria-label={label} onClick={onClick}>
      <Icon name={icon} className="size-5" />
    </Button>
  )
}

/** The speaker and the text of a line: English, left to right. */
function LineText({ index, number, line }: { index: number; number: number; line: TranscriptLine }) {
  const { edit, isReadOnly } = usePaperEditor()
  const put = (change: Partial<TranscriptLine>, field: string) =>
    edit((draft) => changeLine(draft, index, change), `line-${field}-${index}`)
  const label = transcriptCopy.lineLabel(number)
  const id = useId()
  return (
    <div dir="ltr" lang="en" className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span id={`${id}-speaker`} lang="fa" hidden>
        {`${label} · ${transcriptCopy.speaker}`}
      </span>
      <span id={`${id}-words`} lang="fa" hidden>
        {`${label} · ${transcriptCopy.words}`}
      </span>
      <input
        aria-labelledby={`${id}-speaker`}
        placeholder="Speaker"
        value={line.speaker}
        maxLength={100}
        readOnly={isReadOnly}
        onChange={({ target }) => put({ speaker: target.value }, 'speaker')}
        className={`${FIELD} h-11 font-semibold`}
      />
      <textarea
        rows={1}
        aria-labelledby={`${id}-words`}
        value={line.text}
        maxLength={6000}
        readOnly={isReadOnly}
        spellCheck
        onChange={({ target }) => put({ text: target.value }, 'text')}
        className={`${FIELD} field-sizing-content min-h-11 resize-none py-2.5`}
      />
    </div>
  )
}
