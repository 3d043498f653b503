'use client'

import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon/icon'
import { recordingCopy } from '@/lib/authoring/recording/words'
import { setCue } from '@/lib/authoring/recording/rules/change-recording'
import { useDraft, usePaperEditor } from '../../paper/editor-context'
import { TimeField } from '../time-field'
import { useSound } from '../use-sound'

type CueRowProps = { partId: string; index: number; durationMs: number }

/** The start and end of one part. */
export function CueRow({ partId, index, durationMs }: CueRowProps) {
  const { edit, isReadOnly } = usePaperEditor()
  const { sound } = useSound()
  const cue = useDraft((draft) => draft.parts[index]?.cue ?? null)
  const nextStart = useDraft((draft) => draft.parts[index + 1]?.cue?.startMs ?? durationMs)
  const lastEnd = useDraft((draft) => draft.parts[index - 1]?.cue?.endMs ?? 0)
  const number = index + 1
  const put = (change: { startMs?: number; endMs?: number }) =>
    edit((draft) => {
      const now = draft.parts[index]?.cue ?? { startMs: lastEnd, endMs: nextStart }
      return setCue(draft, partId, { ...now, ...change })
    }, `cue-${partId}`)
  return (
    <li className="grid gap-2 rounded-md border border-line px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="flex min-w-28 items-center gap-2 self-end">
          <Button
            variant="secondary"
            className="size-11 px-0!"
            aria-label={recordingCopy.playPart(number)}
            disabled={!cue || !sound}
            onClick={() => cue && sound?.play(cue.startMs, cue.endMs)}
          >
            <Icon name="heroicons:play-solid" className="size-5" />
          </Button>
          <p className="font-semibold">{recordingCopy.part(number)}</p>
        </div>
        {cue ? (
          <>
            <TimeField
              label={recordingCopy.startOf(number)}
              ms={cue.startMs}
              maxMs={durationMs}
              onChange={(startMs) => put({ startMs })}
              getNowMs={sound?.getNowMs}
              readOnly={isReadOnly}
            />
            <TimeField
              label={recordingCopy.endOf(number)}
              ms={cue.endMs}
              maxMs={durationMs}
              onChange={(endMs) => put({ endMs })}
              getNowMs={sound?.getNowMs}
              readOnly={isReadOnly}
            />
          </>
        ) : (
          <>
            <p className="self-center text-sm text-ink-soft">{recordingCopy.noCue}</p>
            <Button
              variant="outline"
              disabled={isReadOnly}
              onClick={() => put({ startMs: sound?.getNowMs() ?? lastEnd })}
            >
              {recordingCopy.addCue}
            </Button>
          </>
        )}
      </div>
      {cue && cue.endMs <= cue.startMs && <p className="text-sm text-warning">{recordingCopy.cueBackwards}</p>}
      {cue && cue.startMs < lastEnd && <p className="text-sm text-warning">{recordingCopy.cueOverlap}</p>}
    </li>
  )
}
