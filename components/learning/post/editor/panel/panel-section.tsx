import { type ReactNode } from 'react'

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
