import { type ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** The narrow frame of the pages that open a session. */
export function EntryFrame({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead: string
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 text-ink-soft">{lead}</p>
      <Card className="mt-6">{children}</Card>
      {foot && <p className="mt-5 text-center text-sm text-ink-soft">{foot}</p>}
    </div>
  )
}
