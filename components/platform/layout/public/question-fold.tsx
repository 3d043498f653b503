import { type ReactNode } from 'react'
import { Chevron } from '@/components/ui/chevron'

/** One question of a public page, folded; it opens without JavaScript. */
export function QuestionFold({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-13 list-none items-center gap-4 px-4 py-2 font-semibold hover:bg-sunken focus-visible:-outline-offset-4 sm:px-5 [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-180">
        <span className="grow">{question}</span>
        <Chevron className="size-5 shrink-0 text-ink-faint" />
      </summary>
      {children}
    </details>
  )
}

/** The answer below a folded question. */
export function QuestionAnswer({ children }: { children: string }) {
  return <p className="max-w-3xl px-4 pt-1 pb-5 text-ink-soft sm:px-5">{children}</p>
}
