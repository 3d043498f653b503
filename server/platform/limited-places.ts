/**
 * Limited resources: starts, hashes, threads, files in memory. A place is given to a known person (a visitor: their address), for a request that is
 * completely read, and is released at a deadline, even if the work goes on.
 */
export type Places = {
  /** Runs `work` at this person's turn. @throws NoPlaceError */
  readonly withPlace: <T>(person: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** For work that is not a single function: resolves at this person's turn. @throws NoPlaceError when too many wait */
  readonly enter: (person: string) => Promise<Place>
  /** `people`: those who are only waiting. */
  readonly load: () => { readonly running: number; readonly waiting: number; readonly people: number }
}
export type Place = {
  /** Aborted at the deadline, when the place goes to another person. */
  readonly signal: AbortSignal
  /** A second call does nothing. */
  readonly leave: () => void
}
export type PlaceRules = {
  readonly atOnce: number
  /** The most waiting jobs of all people. */
  readonly maxWaiting: number
  readonly maxWaitingPerPerson: number
  readonly deadlineMs: number
}

/** `crowded`: too many requests wait, of this person or of all. `overdue`: the work took too long. */
export class NoPlaceError extends Error {
  constructor(readonly reason: 'crowded' | 'overdue') {
    super(`no place: ${reason}`)
  }
}

/**
 * Each person has one place at a time, and people take turns: forty jobs of one person only delay each other. When the queue is full, the newest job
 * of the person with most makes room for somebody with fewer.
 */
export function createPlaces({ atOnce, maxWaiting, maxWaitingPerPerson, deadlineMs }: PlaceRules): Places {
  const waitingRoom = createWaitingRoom()
  const peopleInside = new Set<string>()

  const beginNext = () => {
    while (peopleInside.size < atOnce) {
      const next = waitingRoom.takeNext(peopleInside)
      if (!next) return
      peopleInside.add(next.person)
      next.begin(holdPlace(next.person))
    }
  }
  const holdPlace = (person: string): Place => {
    const control = new AbortController()
    let isHeld = true
    const leave = () => {
      clearTimeout(timer)
      if (!isHeld) return
      isHeld = false
      peopleInside.delete(person)
      waitingRoom.sendBack(person)
      beginNext()
    }
    const timer = setTimeout(() => {
      leave()
      control.abort()
    }, deadlineMs).unref()
    return { signal: control.signal, leave }
  }
  const enter = (person: string) =>
    new Promise<Place>((resolve, reject) => {
      const canEnterNow = peopleInside.size < atOnce && !peopleInside.has(person) && waitingRoom.size() === 0
      if (!canEnterNow && !waitingRoom.hasSeat(person, { maxWaiting, maxWaitingPerPerson }))
        return reject(new NoPlaceError('crowded'))
      waitingRoom.add({ person, begin: resolve, refuse: () => reject(new NoPlaceError('crowded')) })
      beginNext()
    })
  return {
    enter,
    withPlace: async (person, work) => {
      const { signal, leave } = await enter(person)
      try {
        return await orAbort(work(signal), signal)
      } finally {
        leave()
      }
    },
    load: () => ({
      running: peopleInside.size,
      waiting: waitingRoom.size(),
      people: waitingRoom.countPeople(peopleInside),
    }),
  }
}

type Waiting = { readonly person: string; readonly begin: (place: Place) => void; readonly refuse: () => void }

/** The queue: one line per person, in the order of their turns. */
function createWaitingRoom() {
  const lines = new Map<string, Waiting[]>()
  let all = 0

  const lengthOf = (person: string) => lines.get(person)?.length ?? 0
  const longest = () => [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
  return {
    size: () => all,
    countPeople: (inside: ReadonlySet<string>) => lines.size - [...inside].filter((person) => lines.has(person)).length,
    add: (waiting: Waiting) => {
      all += 1
      lines.set(waiting.person, [...(lines.get(waiting.person) ?? []), waiting])
    },
    /** Makes room for one more job of this person if that is fair. */
    hasSeat: (
      person: string,
      { maxWaiting, maxWaitingPerPerson }: Pick<PlaceRules, 'maxWaiting' | 'maxWaitingPerPerson'>,
    ): boolean => {
      if (lengthOf(person) >= maxWaitingPerPerson) return false
      if (all < maxWaiting) return true
      const longestLine = longest()
      if (longestLine.length <= lengthOf(person) + 1) return false
      all -= 1
      longestLine.pop()?.refuse()
      return true
    },
    /** Moves a person to the end of the round. */
    sendBack: (person: string): void => {
      const line = lines.get(person)
      if (!line) return
      lines.delete(person)
      lines.set(person, line)
    },
    /** The first job of the next person. */
    takeNext: (inside: ReadonlySet<string>): Waiting | undefined => {
      for (const [person, [first, ...rest]] of lines) {
        if (inside.has(person) || !first) continue
        all -= 1
        if (rest.length > 0) lines.set(person, rest)
        else lines.delete(person)
        return first
      }
      return undefined
    },
  }
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new NoPlaceError('overdue'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
