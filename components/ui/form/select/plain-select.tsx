import { Chevron } from '@/components/ui/chevron'

type PlainSelectProps<V extends string | number> = {
  label: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange: (value: V) => void
  hint?: string
}

/** The native select, with our label and our style while it is closed: for a short list in the middle of a page. */
export function PlainSelect<V extends string | number>({ label, options, value, onChange, hint }: PlainSelectProps<V>) {
  const choose = (typed: string) => {
    const chosen = options.find((option) => String(option.value) === typed)
    if (chosen) onChange(chosen.value)
  }
  return (
    <label className="grid max-w-full gap-1.5 text-sm">
      <span className="font-semibold">{label}</span>
      <span className="relative grid">
        <select
          value={value}
          onChange={({ target }) => choose(target.value)}
          className="min-h-12 w-full min-w-0 appearance-none truncate rounded-md border border-line-strong bg-surface ps-4 pe-11 text-base"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-faint" />
      </span>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
    </label>
  )
}
