'use client'

import { useState } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { type SomeOfSlot } from '@/components/paper/content/paper-slots'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { readLabels, toggleLabel } from '@/lib/sittings/player/rules/choices'
import { QuestionCheck, StrikeOut } from '../lazy-parts'
import { useAnswer, useCanType } from '../player-context'

/** Choose TWO or THREE: at the maximum the other checkboxes are disabled until one is unticked. */
export function SomeOfList({ id, numbers, options, labelledBy }: SomeOfSlot) {
  const [value, setValue] = useAnswer(id)
  const canType = useCanType()
  const [isRefused, setRefused] = useState(false)
  const chosen = readLabels(value)
  const isFull = chosen.length >= numbers.length
  const labels = options.map((option) => option.label)
  return (
    <div data-verdict-below className="flex justify-between [&>button]:self-end">
      <div role="group" aria-labelledby={labelledBy} data-question={id} className="mt-[0.4em] grid min-w-0 flex-1">
        {options.map(({ label, text }) => {
          const isChosen = chosen.includes(label)
          return (
            <div key={label} data-option-row className="flex items-center">
              <label className="grid flex-1 min-h-11 cursor-pointer grid-cols-[auto_1em_1fr] items-center gap-x-[0.7em] rounded-sm px-[0.5em] py-[0.25em] hover:bg-(--x-box) has-checked:bg-(--x-accent-soft)">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() => {
                    setRefused(isFull && !isChosen)
                    setValue(toggleLabel(value, label, labels, numbers.length))
                  }}
                  disabled={!canType}
                  aria-disabled={isFull && !isChosen}
                  className="size-[1.15em] aria-disabled:opacity-50"
                />
                <span className="font-bold">{label}</span>
                <span>
                  <InlineText text={text} />
                </span>
              </label>
              <StrikeOut question={id} label={label} />
            </div>
          )
        })}
        <p data-no-marks role="status" className="mt-[0.3em] px-[0.5em] text-[0.85em] text-(--x-muted)">
          {isRefused && isFull
            ? playerEnglish.chosenAll(numbers.length)
            : playerEnglish.chosenOf(chosen.length, numbers.length)}
        </p>
      </div>
      <QuestionCheck question={id} />
    </div>
  )
}
