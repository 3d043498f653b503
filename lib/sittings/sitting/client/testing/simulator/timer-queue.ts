export type Timer = { readonly at: number; readonly order: number; readonly run: () => void }

/** Timers ordered by due time, then by the order in which they were set: a binary heap. */
export type TimerQueue = {
  /** Returns a function that cancels it. */
  readonly add: (at: number, run: () => void) => () => void
  /** The first timer that is due at this time, or null. */
  readonly takeDue: (until: number) => Timer | null
}

type Slot = Timer & { isCancelled: boolean }

export function createTimerQueue(): TimerQueue {
  const heap: Slot[] = []
  let order = 0

  function rise(slot: Slot): void {
    let at = heap.length
    heap.push(slot)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || !isBefore(slot, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = slot
  }

  function sink(slot: Slot): void {
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      if (!left) break
      const isRight = right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (!isBefore(child, slot)) break
      heap[at] = child
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = slot
  }

  function takeFirst(): void {
    const last = heap.pop()
    if (last && heap.length > 0) sink(last)
  }

  return {
    add: (at, run) => {
      order += 1
      const slot: Slot = { at, order, run, isCancelled: false }
      rise(slot)
      return () => {
        slot.isCancelled = true
      }
    },
    takeDue: (until) => {
      for (let first = heap[0]; first && first.at <= until; first = heap[0]) {
        takeFirst()
        if (!first.isCancelled) return first
      }
      return null
    },
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at === b.at ? a.order < b.order : a.at < b.at
}
