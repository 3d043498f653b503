import { type PastTask } from './plan-facts'

/** Left undone this many times in a row, a task makes room for others, and returns after this many days. */
const MAX_MISSES = 2
const REST_DAYS = 3
/** An older plan is no longer carried on. */
const CARRIED_DAYS = 7

export type TaskHistory = {
  /** How many plans in a row, up to the last one, left it undone; 0 if the last plan did not. */
  readonly carriedOf: (id: string) => number
  readonly isResting: (id: string) => boolean
  readonly isDoneToday: (id: string) => boolean
  /** The day on which it was last done; null if it never was. */
  readonly lastDoneOf: (id: string) => number | null
  /** The day on which it was last done or last made room for others; null if neither. */
  readonly lastTurnOf: (id: string) => number | null
  /** The tasks of the last plan before today; empty if it is too old. */
  readonly last: readonly PastTask[]
  /** How many plans in a row, up to the last one, had no set of mistakes. */
  readonly plansWithoutMistakes: number
  /** Whether the last plan, however old, had one. */
  readonly endedWithMistakes: boolean
}
type TaskTurn = {
  readonly left: number
  readonly offeredDay: number
  readonly doneDay: number | null
  readonly turnDay: number | null
}

/** The history of earlier tasks: undone ones come once more, and then rest. */
export function readHistory(past: readonly PastTask[], today: number): TaskHistory {
  const before = past.filter(({ day }) => day < today)
  const lastDay = before.at(-1)?.day ?? Number.NEGATIVE_INFINITY
  const last = today - lastDay <= CARRIED_DAYS ? before.filter(({ day }) => day === lastDay) : []
  const turns = new Map<string, TaskTurn>()
  for (const task of before) turns.set(task.id, nextTurn(turns.get(task.id), task))
  const undoneLast = new Set(last.filter(({ isDone }) => !isDone).map(({ id }) => id))
  const doneToday = new Set(past.filter(({ day, isDone }) => day === today && isDone).map(({ id }) => id))
  const lastMistakesDay = before.findLast(({ id }) => isMistakesTask(id))?.day ?? Number.NEGATIVE_INFINITY
  return {
    last,
    plansWithoutMistakes: countDays(before.filter(({ day }) => day > lastMistakesDay)),
    endedWithMistakes: before.length > 0 && lastMistakesDay === lastDay,
    carriedOf: (id) => (undoneLast.has(id) ? (turns.get(id)?.left ?? 0) : 0),
    isResting: (id) => {
      const turn = turns.get(id)
      return turn !== undefined && turn.left >= MAX_MISSES && today - turn.offeredDay <= REST_DAYS
    },
    isDoneToday: (id) => doneToday.has(id),
    lastDoneOf: (id) => (doneToday.has(id) ? today : (turns.get(id)?.doneDay ?? null)),
    lastTurnOf: (id) => (doneToday.has(id) ? today : (turns.get(id)?.turnDay ?? null)),
  }
}

function countDays(tasks: readonly PastTask[]): number {
  return new Set(tasks.map(({ day }) => day)).size
}

/** A rest between two offers begins a new count. */
function nextTurn(turn: TaskTurn | undefined, { day, isDone }: PastTask): TaskTurn {
  const isSoon = turn !== undefined && day - turn.offeredDay <= REST_DAYS
  const undoneCount = isDone ? 0 : (isSoon ? turn.left : 0) + 1
  const doneDay = isDone ? day : (turn?.doneDay ?? null)
  return {
    left: undoneCount,
    offeredDay: day,
    doneDay,
    turnDay: isDone || undoneCount >= MAX_MISSES ? day : (turn?.turnDay ?? null),
  }
}

export function isMistakesTask(id: string): boolean {
  return id.startsWith('mistakes:')
}
