import { type ReactNode } from 'react'

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
