import { type ReactNode } from 'react'

/** A page that holds one message and the ways on. */
export function MessagePage({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4">
      <div className="max-w-lg text-center">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  )
}
