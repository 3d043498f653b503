import { Button } from '@/components/ui/button'
import { searchCopy } from '@/lib/copy/notes'
import { type Search } from '@/lib/domain/post/text-filter'
import { paths } from '@/lib/paths'

/** Works without scripts: the words go into the address; the chosen kind stays. */
export function SearchForm({ search: { q, kind } }: { search: Pick<Search, 'q' | 'kind'> }) {
  return (
    <form action={paths.search} method="get" role="search" className="flex w-full max-w-2xl gap-2">
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        dir="auto"
        enterKeyHint="search"
        aria-label={searchCopy.label}
        placeholder={searchCopy.placeholder}
        className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-ink-faint"
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Button type="submit" className="min-h-12">
        {searchCopy.submit}
      </Button>
    </form>
  )
}
