type PlainSelectProps<V extends string | number> = {
  label: string
  options: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange: (value: V) => void
  hint?: string
}

/** The browser's own select, under its words: for a short list in the middle of a page. */
export function PlainSelect<V extends string | number>({ label, options, value, onChange, hint }: PlainSelectProps<V>) {
  const choose = (typed: string) => {
    const chosen = options.find((option) => String(option.value) === typed)
    if (chosen) onChange(chosen.value)
  }
  return (
    <label className="grid max-w-full gap-1.5 text-sm">
      <span className="font-semibold">{label}</span>
      <select
        value={value}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 max-w-full rounded-md border border-line-strong bg-surface px-3"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && <span className="text-xs text-ink-soft">{hint}</span>}
    </label>
  )
}
