'use client'

import { InlineText } from '@/components/paper/inline-text'
import { type OneOfSlot } from '@/components/paper/paper-slots'
import { useAnswer, useCanType } from '../player-context'

/** Radio buttons under a question. The arrow keys go through them. */
export function OneOfList({ number, options, labelledBy }: OneOfSlot) {
  const [value, setValue] = useAnswer(String(number))
  const canType = useCanType()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} data-question={number} className="mt-[0.4em] grid">
      {options.map(({ label, text }) => (
        <label
          key={label}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_1em_1fr] items-center gap-x-[0.7em] rounded-sm px-[0.5em] py-[0.25em] hover:bg-(--x-box) has-checked:bg-(--x-accent-soft)"
        >
          <input
            type="radio"
            name={`question-${number}`}
            checked={value === label}
            onChange={() => setValue(label)}
            disabled={!canType}
            className="size-[1.15em]"
          />
          <span className={text === '' ? 'col-span-2' : 'font-bold'}>{label}</span>
          {text !== '' && (
            <span>
              <InlineText text={text} />
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
