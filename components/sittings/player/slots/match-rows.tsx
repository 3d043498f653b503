'use client'

import { NumberedQuestion } from '@/components/paper/content/numbered-question'
import { type MapGroup, type MatchingGroup, type Option } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { QuestionCheck, LetterPlaces } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'
import { RowNumber } from './question-number'

/** The numbered items of a matching or map group, each with its letters to choose from. */
export function MatchRows({ group, groupId }: { group: MatchingGroup | MapGroup; groupId: string }) {
  return (
    <div className="mt-[1em] grid border-t border-(--x-faint)">
      {group.questions.map(({ number, prompt }) => (
        <div
          key={number}
          data-verdict-below
          className="grid items-center gap-x-[1em] gap-y-[0.3em] border-b border-(--x-faint) py-[0.6em] @xl:grid-cols-[minmax(0,28em)_auto] @xl:justify-start"
        >
          <NumberedQuestion
            id={`${groupId}-${number}`}
            numbers={[number]}
            text={prompt}
            numberSlot={<RowNumber question={String(number)} numbers={[number]} />}
          />
          <div className="flex min-w-0 items-center">
            <LetterRow number={number} options={group.bank.options} groupId={groupId} />
            <QuestionCheck question={String(number)} />
          </div>
        </div>
      ))}
      {group.type === 'map-labelling' && <LetterPlaces group={group} groupId={groupId} />}
    </div>
  )
}

type LetterRowProps = { number: number; options: readonly Option[]; groupId: string }

function LetterRow({ number, options, groupId }: LetterRowProps) {
  const [value, setValue] = useAnswer(String(number))
  const canType = useCanType()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${groupId}-${number}`}
      data-question={number}
      // Up to eight letters shrink to stay in one row; more wrap.
      className="flex min-w-0 flex-1 flex-wrap"
    >
      {options.map(({ label, text }) => (
        <label
          key={label}
          data-no-marks
          className="relative grid h-9 max-w-11 min-w-9 flex-1 cursor-pointer place-items-center text-sm pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={`question-${number}`}
            aria-label={playerEnglish.filledSlot(label, plainText(text))}
            aria-describedby={text === '' ? `${groupId}-place-${label}` : undefined}
            checked={value === label}
            onChange={() => setValue(label)}
            disabled={!canType}
            className="exam-letter col-start-1 row-start-1"
          />
          <span className="pointer-events-none col-start-1 row-start-1 font-semibold">{label}</span>
        </label>
      ))}
    </div>
  )
}
