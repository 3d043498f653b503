import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type PublicSectionProps = {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  isCompact?: boolean
  children: ReactNode
}

/** A section of a public page, labelled by its heading. `isCompact`: with less space between sections, for a page with many of them. */
export function PublicSection({ id, title, lead, aside, isCompact = false, children }: PublicSectionProps) {
  return (
    <section aria-labelledby={id} className={isCompact ? 'py-4 sm:py-7' : 'py-8 sm:py-12'}>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
          isCompact ? 'mb-4 sm:mb-5' : 'mb-6 sm:mb-8',
        )}
      >
        <div className="max-w-2xl">
          <h2 id={id} className={isCompact ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}>
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
