import { type ReactNode } from 'react'

type Jump = {
  /** The id of the element that it leads to. */
  to: string
  text: string
  /** The document itself, which is in sight beside the column on a wide screen. */
  isDocument?: boolean
}

type DocumentColumnsProps = {
  label: string
  jumps: readonly Jump[]
  document: ReactNode
  /** The settings and notes beside the document. */
  children: ReactNode
}

/**
 * A document that scrolls with its page, beside a column that stays in sight and scrolls by itself. On a phone the column is below the document, and
 * the links to its parts stay at the top of the screen.
 */
export function DocumentColumns({ label, jumps, document, children }: DocumentColumnsProps) {
  return (
    // One grid row: a sticky part in a row of its own would stop sticking at the end of that row.
    <div className="items-start gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <nav
        aria-label={label}
        // `scroll-margin` in app/globals.css keeps a link's target from being hidden behind the bars at the top.
        data-jumps
        className="sticky top-[var(--document-bar,3rem)] z-10 -mx-4 -mt-3 mb-3 border-b border-line bg-ground px-2 sm:mx-0 sm:px-0 lg:col-start-2 lg:row-start-1"
      >
        <ul className="flex overflow-x-auto [scrollbar-width:none]">
          {jumps.map(({ to, text, isDocument }) => (
            <li key={to} className={isDocument ? 'shrink-0 lg:hidden' : 'shrink-0'}>
              <a
                href={`#${to}`}
                className="inline-flex min-h-11 items-center px-2.5 text-sm font-semibold text-ink-soft -outline-offset-3 hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] lg:col-start-1 lg:row-start-1">{document}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 max-lg:mt-6 lg:sticky lg:top-[calc(3rem+var(--document-bar,3.25rem))] lg:col-start-2 lg:row-start-1 lg:-mx-1 lg:mt-11 lg:max-h-[calc(100dvh-8.75rem-var(--document-bar,3.25rem))] lg:overflow-y-auto lg:p-1 lg:pb-6">
        {children}
      </div>
    </div>
  )
}
