import { buttonClass } from '@/components/ui/button-class'
import { postCopy } from '@/lib/copy/post'
import { filterQuery, type ListFilter } from '@/lib/domain/post/list-filter'
import { paths } from '@/lib/paths'

/** The pages of a list as links: each has its own address. */
export function PageLinks({ filter, pages }: { filter: ListFilter; pages: number }) {
  const { page } = filter
  if (pages < 2 || page > pages) return null
  const address = (wanted: number) => paths.blog + filterQuery({ ...filter, page: wanted })
  const look = buttonClass({ variant: 'outline' })
  return (
    <nav aria-label={postCopy.pages} className="mt-10 grid grid-cols-3 items-center gap-2">
      <div className="text-end">
        {page > 1 && (
          <a href={address(page - 1)} rel="prev" className={look}>
            {postCopy.previous}
          </a>
        )}
      </div>
      <p className="text-center text-sm text-ink-soft">{postCopy.page(page, pages)}</p>
      <div>
        {page < pages && (
          <a href={address(page + 1)} rel="next" className={look}>
            {postCopy.next}
          </a>
        )}
      </div>
    </nav>
  )
}
