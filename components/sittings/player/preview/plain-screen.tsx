import { type ReactNode } from 'react'

/** A screen before the test: one card on the exam's background. */
export function PlainScreen({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <div className="exam min-h-dvh px-4 py-6 md:py-12">
      <main className="mx-auto max-w-2xl border border-(--x-line) p-5 md:p-8">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-(--x-faint) pb-3">
          <h1 className="text-2xl leading-tight font-bold">{title}</h1>
          {aside && <p className="text-sm text-(--x-muted)">{aside}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
