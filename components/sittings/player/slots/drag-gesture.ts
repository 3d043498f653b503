export type Point = { readonly x: number; readonly y: number }

/** An option of a box, in its box or standing in the gap of a question. */
export type Dragged = { readonly bankId: string; readonly label: string; readonly from: string | null }

export type DragListener = {
  /** `corner` is where the upper left corner of what is dragged is now: it keeps its place under the pointer. */
  readonly onTake: (press: Press, corner: Point) => void
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
type Current = Press & { pointer: Point; isTaken: boolean }

/** A mouse has to move so far before a click becomes a drag. */
const MOUSE_PX = 6
/** A finger has to rest so long, and so still, before it drags; it scrolls otherwise. */
const PRESS_MS = 180
const PRESS_PX = 8

export type DragGesture = ReturnType<typeof createDragGesture>

/** One press at a time, and whether it is a click, a scroll or a drag. */
export function createDragGesture(listener: DragListener) {
  let current: Current | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  const forget = (): Current | null => {
    clearTimeout(resting)
    const forgotten = current
    current = null
    return forgotten
  }
  const take = () => {
    if (!current) return
    current.isTaken = true
    listener.onTake(current, cornerOf(current))
  }
  return {
    by: () => current?.by ?? null,
    press: (press: Press) => {
      current = { ...press, pointer: press.at, isTaken: false }
      if (press.by === 'finger') resting = setTimeout(take, PRESS_MS)
    },
    /** Whether it is a drag. */
    move: (pointer: Point): boolean => {
      if (!current) return false
      current.pointer = pointer
      if (!current.isTaken) settle(current)
      if (!current?.isTaken) return false
      listener.onMove(pointer, cornerOf(current))
      return true
    },
    /** Whether something was carried away: then the click that follows is none. */
    release: (): boolean => {
      const ended = forget()
      if (!ended?.isTaken) return false
      listener.onDrop(ended.dragged, ended.pointer)
      return distanceOf(ended) >= MOUSE_PX
    },
    cancel: () => {
      if (forget()?.isTaken) listener.onCancel()
    },
  }

  /** A mouse that has moved takes; a finger that moves before it has rested scrolls. */
  function settle(press: Current): void {
    if (press.by === 'mouse' && distanceOf(press) >= MOUSE_PX) take()
    if (press.by === 'finger' && distanceOf(press) >= PRESS_PX) forget()
  }
}

const distanceOf = ({ at, pointer }: Current): number => Math.hypot(pointer.x - at.x, pointer.y - at.y)

const cornerOf = ({ corner, at, pointer }: Current): Point => ({
  x: corner.x + pointer.x - at.x,
  y: corner.y + pointer.y - at.y,
})
