import { type ReactNode } from 'react'

/** The buttons that finish a long form, always visible at its foot. On a phone they replace the dashboard's tab bar. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // app/globals.css keeps the focused field from being hidden behind this bar, and hides the tab bar.
      data-foot-bar
      className="sticky bottom-[var(--phone-bar,0px)] z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line-strong bg-lift px-4 py-1.5 shadow-float sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5 sm:py-2.5"
    >
      {children}
    </section>
  )
}
