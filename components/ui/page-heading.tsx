import { type ReactNode } from 'react'

export function PageHeading({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
      <div className="max-w-2xl">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
  )
}
