import { type DueMistakes } from '@/lib/sittings/practice/rules/due-groups'
import { MARKED_SKILLS, type MarkedSkill } from '@/lib/sittings/result/rules/tally'
import { type DayPlan, daysToTest, MAX_TASKS, type PlanFacts, type PlanTask } from './plan-facts'
import { adviseMock } from './next-mock'
import { listMissing, listNotWorth } from './plan-notes'
import { isMistakesTask, readHistory, type TaskHistory } from './past-tasks'
import { minutesOfSet } from '@/lib/sittings/practice/rules/set-minutes'
import { listPool, type PoolItem } from './task-pool'

/** The number of words reviewed in a minute. */
const WORDS_PER_MINUTE = 4
const LONGEST_WORDS = 15
/** Fewer due mistakes wait for the next day: a set of two is over before it has begun. */
const MIN_MISTAKES = 3
/** From this many days before the test on, the plan is short and contains nothing new. */
const CALM_DAYS = 1
const CALM_MINUTES = 20
/** From this many minutes on, the first set is twice as long. */
const LONG_DAY = 45
const SHORT_DAY = 30
/** The maximum number of tasks of one skill on a day, not counting sets of mistakes. */
const MAX_OF_SKILL = 2
/** After so many plans without mistakes, a set that is too long to stand beside another task has the day for itself. */
const PLANS_BEFORE_MISTAKES = 5

type PlanSpace = { readonly minutes: number; readonly tasks: readonly PlanTask[] }

/**
 * The tasks of a day, at most five, together no longer than the chosen minutes, with the gaps to the target and hints about things not worth doing.
 * Pure: equal facts give an equal plan, which includes `keptTasks`.
 */
export function planDay(facts: PlanFacts, keptTasks: readonly PlanTask[] = []): DayPlan {
  const history = readHistory(facts.past, facts.today)
  const isCalm = (daysToTest(facts) ?? CALM_DAYS + 1) <= CALM_DAYS
  const minutes = isCalm ? Math.min(CALM_MINUTES, facts.minutes) : facts.minutes
  const pool = listPool(facts, history).filter(({ task, isNew }) => !isCalm || (!isNew && isSmall(task)))
  const open = pool.filter(({ task }) => keptTasks.every(({ id }) => id !== task.id))
  let space: PlanSpace = { minutes: minutes - sumMinutes(keptTasks), tasks: keptTasks }
  const mistakes = findMistakes(facts, space, history, minutes)
  // The best task has its minutes before the repetition takes them: else a long one would never fit into a short day.
  const lead = findFirstTask(open, space, needsWholeDay(mistakes, space, minutes, history))
  if (lead) space = addTask(space, lengthen(lead, minutes, space.minutes), history)
  space = addMistakes(space, mistakes, history)
  space = addWords(facts, space, minutes)
  for (const item of open) {
    const task = item === lead || space.tasks.length === MAX_TASKS ? null : fitTask(item, space)
    if (task) space = addTask(space, task, history)
  }
  return {
    tasks: space.tasks,
    mock: adviseMock(facts),
    missing: listMissing(facts),
    notWorth: listNotWorth(facts),
  }
}

function sumMinutes(tasks: readonly PlanTask[]): number {
  return tasks.reduce((sum, { minutes }) => sum + minutes, 0)
}

function addTask({ minutes, tasks }: PlanSpace, task: PoolItem['task'], history?: TaskHistory): PlanSpace {
  const carried = history?.carriedOf(task.id) ?? 0
  return { minutes: minutes - task.minutes, tasks: [...tasks, { ...task, carried }] }
}

/** Whether the task is short enough for the days before a test. */
function isSmall({ start }: PoolItem['task']): boolean {
  return start.kind === 'practice' && start.choice.kind === 'type'
}

/** Null if it has no room, or its skill has enough for today. */
function fitTask({ task }: PoolItem, { minutes, tasks }: PlanSpace): PoolItem['task'] | null {
  const { skill } = task
  const ofSkill = tasks.filter((item) => skill !== null && item.skill === skill && item.reason.kind !== 'mistakes-due')
  // One writing task is enough for a day.
  const hasEnough = ofSkill.length >= (skill === 'writing' ? 1 : MAX_OF_SKILL)
  return hasEnough || task.minutes > minutes ? null : task
}

