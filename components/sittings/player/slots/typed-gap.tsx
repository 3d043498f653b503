'use client'

import { gapEnglish, describeGap, nameGap } from '@/lib/sittings/player/words/gap-english'
import { type CompletionGroup } from '@/lib/paper/content/rules/content'
import { gapContextOf } from '@/lib/paper/content/rules/gap-context'
import { QuestionCheck } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'
import { QuestionNumber } from './question-number'

/** More than any word limit allows, and less than the server's limit. */
const MAX_CHARACTERS = 200

type TypedGapProps = { number: number; group: Pick<CompletionGroup, 'body' | 'limit'> }

/**
 * A typed gap; its accessible name says where it is, its description the text around it. It has no spelling help of any kind; Tab moves to the next gap, Enter does nothing.
 */
export function TypedGap({ number, group }: TypedGapProps) {
  const [value, setValue] = useAnswer(String(number))
  const canType = useCanType()
  const context = gapContextOf(group.body, number, gapEnglish)
  const description = describeGap(context, group.limit)
  const descriptionId = `gap-${number}`
  return (
    <span data-no-marks className="mx-[0.2em] inline-flex max-w-full items-center align-middle">
      <QuestionNumber number={number} />
      <input
        data-question={number}
        aria-label={nameGap(number, context)}
        aria-describedby={description === '' ? undefined : descriptionId}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        readOnly={!canType}
        maxLength={MAX_CHARACTERS}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        dir="auto"
        className="h-[1.9em] w-[10em] min-w-0 border border-(--x-line) bg-(--x-bg) px-[0.4em] leading-normal text-(--x-fg) read-only:bg-(--x-box) pointer-coarse:h-11"
      />
      {description !== '' && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      <QuestionCheck question={String(number)} />
    </span>
  )
}
