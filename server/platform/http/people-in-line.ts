/** The people who wait, in order of arrival. */
export type PeopleInLine = {
  /** How many wait, without those who are away. */
  readonly count: () => number
  /** Notes that this person is here, and returns their place; 1 is next. A person who was away gets their former place. Null: never joined. */
  readonly findPlace: (person: string) => number | null
  /** Adds a person at the end. Returns their place. */
  readonly join: (person: string) => number
  readonly leave: (person: string) => void
}

/** A person who does not come in this time is away: others advance, and the place stays theirs. */
const AWAY_MS = 30_000
/** A phone stops a page that is not in view; later than this the person has left. */
const FORGOTTEN_MS = 10 * 60_000
/** The people are searched for absent ones this often, not at each of a thousand calls a second. */
const SWEEP_MS = 1_000

export function createPeopleInLine(nowMs: () => number): PeopleInLine {
  const people = new Map<string, { readonly ticket: number; seenMs: number; isAway: boolean }>()
  const places = createTicketTree()
  let lastTicket = 0
  let sweptMs = -Infinity

  const sweep = () => {
    const now = nowMs()
    if (now - sweptMs < SWEEP_MS) return
    sweptMs = now
    for (const [person, each] of people) {
      const absentMs = now - each.seenMs
      if (absentMs >= AWAY_MS && !each.isAway) {
        each.isAway = true
        places.remove(each.ticket)
      }
      if (absentMs >= FORGOTTEN_MS) people.delete(person)
    }
  }

  return {
    count: () => {
      sweep()
      return places.count()
    },
    findPlace: (person) => {
      sweep()
      const existing = people.get(person)
      if (!existing) return null
      if (existing.isAway) places.add(existing.ticket)
      Object.assign(existing, { seenMs: nowMs(), isAway: false })
      return places.placeOf(existing.ticket)
    },
    join: (person) => {
      // Tickets of an empty queue begin anew, so that their tree stays small.
      lastTicket = people.size === 0 ? 1 : lastTicket + 1
      people.set(person, { ticket: lastTicket, seenMs: nowMs(), isAway: false })
      places.add(lastTicket)
      return places.placeOf(lastTicket)
    },
    leave: (person) => {
      const existing = people.get(person)
      if (existing && !existing.isAway) places.remove(existing.ticket)
      people.delete(person)
    },
  }
}

/** Counts tickets up to a given one, in some twenty steps: a Fenwick tree. */
function createTicketTree() {
  const tickets = new Set<number>()
  let sums = new Int32Array(1_024)
  const changeCount = (ticket: number, change: 1 | -1) => {
    for (let index = ticket; index < sums.length; index += index & -index) sums[index] = (sums[index] ?? 0) + change
  }
  const grow = (ticket: number) => {
    sums = new Int32Array(Math.max(ticket + 1, sums.length * 2))
    for (const each of tickets) changeCount(each, 1)
  }
  return {
    count: () => tickets.size,
    add: (ticket: number) => {
      if (ticket >= sums.length) grow(ticket)
      tickets.add(ticket)
      changeCount(ticket, 1)
    },
    remove: (ticket: number) => {
      tickets.delete(ticket)
      changeCount(ticket, -1)
    },
    placeOf: (ticket: number) => {
      let place = 0
      for (let index = ticket; index > 0; index -= index & -index) place += sums[index] ?? 0
      return place
    },
  }
}
