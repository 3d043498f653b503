import { classNames } from '@/components/ui/class-names'
import { marksCopy } from '@/lib/copy/group-editor'

type MarkChoiceProps = {
  placeable: readonly string[]
  placed: ReadonlySet<string>
  next: string | null
  nameOf: (text: string) => string
  onChoose: (text: string) => void
}

/** Which letter or number the next tap places. */
export function MarkChoice({ placeable, placed, next, nameOf, onChoose }: MarkChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{marksCopy.choose}</legend>
      <div dir="ltr" className="flex flex-wrap gap-1.5">
        {placeable.map((text) => (
          <button
            key={text}
            type="button"
            aria-pressed={text === next}
            onClick={() => onChoose(text)}
            className={classNames(
              'min-h-11 min-w-11 rounded-md border px-2 text-sm font-semibold',
              text === next ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
              placed.has(text) && text !== next && 'border-dashed text-ink-faint',
            )}
          >
            {nameOf(text)}
            {placed.has(text) && <span className="sr-only"> {marksCopy.placed}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
