type Bounds = { readonly maxPages: number; readonly maxBytes: number }

export type KeptPages<Page> = {
  readonly find: (key: string) => Page | null
  /** Beyond the bounds the one that was not put for the longest goes first. */
  readonly put: (key: string, page: Page, bytes: number) => void
  readonly clear: () => void
}

/** Pages by their address, bounded in number and in bytes: what a page weighs is in the hands of whoever writes posts. */
export function createKeptPages<Page>({ maxPages, maxBytes }: Bounds): KeptPages<Page> {
  const pages = new Map<string, { readonly page: Page; readonly bytes: number }>()
  let all = 0

  const forget = (key: string) => {
    all -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (key) => pages.get(key)?.page ?? null,
    put: (key, page, bytes) => {
      forget(key)
      pages.set(key, { page, bytes })
      all += bytes
      for (const oldest of pages.keys()) {
        if (pages.size <= maxPages && all <= maxBytes) break
        forget(oldest)
      }
    },
    clear: () => {
      pages.clear()
      all = 0
    },
  }
}
