const MARGIN_PX = 8

/**
 * Scrolls only the surrounding box marked `data-scrolls` to an element: `scrollIntoView` also scrolls the page, and the page around a frame, so that
 * a press in progress would end on another element.
 */
export function scrollInside(element: Element): void {
  const box = element.closest('[data-scrolls]')
  if (!box) return
  const [elementBox, visibleBox] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  const above = elementBox.top - visibleBox.top - MARGIN_PX
  const below = elementBox.bottom - visibleBox.bottom + MARGIN_PX
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += Math.min(below, above)
}
