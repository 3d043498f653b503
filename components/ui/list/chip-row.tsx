import { type ReactNode } from 'react'
import { ChoiceLink } from '../choice/choice-link'

type ChipRowProps = {
  label: string
  /** `key` identifies the option; null is the one without a filter. */
  choices: readonly { readonly key: string | null; readonly href: string; readonly text: ReactNode }[]
  chosen: string | null
}

/** A filter whose options are links: it works without JavaScript, and every option has its own URL. */
export function ChipRow({ label, choices, chosen }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden className="text-sm font-semibold text-ink-soft max-sm:w-full sm:min-w-14">
        {label}
      </span>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ key, href, text }) => (
          <li key={key ?? ''}>
            <ChoiceLink href={href} isCurrent={key === chosen}>
              {text}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
