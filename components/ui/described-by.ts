/** What tells more about a control: the ids of its hint and its error (components/ui/field-frame.tsx). */
export function describedBy(id: string, { hint, error }: { hint?: string; error?: string }): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
