import { searchWords } from '@/lib/platform/search/search'

// The rows of a reference as they stand in the document. React has drawn them once on the server and never draws them again.

/** Shows the rows that answer every word, within one section or all of them; what is no row shows only when nothing is typed. @returns how many rows */
export function showMatches(body: HTMLElement, typed: string, section: string): number {
  const wanted = searchWords(typed).map((parts) => parts.join(''))
  let found = 0
  for (const [id, blocks] of sectionsOf(body)) {
    const isAsked = section === '' || section === id
    let ofSection = 0
    const tables = blocks.filter((block) => block.querySelector('table'))
    for (const row of tables.flatMap((table) => [...table.querySelectorAll('tbody tr')])) {
      const isShown = isAsked && answers(row, wanted)
      row.toggleAttribute('hidden', !isShown)
      ofSection += Number(isShown)
    }
    for (const block of blocks) {
      const isTable = tables.includes(block)
      const hasRows = isTable && block.querySelector('tbody tr:not([hidden])') !== null
      const isHeading = /^H[234]$/.test(block.tagName)
      const isKept = isTable ? hasRows : wanted.length === 0 || (isHeading && ofSection > 0)
      block.toggleAttribute('hidden', !(isAsked && isKept))
    }
    found += ofSection
  }
  return found
}

/** The blocks below each heading of the second level; what stands before the first belongs to no section. */
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

function answers(row: Element, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const own = words.get(row) ?? wordsOf(row)
  words.set(row, own)
  return wanted.every((word) => own.some((each) => each.startsWith(word)))
}

/** Each word whole and by its parts: «می‌شود» is found by «شود», too. */
function wordsOf(row: Element): readonly string[] {
  return searchWords(textsOf(row).join(' ')).flatMap((parts) => [parts.join(''), ...parts])
}

function textsOf(row: Element): readonly string[] {
  return [...row.querySelectorAll('th, td:not([data-copy-cell])')].map((cell) => cell.textContent.trim())
}

/** A button at the end of each row: only where a script can copy. */
export function addCopyButtons(body: HTMLElement, words: { readonly copy: string; readonly copyShort: string }): void {
  for (const row of body.querySelectorAll('tr')) {
    if (row.querySelector('[data-copy-cell]')) continue
    const cell = document.createElement('td')
    cell.dataset.copyCell = ''
    cell.className = 'w-11 p-0 align-top print:hidden'
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

/** False when the clipboard is closed: plain http, or the reader refused. */
export async function copyRow(row: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textsOf(row).filter(Boolean).join('\t'))
    return true
  } catch {
    return false
  }
}
