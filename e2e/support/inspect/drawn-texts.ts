declare global {
  interface Window {
    /** Added by axe.ts together with axe. */
    listDrawnTexts?: typeof listDrawnTexts
  }
}

export type DrawnText = { readonly element: Element; readonly appearance: string }

/**
 * Runs in the page: every visible element with a text of its own, or a value. `appearance` is a hash of what contrast depends on: the colours,
 * size and weight of the text, and the tag, classes, backgrounds and state of everything around it. Equal appearances have equal contrast.
 */
export function listDrawnTexts(): readonly DrawnText[] {
  const surroundings = new Map<Element, string>()
  const readSurroundings = (element: Element): string => {
    const known = surroundings.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const state = [element.matches(':disabled'), element.getAttribute('aria-disabled'), element.ariaHidden]
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage, opacity, ...state]
    const outerSurroundings = element.parentElement ? readSurroundings(element.parentElement) : ''
    const surroundingsHash = hash(outerSurroundings + own.join(' '))
    surroundings.set(element, surroundingsHash)
    return surroundingsHash
  }
  /** 64 bits: no collisions among some thousand texts. */
  const hash = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isOfDisabled = (element: Element) => element.closest('label')?.control?.matches(':disabled') ?? false
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const own = [color, fontSize, fontWeight, textShadow, isOfDisabled(element)].join(' ')
      return { element, appearance: hash(readSurroundings(element) + own) }
    })
}
