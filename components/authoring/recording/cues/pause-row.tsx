'use client'

import { Button } from '@/components/ui/button/button'
import { pauseCopy } from '@/lib/authoring/recording/words'
import { formatClock } from '@/lib/platform/format/duration'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { TimeField } from '../time-field'

type PauseRowProps = {
  /** Position in the present recording. */
  placeMs: number
  lengthMs: number
  maxMs: number
  readOnly: boolean
  getNowMs: (() => number) | undefined
  onPlace: (ms: number) => void
  onLength: (ms: number) => void
  onRemove: () => void
}

export function PauseRow({ placeMs, lengthMs, maxMs, readOnly, getNowMs, onPlace, onLength, onRemove }: PauseRowProps) {
  return (
    <li className="flex flex-wrap items-end gap-x-5 gap-y-3 rounded-md border border-line px-3 py-3 sm:px-4">
      <TimeField
        label={pauseCopy.at}
        ms={placeMs}
        maxMs={maxMs}
        onChange={onPlace}
        getNowMs={getNowMs}
        readOnly={readOnly}
      />
      <div className="w-24">
        <NumberField
          label={pauseCopy.length}
          value={Math.round(lengthMs / 1000)}
          min={1}
          max={300}
          errorText={pauseCopy.lengthWrong}
          readOnly={readOnly}
          onChange={(seconds) => onLength(seconds * 1000)}
        />
      </div>
      <Button variant="quiet" blocked={readOnly} aria-label={pauseCopy.remove(formatClock(placeMs))} onClick={onRemove}>
        {pauseCopy.removeShort}
      </Button>
    </li>
  )
}
