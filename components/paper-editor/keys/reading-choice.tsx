import { useId } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { keysCopy } from '@/lib/copy/paper/key-editor'
import { type KeyProposal } from '@/lib/domain/paper-draft/keys'

const SHOWN = 5
type ReadingChoiceProps = {
  readings: KeyProposal['readings']
  onChoose: (reading: KeyProposal['readings'][number]) => void
}

/** The readings of a slash that may be read in several ways: a person chooses, by what each would accept. */
export function ReadingChoice({ readings, onChoose }: ReadingChoiceProps) {
  const name = useId()
  const [taken] = readings
  // The order must not jump when another one is taken.
  const inOrder = readings.toSorted((one, other) => String(one.scope).localeCompare(String(other.scope)))
  return (
    <fieldset className="rounded-md bg-warning-soft px-3 py-2">
      <legend className="float-start mb-1 text-sm font-semibold text-warning">{keysCopy.readings}</legend>
      <div className="clear-both grid">
        {inOrder.map((reading) => (
          <Tick
            key={String(reading.scope)}
            type="radio"
            className="gap-3 text-sm"
            name={name}
            checked={reading === taken}
            onChange={() => onChoose(reading)}
          >
            <span>
              {keysCopy.reading(reading.scope, reading.expansions.slice(0, SHOWN).join(' · '))}
              {reading.expansions.length > SHOWN && ` ${keysCopy.more(reading.expansions.length - SHOWN)}`}
            </span>
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
