import { buttonClass } from '@/components/ui/button/button-class'
import { postCopy } from '@/lib/learning/post/words/post'

type PageLinksProps = { page: number; pages: number; label: string; addressOf: (page: number) => string }

/** Pagination as links: each page has its own URL. */
export function PageLinks({ page, pages, label, addressOf }: PageLinksProps) {
  if (pages < 2 || page > pages) return null
  const linkClass = buttonClass({ variant: 'outline', className: 'max-sm:px-2' })
  return (
    <nav aria-label={label} className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <div className="text-end">
        {page > 1 && (
          <a href={addressOf(page - 1)} rel="prev" className={linkClass}>
            {postCopy.previous}
          </a>
        )}
      </div>
      <p className="text-center text-sm text-ink-soft">{postCopy.page(page, pages)}</p>
      <div>
        {page < pages && (
          <a href={addressOf(page + 1)} rel="next" className={linkClass}>
            {postCopy.next}
          </a>
        )}
      </div>
    </nav>
  )
}
