'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type WritingTask } from '@/lib/paper/content/rules/content'
import { countWords } from '@/lib/platform/text/word-count'
import { EssayAids } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'

/** The server's limit for one answer. */
const MAX_CHARACTERS = 20_000

/** A plain text area for an essay: live word count, no spelling or grammar help. */
export function EssayBox({ task }: { task: WritingTask }) {
  const [value, setValue] = useAnswer(String(task.number))
  const canType = useCanType()
  return (
    <div className="flex h-full min-h-72 flex-col">
      <textarea
        data-question={task.number}
        aria-label={playerEnglish.essay(task.number)}
        aria-describedby={`words-${task.number}`}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        readOnly={!canType}
        maxLength={MAX_CHARACTERS}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        data-gramm="false"
        data-lt-active="false"
        className="min-h-40 flex-1 resize-none border border-(--x-line) bg-(--x-bg) p-[0.8em] leading-[1.7] text-(--x-fg) read-only:bg-(--x-box)"
      />
      <p id={`words-${task.number}`} className="flex flex-wrap justify-between gap-x-4 pt-2 text-sm">
        <span className="text-(--x-muted)">{playerEnglish.minimumWords(task.minimumWords)}</span>
        <strong className="font-bold tabular-nums">{playerEnglish.words(countWords(value))}</strong>
      </p>
      <EssayAids task={task} />
    </div>
  )
}
