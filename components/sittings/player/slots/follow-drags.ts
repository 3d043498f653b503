import {
  createDragGesture,
  type Dragged,
  type DragGesture,
  type DragListener,
  type Point,
  type Press,
} from './drag-gesture'

/** A drop target: the gap of a question, or its box. */
export type DropTarget = { readonly bankId: string; readonly question: string | null }

/** Attributes that make an element draggable. */
export const dragProps = ({ bankId, label, from }: Dragged, isDraggable: boolean) => ({
  'data-drag': isDraggable ? bankId : undefined,
  'data-drag-label': label,
  'data-drag-from': from ?? undefined,
})

/** Attributes that make an element a drop target. */
export const dropProps = ({ bankId, question }: DropTarget) => ({
  'data-drop': bankId,
  'data-drop-question': question ?? undefined,
})

/** The topmost drop target for this box at a point. Targets scrolled out of a pane are not found. */
export function findDropTarget({ x, y }: Point, bankId: string): DropTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop]')
    if (place?.dataset.drop === bankId) return { bankId, question: place.dataset.dropQuestion ?? null }
  }
  return null
}

/** Reports drags in an area by mouse or by one finger, until it is stopped. */
export function followDrags(area: HTMLElement, listener: DragListener): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const gesture = createDragGesture({
    ...listener,
    onDragStart: (press, corner) => {
      getSelection()?.removeAllRanges()
      listener.onDragStart(press, corner)
    },
  })
  followMouse(area, gesture, signal)
  followFinger(area, gesture, signal)
  for (const name of ['blur', 'resize']) addEventListener(name, gesture.cancel, { signal })
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') gesture.cancel()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => {
    stop.abort()
    gesture.cancel()
  }
}

function followMouse(area: HTMLElement, gesture: DragGesture, signal: AbortSignal): void {
  const onDown = ({ target, button, ctrlKey, clientX, clientY }: MouseEvent) => {
    gesture.cancel()
    const press = button === 0 && !ctrlKey && readPress(target, { x: clientX, y: clientY }, 'mouse')
    if (press) gesture.press(press)
  }
  const isMouseDrag = ({ pointerType }: PointerEvent) => gesture.by() === 'mouse' && pointerType !== 'touch'
  const onMove = (event: PointerEvent) => {
    if (!isMouseDrag(event)) return
    // The main button is not pressed: it was released outside the window, or while another one was held.
    if (event.buttons % 2 === 0) gesture.cancel()
    else gesture.move({ x: event.clientX, y: event.clientY })
  }
  const onUp = (event: PointerEvent) => {
    if (isMouseDrag(event) && gesture.release()) swallowClick()
  }
  const onCancel = (event: PointerEvent) => {
    if (isMouseDrag(event)) gesture.cancel()
  }
  // The browser would drag a selection that includes the option.
  const onNativeDrag = (event: DragEvent) => {
    if (gesture.by() !== null) event.preventDefault()
  }
  area.addEventListener('mousedown', onDown, { signal })
  area.addEventListener('dragstart', onNativeDrag, { signal })
  // Pointer events: over a disabled button (the option's place in the box) no mouseup is sent at all.
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', onCancel, { signal })
}

function followFinger(area: HTMLElement, gesture: DragGesture, signal: AbortSignal): void {
  const onStart = ({ target, touches }: TouchEvent) => {
    gesture.cancel()
    const [finger] = touches
    const press = finger && touches.length === 1 && readPress(target, pointOf(finger), 'finger')
    if (press) gesture.press(press)
  }
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (finger && gesture.by() === 'finger' && gesture.move(pointOf(finger))) event.preventDefault()
  }
  const onEnd = (event: TouchEvent) => {
    if (gesture.by() === 'finger' && gesture.release()) event.preventDefault()
  }
  // The context menu of a long press.
  const onMenu = (event: Event) => {
    if (gesture.by() === 'finger') event.preventDefault()
  }
  // Not passive, and added before the touch: otherwise scrolling cannot be prevented.
  const active = { signal, passive: false }
  area.addEventListener('touchstart', onStart, { signal, passive: true })
  area.addEventListener('touchmove', onMove, active)
  area.addEventListener('touchend', onEnd, active)
  area.addEventListener('touchcancel', gesture.cancel, { signal })
  area.addEventListener('contextmenu', onMenu, { signal })
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

function readPress(target: EventTarget | null, at: Point, by: Press['by']): Press | null {
  const source = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null
  if (!source) return null
  const { drag, dragLabel, dragFrom } = source.dataset
  if (!drag || !dragLabel) return null
  const { left, top, width } = source.getBoundingClientRect()
  const dragged = { bankId: drag, label: dragLabel, from: dragFrom ?? null }
  return { dragged, at, corner: { x: left, y: top }, widthPx: width, by }
}

/** The browser fires the click, if at all, in the same task as pointerup. */
function swallowClick(): void {
  const stop = new AbortController()
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort())
}
