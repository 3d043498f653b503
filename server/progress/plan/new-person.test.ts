import { listQuestions } from '@/lib/paper/content/rules/questions'
import { getPlacement } from '@/lib/progress/placement/contract'
import { setGoal } from '@/lib/progress/overview/contract'
import { getDayPlan, setPlanMinutes } from '@/lib/progress/plan/contract'
import { planCopy } from '@/lib/progress/plan/words'
import { importTinyPlacement, makePlacementKit } from '@/server/testing/kits/progress/placement-kit'
import { type Person } from '@/server/testing/kits/sittings/practice-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const kit = makePlacementKit(api)
beforeAll(async () => {
  await importTinyPlacement(api)
  for (const slug of ['one', 'two']) await kit.importMini(slug)
})
const planOf = (person: Person) => api.call(getDayPlan, {}, person.as)

test('from the placement to the second day: the plan starts from the range, is ticked by work, and tomorrow’s differs and says why', async () => {
  const me = await kit.enter()
  expect((await planOf(me)).canBePlaced).toBe(true)
  for (let part = 0; part < 6; part += 1) await kit.takePart(me, part < 3)
  const { ranges } = await api.call(getPlacement, {}, me.as)
  expect(ranges.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
  const targets = { overall: 14, listening: null, reading: null, writing: null, speaking: null }
  await api.call(setGoal, { body: { targets, testDate: null } }, me.as)
  await api.call(setPlanMinutes, { body: { minutes: 60 } }, me.as)

  const first = await planOf(me)
  const placed = first.tasks.filter(({ reason }) => 'start' in reason && reason.start?.basis === 'placement')
  expect(placed.length).toBeGreaterThan(0)
  expect(first.missing.map(({ skill }) => skill)).toContain('reading')
  const [task] = first.tasks.filter(({ start }) => start.kind === 'practice' && start.choice.skill === 'reading')
  if (task?.start.kind !== 'practice') throw new Error('No reading on the plan')
  const { sitting } = await kit.practise(me, task.start.choice)
  await kit.save(me, sitting.id, Object.fromEntries(listQuestions(sitting.content).map(({ id }) => [id, 'x'])))
  await kit.submit(me, sitting.id)
  expect((await planOf(me)).tasks.find(({ id }) => id === task.id)?.isDone).toBe(true)

  await kit.sleepOver(me)
  const second = await planOf(me)
  expect(second.tasks.map(({ id }) => id)).not.toEqual(first.tasks.map(({ id }) => id))
  expect(second.since).toMatchObject({ done: 1, tasks: first.tasks.length })
  if (!second.since) throw new Error('Nothing is said of the day before')
  expect(planCopy.saySince(second.since)).toContain('انجام شد')
  // The wrong answers of yesterday are back, with their number as the reason.
  expect(second.tasks.find(({ id }) => id === 'mistakes:reading')?.reason).toMatchObject({ kind: 'mistakes-due' })
  for (const one of second.tasks) expect(planCopy.reasonOf(one)).not.toBe('')
})
