const ROOM = 8

/**
 * Brings an element into sight inside the box around it that is marked `data-scrolls`, and moves nothing else: the browser's own way
 * scrolls the page, too, and the page around a frame, and a press that is under way then ends somewhere else.
 */
export function scrollInside(element: Element): void {
  const box = element.closest('[data-scrolls]')
  if (!box) return
  const [own, seen] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  const above = own.top - seen.top - ROOM
  const below = own.bottom - seen.bottom + ROOM
  if (above < 0) box.scrollTop += above
  else if (below > 0) box.scrollTop += Math.min(below, above)
}
