type Sized = { readonly bytes: number }
type Bounds = { readonly maxPages: number; readonly maxBytes: number }

export type KeptPages<Page> = {
  readonly find: (key: string) => Page | null
  /** Beyond the bounds the one that was not put for the longest goes first. */
  readonly put: (key: string, page: Page) => void
  readonly clear: () => void
}

/** Pages by their address, bounded in number and in bytes: what a page weighs is in the hands of whoever writes posts. */
export function createKeptPages<Page extends Sized>({ maxPages, maxBytes }: Bounds): KeptPages<Page> {
  const pages = new Map<string, Page>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (key) => pages.get(key) ?? null,
    put: (key, page) => {
      forget(key)
      pages.set(key, page)
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages && bytes <= maxBytes) break
        forget(oldest)
      }
    },
    clear: () => {
      pages.clear()
      bytes = 0
    },
  }
}
