'use client'

import { useId, useState } from 'react'
import { aidsCopy, aidsEnglish } from '@/lib/sittings/player/words/aids'
import { type WritingTask } from '@/lib/paper/content/rules/content'
import { printTimeLeft } from '@/lib/sittings/player/rules/clock'
import {
  countParagraphWords,
  GOAL_WORDS,
  NO_ESSAY_AID,
  PLAN_CHARACTERS,
  readGoal,
} from '@/lib/sittings/player/rules/essay-aid'
import { countWords } from '@/lib/platform/text/word-count'
import { PersianLine } from '../persian-line'
import { useAnswer, useCanType, usePlayer, useSignal } from '../player-context'
import { openEssayAidStore } from './essay-aid-store'
import { useParagraphTimes } from './use-paragraph-times'

/** Shown below the essay in practice: progress to the word goal, time per paragraph, and a field for a plan. */
export default function WritingAids({ task }: { task: WritingTask }) {
  const name = String(task.number)
  const { session } = usePlayer()
  const [text] = useAnswer(name)
  const canType = useCanType()
  const { essays, change } = openEssayAidStore(session.store)
  const { plan, goalWords, paragraphMs } = useSignal(essays)[name] ?? NO_ESSAY_AID
  useParagraphTimes(name, text)
  return (
    <section aria-label={aidsEnglish.writing} className="mt-2 border-t border-(--x-faint) pt-1 text-sm">
      <WordGoal
        key={goalWords}
        words={countWords(text)}
        goal={goalWords ?? task.minimumWords}
        onGoal={(goal) => change(name, { goalWords: goal })}
      />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{aidsEnglish.plan}</summary>
        <PersianLine text={aidsCopy.plan} className="mb-2" />
        <textarea
          aria-label={aidsEnglish.planOf(task.number)}
          value={plan}
          onChange={(event) => change(name, { plan: event.target.value })}
          readOnly={!canType}
          maxLength={PLAN_CHARACTERS}
          dir="auto"
          rows={6}
          className="block w-full resize-y border border-(--x-line) bg-(--x-bg) p-3 leading-7 text-(--x-fg) read-only:bg-(--x-box)"
        />
      </details>
      <ParagraphTimes paragraphMs={paragraphMs} words={countParagraphWords(text)} />
    </section>
  )
}

type WordGoalProps = { words: number; goal: number; onGoal: (goal: number | null) => void }

function WordGoal({ words, goal, onGoal }: WordGoalProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(goal))
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label htmlFor={id}>{aidsEnglish.goal}</label>
      <input
        id={id}
        type="number"
        min={GOAL_WORDS.min}
        max={GOAL_WORDS.max}
        step={10}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          const typedGoal = readGoal(typed)
          setTyped(String(typedGoal ?? goal))
          if (typedGoal !== null && typedGoal !== goal) onGoal(typedGoal)
        }}
        className="h-11 w-20 border border-(--x-line) bg-(--x-bg) px-2 text-(--x-fg) tabular-nums"
      />
      <div
        role="progressbar"
        aria-label={aidsEnglish.goal}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(words, goal)}
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full border border-(--x-line) bg-(--x-box)"
      >
        <div className="h-full bg-(--x-accent)" style={{ inlineSize: `${Math.min(100, (words / goal) * 100)}%` }} />
      </div>
      <span className="tabular-nums">
        {words >= goal ? aidsEnglish.goalReached(words - goal) : aidsEnglish.goalLeft(goal - words)}
      </span>
    </div>
  )
}

/** Not a live region: screen readers do not announce every second. */
function ParagraphTimes({ paragraphMs, words }: { paragraphMs: readonly number[]; words: readonly number[] }) {
  if (paragraphMs.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{aidsEnglish.times}</summary>
      <ol className="grid gap-1 pb-2">
        {paragraphMs.map((ms, index) => (
          <li key={index} className="tabular-nums">
            {aidsEnglish.paragraph(index + 1, printTimeLeft(ms), words[index] ?? 0)}
          </li>
        ))}
      </ol>
    </details>
  )
}
