export type Point = { readonly x: number; readonly y: number }

/** An option of a box; `from` is the question whose gap holds it, null while it is in the box. */
export type Dragged = { readonly bankId: string; readonly label: string; readonly from: string | null }

export type DragListener = {
  /** `corner`: the upper left corner of the dragged element, which keeps its offset from the pointer. */
  readonly onDragStart: (press: Press, corner: Point) => void
  readonly onMove: (pointer: Point, corner: Point) => void
  readonly onDrop: (dragged: Dragged, pointer: Point) => void
  readonly onCancel: () => void
}

export type Press = {
  readonly dragged: Dragged
  readonly at: Point
  readonly corner: Point
  readonly widthPx: number
  readonly by: 'mouse' | 'finger'
}
type Current = Press & { pointer: Point; isDragging: boolean }

/** Distance that turns a click into a drag. */
const MOUSE_PX = 6
/** A finger must press this long without moving to begin a drag; otherwise it scrolls. */
const PRESS_MS = 180
const PRESS_PX = 8

export type DragGesture = ReturnType<typeof createDragGesture>

/** Decides whether a press is a click, a scroll or a drag; one press at a time. */
export function createDragGesture(listener: DragListener) {
  let current: Current | null = null
  let longPress: ReturnType<typeof setTimeout> | undefined

  const reset = (): Current | null => {
    clearTimeout(longPress)
    const ended = current
    current = null
    return ended
  }
  const startDrag = () => {
    if (!current) return
    current.isDragging = true
    listener.onDragStart(current, cornerOf(current))
  }
  return {
    by: () => current?.by ?? null,
    press: (press: Press) => {
      current = { ...press, pointer: press.at, isDragging: false }
      if (press.by === 'finger') longPress = setTimeout(startDrag, PRESS_MS)
    },
    /** @returns whether it is a drag */
    move: (pointer: Point): boolean => {
      if (!current) return false
      current.pointer = pointer
      if (!current.isDragging) decideDrag(current)
      if (!current?.isDragging) return false
      listener.onMove(pointer, cornerOf(current))
      return true
    },
    /** @returns whether something was dragged: the following click event must be ignored */
    release: (): boolean => {
      const ended = reset()
      if (!ended?.isDragging) return false
      listener.onDrop(ended.dragged, ended.pointer)
      return distanceOf(ended) >= MOUSE_PX
    },
    cancel: () => {
      if (reset()?.isDragging) listener.onCancel()
    },
  }

  /** A moved mouse starts a drag; a finger that moves too early scrolls. */
  function decideDrag(press: Current): void {
    if (press.by === 'mouse' && distanceOf(press) >= MOUSE_PX) startDrag()
    if (press.by === 'finger' && distanceOf(press) >= PRESS_PX) reset()
  }
}

const distanceOf = ({ at, pointer }: Current): number => Math.hypot(pointer.x - at.x, pointer.y - at.y)

const cornerOf = ({ corner, at, pointer }: Current): Point => ({
  x: corner.x + pointer.x - at.x,
  y: corner.y + pointer.y - at.y,
})
