import { type ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text: string
  /** It is all that the page holds: its title is the page's own. */
  isPage?: boolean
  children?: ReactNode
}

/** What a list says when it has nothing yet, with the way on. */
export function EmptyState({ title, text, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="rounded-lg border border-dashed border-line-strong/50 bg-surface px-6 py-12 text-center">
      <Title className="text-lg font-bold">{title}</Title>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
