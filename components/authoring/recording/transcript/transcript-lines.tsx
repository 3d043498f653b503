'use client'

import { type KeyboardEvent, useMemo, useSyncExternalStore } from 'react'
import { transcriptCopy } from '@/lib/authoring/recording/words'
import { startLineAt } from '@/lib/authoring/recording/rules/transcript'
import { useDraft, usePaperEditor } from '../../paper/editor-context'
import { LineRow } from './line-row'
import { useSound } from '../use-sound'
import { type TranscriptLine } from '@/lib/paper/content/rules/content'
import { type Sound } from '../sound'

/** The lines of one part. F8 sets the start of the focused line and moves to the next: one hearing times the whole part. */
export function TranscriptLines({ part }: { part: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const transcript = useDraft((draft) => draft.transcript)
  const { sound, state } = useSound()
  const playingLine = usePlayingLine(sound, state.isPlaying, transcript)
  const indexes = useMemo(
    () => transcript.flatMap((line, index) => (line.part === part ? [index] : [])),
    [transcript, part],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'F8' || isReadOnly || !sound || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-line]')
    if (!row) return
    event.preventDefault()
    const index = Number(row.dataset.line)
    edit((draft) => startLineAt(draft, index, sound.getNowMs()))
    const next = row.nextElementSibling?.querySelector<HTMLElement>('textarea')
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      {sound && !isReadOnly && <p className="text-xs text-ink-faint">{transcriptCopy.startHereKeys}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the fields inside; each has a button, too */}
      <ol onKeyDown={onKeyDown} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {indexes.map((index, place) => (
          <LineRow key={index} index={index} number={place + 1} isHeard={index === playingLine} />
        ))}
      </ol>
    </>
  )
}

const noSubscription = () => () => undefined

/** The index of the line that is playing; -1 for none. It renders only when the line changes. */
function usePlayingLine(sound: Sound | null, isPlaying: boolean, lines: readonly TranscriptLine[]): number {
  const find = () => {
    if (!sound || !isPlaying) return -1
    const playingLine = sound.getNowMs()
    return lines.findIndex(({ startMs, endMs }) => startMs <= playingLine && playingLine < endMs)
  }
  return useSyncExternalStore(sound?.subscribe ?? noSubscription, find, () => -1)
}
