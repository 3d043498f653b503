import { classNames } from '@/components/ui/class-names'
import { type AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'

const MODES = ['strict', 'practice'] as const

type ModeChoiceProps = {
  value: AttemptMode
  /** The only mode that the exam allows; null: both. */
  only: AttemptMode | null
  onChange: (mode: AttemptMode) => void
}

export function ModeChoice({ value, only, onChange }: ModeChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-bold">{copy.chooseMode}</legend>
      {MODES.filter((mode) => only === null || mode === only).map((mode) => (
        <label
          key={mode}
          className={classNames(
            'flex cursor-pointer gap-4 rounded-lg border-2 bg-surface px-5 py-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            value === mode ? 'border-ink inset-ring inset-ring-ink' : 'border-line',
          )}
        >
          <input
            type="radio"
            name="mode"
            aria-label={copy.modes[mode].title}
            aria-describedby={`mode-${mode}`}
            value={mode}
            checked={value === mode}
            onChange={() => onChange(mode)}
            className="mt-1.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-bold">{copy.modes[mode].title}</span>
            <span id={`mode-${mode}`} className="mt-1 block text-sm text-ink-soft">
              {copy.modes[mode].text}
              {/* Only the chosen mode is described in full: both descriptions would fill a phone. */}
              {value === mode && ` ${copy.modes[mode].more}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
