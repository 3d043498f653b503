import { Button } from '@/components/ui/button'
import { postCopy } from '@/lib/copy/post'
import { type ListFilter } from '@/lib/domain/post/list-filter'
import { paths } from '@/lib/paths'

const { search } = postCopy

/** Works without scripts: the words go into the address; the chosen category stays. */
export function BlogSearch({ filter }: { filter: ListFilter }) {
  return (
    <form action={paths.blog} method="get" role="search" className="flex w-full max-w-xl gap-2">
      <input
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={100}
        dir="auto"
        enterKeyHint="search"
        aria-label={search.label}
        placeholder={search.placeholder}
        className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-ink-faint"
      />
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <Button type="submit" className="min-h-12">
        {search.submit}
      </Button>
    </form>
  )
}
