import Link from 'next/link'
import { type ComponentProps, type ReactNode } from 'react'
import { DocumentList } from '@/components/documents/editor/list/document-list'

type ListRowProps = {
  href: string
  title: string
  badges: ReactNode
  children: ReactNode
  aside: ReactNode
  about: string
}

/** A row of the managers’ lists; the whole row is the link. */
export function ListRow({ href, title, badges, children, aside, about }: ListRowProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-4 py-3 focus-within:bg-sunken hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <Link href={href} prefetch={false} className="text-ink after:absolute after:inset-0">
            <bdi className="wrap-anywhere">{title}</bdi>
          </Link>
          {badges}
        </h2>
        <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">{children}</div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 sm:flex-col sm:items-end">
        {aside}
        <span className="text-xs text-ink-faint">{about}</span>
      </div>
    </li>
  )
}

type ShopListProps<T> = Omit<ComponentProps<typeof DocumentList<T>>, 'children'> & { row: (item: T) => ReactNode }

/** A list of the managers’ shop pages. */
export function ShopList<T>({ row, ...list }: ShopListProps<T>) {
  return (
    <DocumentList {...list}>
      {(items) => (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {items.map(row)}
        </ul>
      )}
    </DocumentList>
  )
}
