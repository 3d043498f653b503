import { type ReactNode } from 'react'

type PublicSectionProps = { id: string; title: string; lead?: string; aside?: ReactNode; children: ReactNode }

/** A section of a public page, labelled by its heading. */
export function PublicSection({ id, title, lead, aside, children }: PublicSectionProps) {
  return (
    <section aria-labelledby={id} className="py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-8">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
