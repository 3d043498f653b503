/** Blocks below which a verdict may open: they contain the question, but not the whole group. */
const BLOCKS = '[data-verdict-below], p, h5, dd, li'

/** An element for the verdict of a question; annotations skip it. */
export function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.dataset.noMarks = ''
  return place
}

/**
 * Inserts it below the question's sentence, row or table: a gap is in running text, where no block can open. The paper around it never changes while
 * the section runs, so React does not meet the element.
 */
export function insertPlace(place: HTMLElement, button: Element): void {
  const block = button.closest('table')?.parentElement ?? button.closest(BLOCKS)
  if (block?.tagName === 'DD' || block?.tagName === 'LI') block.append(place)
  else block?.after(place)
}
