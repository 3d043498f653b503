/** Blocks below which a verdict may open: they contain the question, but not the whole group. */
const BLOCKS = '[data-verdict-below], p, h5, dd, li'

/** An element for the verdict of a question, such as `4` or `21-22`; annotations skip it. */
export function createPlace(question: string): HTMLElement {
  const place = document.createElement('div')
  place.dataset.noMarks = ''
  place.dataset.verdict = question
  return place
}

/**
 * Inserts it below the question's sentence, row or table: a gap is in running text, where no block can open. Several verdicts of one block are in
 * the order of their numbers. The paper around it never changes while the section runs, so React does not meet the element.
 */
export function insertPlace(place: HTMLElement, button: Element): void {
  const block = button.closest('table')?.parentElement ?? button.closest(BLOCKS)
  if (!block) return
  const opensInside = block.tagName === 'DD' || block.tagName === 'LI'
  let next = opensInside ? block.querySelector(':scope > [data-verdict]') : block.nextElementSibling
  while (numberOf(next) < numberOf(place)) next = next?.nextElementSibling ?? null
  const parent = opensInside ? block : block.parentElement
  parent?.insertBefore(place, next)
}

/** The first number of a verdict; that of anything else is less than none. */
function numberOf(element: Element | null): number {
  return element instanceof HTMLElement ? Number.parseInt(element.dataset.verdict ?? '', 10) : Number.NaN
}
