'use client'

import { Button } from '@/components/ui/button/button'
import { marksCopy } from '@/lib/authoring/paper/words/group-editor'
import { type PictureLabel } from '@/lib/paper/content/rules/content'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Fold } from '../fold'
import { SmallButton } from '../small-button'

const MIDDLE = 500

type LabelPositionsProps = {
  labels: readonly PictureLabel[]
  /** The chosen label, if it is not on the picture yet. */
  next: string | null
  nameOf: (text: string) => string
  onPut: (text: string, x: number, y: number) => void
  onRemove: (text: string) => void
}

/** The coordinates of the labels as number fields, for people without a pointer. */
export function LabelPositions({ labels, next, nameOf, onPut, onRemove }: LabelPositionsProps) {
  return (
    <Fold summary={marksCopy.title}>
      <ul className="grid gap-2 empty:hidden">
        {labels.map(({ text, x, y }) => {
          const name = nameOf(text)
          return (
            <li key={text} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
              <NumberField
                label={marksCopy.x(name)}
                value={x}
                min={0}
                max={1000}
                errorText={marksCopy.wrong}
                onChange={(value) => onPut(text, value, y)}
              />
              <NumberField
                label={marksCopy.y(name)}
                value={y}
                min={0}
                max={1000}
                errorText={marksCopy.wrong}
                onChange={(value) => onPut(text, x, value)}
              />
              <SmallButton icon="remove" label={marksCopy.remove(name)} onClick={() => onRemove(text)} />
            </li>
          )
        })}
      </ul>
      {next !== null && (
        <Button variant="secondary" className="mt-2" onClick={() => onPut(next, MIDDLE, MIDDLE)}>
          {marksCopy.place(nameOf(next))}
        </Button>
      )}
    </Fold>
  )
}
