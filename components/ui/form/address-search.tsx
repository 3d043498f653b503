import { Button } from '../button/button'

type AddressSearchProps = {
  /** The page that is searched; its URL gets the query. */
  action: string
  q: string | undefined
  words: { readonly label: string; readonly placeholder: string; readonly submit: string }
  /** Other parameters of the URL, to preserve. */
  others?: Readonly<Record<string, string | undefined>>
}

/** A search that works without scripts: the query is kept in the URL. */
export function AddressSearch({ action, q, words, others = {} }: AddressSearchProps) {
  return (
    <form action={action} method="get" role="search" className="flex w-full max-w-2xl gap-2">
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        dir="auto"
        enterKeyHint="search"
        aria-label={words.label}
        placeholder={words.placeholder}
        className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-ink-faint"
      />
      {Object.entries(others).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Not filled: the one filled button of a screen is the page’s own. */}
      <Button type="submit" variant="outline" className="min-h-12">
        {words.submit}
      </Button>
    </form>
  )
}
