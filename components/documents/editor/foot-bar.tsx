import { type ReactNode } from 'react'

/** What ends a long form, in sight from its first line to its last field. On a phone it takes the place of the bar of the dashboard. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // The focus is not behind it, and no other bar is below it: app/globals.css.
      data-foot-bar
      className="sticky bottom-[var(--phone-bar,0px)] z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line-strong bg-lift px-4 py-1.5 shadow-float sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5 sm:py-2.5"
    >
      {children}
    </section>
  )
}
