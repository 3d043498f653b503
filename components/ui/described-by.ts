import { type ReactNode } from 'react'

/** What tells more about a control: the ids of its hint and its error (components/ui/field-frame.tsx). */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string }): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') || undefined
}
