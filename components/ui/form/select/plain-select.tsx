import { type ComponentProps } from 'react'
import { Chevron } from '@/components/ui/chevron'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size' | 'className'> & {
  /** As high as the fields of a form; otherwise a small control within a line. */
  isLarge?: boolean
}

/** The browser's native select, styled like our fields while it is closed. The caller provides the label. */
export function NativeSelect({ isLarge = false, ...props }: NativeSelectProps) {
  const size = isLarge ? 'min-h-12 ps-4 pe-11 text-base' : 'min-h-11 ps-3 pe-9 text-sm'
  return (
    <span className="relative inline-grid max-w-full">
      {/* oxlint-disable-next-line ours/no-restricted-syntax -- the only place that styles it */}
      <select
        {...props}
        className={`w-full min-w-0 appearance-none truncate rounded-md border border-line-strong bg-surface ${size}`}
      />
      <Chevron
        className={`pointer-events-none absolute inset-y-0 my-auto size-5 text-ink-faint ${isLarge ? 'end-3' : 'end-2.5'}`}
      />
    </span>
  )
}

type PlainSelectProps<V extends string | number> = {
  label: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange: (value: V) => void
  hint?: string
}

/** A native select below its label: for a short list in the middle of a page. */
export function PlainSelect<V extends string | number>({ label, options, value, onChange, hint }: PlainSelectProps<V>) {
  const choose = (typed: string) => {
    const chosen = options.find((option) => String(option.value) === typed)
    if (chosen) onChange(chosen.value)
  }
  return (
    <label className="grid max-w-full gap-1.5 text-sm">
      <span className="font-semibold">{label}</span>
      <NativeSelect isLarge value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
    </label>
  )
}
