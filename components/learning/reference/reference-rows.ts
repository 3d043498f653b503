import { searchWords } from '@/lib/platform/search/search'

// The rows of a reference in the DOM. React renders them only on the server.

/**
 * Shows the rows that match every word, in one section or all; blocks that are not rows are visible only without a query.
 * @returns the number of rows
 */
export function showMatches(body: HTMLElement, typed: string, section: string): number {
  const wanted = searchWords(typed).map((parts) => parts.join(''))
  let found = 0
  for (const [id, blocks] of sectionsOf(body)) {
    const isInSection = section === '' || section === id
    let sectionCount = 0
    const tables = blocks.filter((block) => block.querySelector('table'))
    for (const row of tables.flatMap((table) => [...table.querySelectorAll('tbody tr')])) {
      const isShown = isInSection && matches(row, wanted)
      row.toggleAttribute('hidden', !isShown)
      sectionCount += Number(isShown)
    }
    for (const block of blocks) {
      const isTable = tables.includes(block)
      const hasRows = isTable && block.querySelector('tbody tr:not([hidden])') !== null
      const isHeading = /^H[234]$/.test(block.tagName)
      const isVisible = isTable ? hasRows : wanted.length === 0 || (isHeading && sectionCount > 0)
      block.toggleAttribute('hidden', !(isInSection && isVisible))
    }
    found += sectionCount
  }
  return found
}

/** The blocks below each second-level heading; blocks before the first belong to no section. */
function sectionsOf(body: HTMLElement): Map<string, HTMLElement[]> {
  const sections = new Map<string, HTMLElement[]>()
  let current = ''
  for (const block of body.firstElementChild?.children ?? []) {
    if (!(block instanceof HTMLElement)) continue
    if (block.tagName === 'H2') current = block.id
    sections.set(current, [...(sections.get(current) ?? []), block])
  }
  return sections
}

const words = new WeakMap<Element, readonly string[]>()

function matches(row: Element, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const rowWords = words.get(row) ?? wordsOf(row)
  words.set(row, rowWords)
  return wanted.every((word) => rowWords.some((rowWord) => rowWord.startsWith(word)))
}

/** Each word as a whole, and in its parts: «شود» also finds «می‌شود». */
function wordsOf(row: Element): readonly string[] {
  return searchWords(textsOf(row).join(' ')).flatMap((parts) => [parts.join(''), ...parts])
}

function textsOf(row: Element): readonly string[] {
  return [...row.querySelectorAll('th, td:not([data-copy-cell])')].map((cell) => cell.textContent.trim())
}

/** Adds a button to each row: copying needs JavaScript. */
export function addCopyButtons(body: HTMLElement, words: { readonly copy: string; readonly copyShort: string }): void {
  for (const row of body.querySelectorAll('tr')) {
    if (row.querySelector('[data-copy-cell]')) continue
    const cell = document.createElement('td')
    cell.dataset.copyCell = ''
    cell.className = 'w-11 min-w-0! p-0! align-top print:hidden'
    if (row.closest('tbody')) cell.append(makeButton(words.copyShort, `${words.copy}: ${textsOf(row)[0] ?? ''}`))
    row.append(cell)
  }
}

function makeButton(text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.copy = ''
  button.setAttribute('aria-label', label)
  button.className = 'grid size-11 place-items-center rounded-sm text-xs text-ink-faint hover:bg-sunken hover:text-ink'
  button.textContent = text
  return button
}

/** False without a clipboard: plain http, or permission denied. */
export async function copyRow(row: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textsOf(row).filter(Boolean).join('\t'))
    return true
  } catch {
    return false
  }
}
