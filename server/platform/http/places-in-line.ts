/** The people who wait, in order of arrival, with the number of those in front of each: a Fenwick tree over their tickets. */
export type PlacesInLine = {
  readonly add: (ticket: number) => void
  readonly remove: (ticket: number) => void
  /** How many wait with this ticket or an earlier one. */
  readonly placeOf: (ticket: number) => number
}

export function createPlacesInLine(): PlacesInLine {
  const waiting = new Set<number>()
  let sums = new Int32Array(1_024)
  const note = (ticket: number, change: 1 | -1) => {
    for (let index = ticket; index < sums.length; index += index & -index) sums[index] = (sums[index] ?? 0) + change
  }
  const grow = (ticket: number) => {
    sums = new Int32Array(Math.max(ticket + 1, sums.length * 2))
    for (const each of waiting) note(each, 1)
  }
  return {
    add: (ticket) => {
      if (ticket >= sums.length) grow(ticket)
      waiting.add(ticket)
      note(ticket, 1)
    },
    remove: (ticket) => {
      if (waiting.delete(ticket)) note(ticket, -1)
    },
    placeOf: (ticket) => {
      let place = 0
      for (let index = ticket; index > 0; index -= index & -index) place += sums[index] ?? 0
      return place
    },
  }
}
