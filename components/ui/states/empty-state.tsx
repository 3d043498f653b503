import { type ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text: string
  /** It is the whole content of the page: its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

/** The empty state of a list, with a next step. */
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
