import { type ReactNode } from 'react'
import { Fold } from '@/components/ui/fold'

type FoldedSectionProps = { title: string; lead: string; children: ReactNode }

/** A section of a long form that is rarely needed: only its title and lead are seen until it is opened. */
export function FoldedSection({ title, lead, children }: FoldedSectionProps) {
  return (
    <section aria-label={title}>
      <Fold title={title} note={lead}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </Fold>
    </section>
  )
}