/** Lengthens a set as far as there are questions, and as the remaining minutes allow. */
function lengthen({ task, questions = 0 }: PoolItem, dayMinutes: number, minutesLeft: number): PoolItem['task'] {
  const { start } = task
  if (dayMinutes < LONG_DAY || start.kind !== 'practice' || start.choice.kind !== 'type') return task
  const choice = { ...start.choice, size: 12 } as const
  const count = Math.min(choice.size, questions)
  const minutes = minutesOfSet(choice.skill, count)
  return minutes > minutesLeft || count <= 6 ? task : { ...task, minutes, count, start: { kind: 'practice', choice } }
}

/** Adds words: a quarter of the day, and at most what remains; a short start into the day. */
function addWords({ dueWords }: PlanFacts, space: PlanSpace, minutes: number): PlanSpace {
  const maxMinutes = Math.min(LONGEST_WORDS, Math.floor(minutes / 4), space.minutes)
  const count = Math.min(dueWords, maxMinutes * WORDS_PER_MINUTE)
  if (count < 1 || space.tasks.length >= MAX_TASKS || space.tasks.some(({ id }) => id === 'words')) return space
  const { tasks, minutes: minutesLeft } = addTask(space, {
    id: 'words',
    skill: null,
    minutes: Math.ceil(count / WORDS_PER_MINUTE),
    count,
    start: { kind: 'words' },
    reason: { kind: 'words-due', count: dueWords },
  })
  return { minutes: minutesLeft, tasks: [...tasks.slice(-1), ...tasks.slice(0, -1)] }
}

/** The best task that has room; null if a set of mistakes takes the day. */
function findFirstTask(
  open: readonly PoolItem[],
  { minutes, tasks }: PlanSpace,
  isForMistakes: boolean,
): PoolItem | null {
  return (!isForMistakes && tasks.length < MAX_TASKS && open.find(({ task }) => task.minutes <= minutes)) || null
}

/** Whether a set that is longer than half a day, and hardly ever stands beside another task, has waited for long enough. */
function needsWholeDay(
  mistakes: PoolItem['task'] | null,
  space: PlanSpace,
  minutes: number,
  history: TaskHistory,
): boolean {
  if (!mistakes || mistakes.minutes > space.minutes) return false
  return 2 * mistakes.minutes >= minutes && history.plansWithoutMistakes >= PLANS_BEFORE_MISTAKES
}

/** A set of the skill that has more mistakes. On short days, or if it takes half of the day, never twice in a row: nothing new would have room. */
function findMistakes(
  { dueMistakes }: PlanFacts,
  { tasks }: PlanSpace,
  history: TaskHistory,
  minutes: number,
): PoolItem['task'] | null {
  const [skill] = MARKED_SKILLS.filter(
    (one) => dueMistakes[one].count >= MIN_MISTAKES && !tasks.some(({ id }) => id === `mistakes:${one}`),
  ).toSorted((a, b) => dueMistakes[b].count - dueMistakes[a].count)
  const wasInLastPlan = history.last.some(({ id, isDone }) => isDone && isMistakesTask(id))
  if (!skill || (minutes < SHORT_DAY && wasInLastPlan)) return null
  const task = toMistakesTask(skill, dueMistakes[skill], minutes >= LONG_DAY)
  const isLong = task !== null && 2 * task.minutes >= minutes
  return isLong && history.endedWithMistakes ? null : task
}

function addMistakes(space: PlanSpace, mistakes: PoolItem['task'] | null, history: TaskHistory): PlanSpace {
  const hasRoom = mistakes && mistakes.minutes <= space.minutes && space.tasks.length < MAX_TASKS
  return hasRoom ? addTask(space, mistakes, history) : space
}

/** Its minutes count the other questions of the groups too. */
function toMistakesTask(skill: MarkedSkill, { count, sets }: DueMistakes, isLongDay: boolean): PoolItem['task'] | null {
  const size = isLongDay && count > 6 ? 12 : 6
  const set = sets.find((one) => one.size === size)
  if (!set) return null
  return {
    id: `mistakes:${skill}`,
    skill,
    minutes: minutesOfSet(skill, set.questions),
    count: set.mistakes,
    start: { kind: 'practice', choice: { kind: 'mistakes', skill, size } },
    reason: { kind: 'mistakes-due', skill, count },
  }
}
