import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

type PublicSectionProps = {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  isClose?: boolean
  children: ReactNode
}

/** A section of a public page, labelled by its heading. `isClose`: nearer to its neighbours, on a page of many. */
export function PublicSection({ id, title, lead, aside, isClose = false, children }: PublicSectionProps) {
  return (
    <section aria-labelledby={id} className={isClose ? 'py-4 sm:py-7' : 'py-8 sm:py-12'}>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
          isClose ? 'mb-4 sm:mb-5' : 'mb-6 sm:mb-8',
        )}
      >
        <div className="max-w-2xl">
          <h2 id={id} className={isClose ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-3xl'}>
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
