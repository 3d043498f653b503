'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import {
  CLOCK_FACES,
  PANE_WIDTHS,
  COLOUR_SCHEMES,
  SPLITS,
  TEXT_SIZES,
  namedWidthOf,
} from '@/lib/paper/content/rules/player-view'
import { PracticeSwitches } from '../lazy-parts'
import { Modal } from '../modal'
import { usePlayer, useView } from '../player-context'

/** Three text sizes, three contrast schemes and three widths of the panes; in practice also a clock that counts down or up, and aids. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { dispatch, session, content } = usePlayer()
  const textSize = useView((view) => view.textSize)
  const scheme = useView((view) => view.scheme)
  const clockFace = useView((view) => view.clockFace)
  const split = useView((view) => view.split)
  return (
    <Modal title={playerEnglish.settings} onClose={onClose}>
      <RadioList
        name="text-size"
        legend={latePlayerEnglish.textSize}
        values={TEXT_SIZES}
        labels={latePlayerEnglish.textSizes}
        value={textSize}
        onChange={(next) => dispatch({ type: 'text-sized', textSize: next })}
      />
      <RadioList
        name="scheme"
        legend={latePlayerEnglish.colours}
        values={COLOUR_SCHEMES}
        labels={latePlayerEnglish.schemes}
        value={scheme}
        onChange={(next) => dispatch({ type: 'scheme-chosen', scheme: next })}
      />
      {content.skill !== 'listening' && (
        // The way to move the divider without dragging it; a narrow screen has none.
        <div className="max-md:hidden">
          <RadioList
            name="panes"
            legend={latePlayerEnglish.panes}
            values={PANE_WIDTHS}
            labels={latePlayerEnglish.paneWidths}
            value={namedWidthOf(split)}
            onChange={(next) => dispatch({ type: 'split-moved', split: SPLITS[next] })}
          />
        </div>
      )}
      {session.mode === 'practice' && (
        <RadioList
          name="clock"
          legend={latePlayerEnglish.clock}
          values={CLOCK_FACES}
          labels={latePlayerEnglish.clockFaces}
          value={clockFace}
          onChange={(next) => dispatch({ type: 'clock-faced', clockFace: next })}
        />
      )}
      <PracticeSwitches />
    </Modal>
  )
}

type RadioListProps<T extends string> = {
  name: string
  legend: string
  values: readonly T[]
  labels: Readonly<Record<T, string>>
  /** Null if none is chosen. */
  value: T | null
  onChange: (value: T) => void
}

function RadioList<T extends string>({ name, legend, values, labels, value, onChange }: RadioListProps<T>) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-1 font-bold">{legend}</legend>
      {values.map((item) => (
        <label
          key={item}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-(--x-box)"
        >
          <input type="radio" name={name} checked={item === value} onChange={() => onChange(item)} className="size-4" />
          {labels[item]}
        </label>
      ))}
    </fieldset>
  )
}
