'use client'

import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { Fold } from '@/components/ui/fold'
import { Picker } from './choice-row'
import { type SetSize, type SetStart } from './set-start'

const SET_SIZES: readonly SetSize[] = [6, 12, 20]
const MINUTES = [10, 20, 40] as const

/** Sets length and time of a set; folded, because the defaults suit most people. */
export function SetOptions({ start }: { start: SetStart }) {
  return (
    <Fold title={copy.sizeTitle} note={copy.sizeNow(start.size, start.minutes)}>
      <div className="grid gap-4">
        <Picker
          label={copy.size}
          options={SET_SIZES.map((value) => ({ value, text: copy.sizes[value] }))}
          value={start.size}
          onChange={start.setSize}
        />
        <Picker
          label={copy.minutes}
          options={[
            { value: null, text: copy.usual },
            ...MINUTES.map((value) => ({ value, text: copy.minutesOf(value) })),
          ]}
          value={start.minutes}
          onChange={start.setMinutes}
        />
      </div>
    </Fold>
  )
}
