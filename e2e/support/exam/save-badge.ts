import { type Page } from '@playwright/test'

export type SaveWord = 'saved' | 'saving' | 'unsaved'
export type Shown = { readonly word: SaveWord; readonly atMs: number }
export type BadgeLog = {
  /** The save states shown since the last `mark`, in order, with the page's monotonic time. */
  readonly since: () => Promise<readonly Shown[]>
  readonly mark: () => Promise<void>
}

/** Records every save state in the header, including short ones. */
export async function watchBadge(page: Page): Promise<BadgeLog> {
  const log = await page.evaluateHandle(() => {
    const badge = document.querySelector('[data-save]')
    const seen: { word: string; atMs: number }[] = []
    const note = () => seen.push({ word: badge?.getAttribute('data-save') ?? '', atMs: performance.now() })
    if (badge) new MutationObserver(note).observe(badge, { attributes: true, attributeFilter: ['data-save'] })
    note()
    return seen
  })
  return {
    since: async () => (await log.jsonValue()).map(({ word, atMs }) => ({ word: toWord(word), atMs })),
    mark: () => log.evaluate((seen) => void seen.splice(0, seen.length - 1)),
  }
}

function toWord(word: string): SaveWord {
  if (word === 'saved' || word === 'saving' || word === 'unsaved') return word
  throw new Error(`The header says «${word}» about saving`)
}
