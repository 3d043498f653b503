import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type SectionProps = { title: string; lead?: string; children: ReactNode }

export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
