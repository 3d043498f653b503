import { startAttempt } from '@/lib/sittings/attempt/contract'
import * as practice from '@/lib/sittings/practice/contract'
import { type Skill } from '@/lib/paper/content/contract/paper'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { makeCandidate } from './sitting-kit'
import { importMini } from '@/server/testing/exams/mini-exam'
import { type TestApp } from '@/server/testing/test-app'

export type Person = Awaited<ReturnType<typeof makeCandidate>>

/** Common steps of the tests of practice. */
export function makePracticeKit(api: TestApp) {
  const start = (person: Person, attempt: string, skill: Skill) =>
    api.call(startSitting, { params: { id: attempt, skill } }, person.as)
  const save = async (person: Person, sitting: string, answers: Readonly<Record<string, string>>, rev = 1) => {
    const responses = Object.entries(answers).map(([question, value]) => ({ question, rev, value }))
    await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, person.as)
  }
  const submit = (person: Person, sitting: string) =>
    api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
  return {
    start,
    save,
    submit,
    enter: () => makeCandidate(api),
    importMini: (slug: string, change?: Parameters<typeof importMini>[2]) => importMini(api, slug, change),
    practise: async (person: Person, choice: practice.PracticeChoice, minutes: number | null = null) => {
      const body = { requestId: api.ctx.newId(), choice, minutes }
      const { attempt, skill } = await api.call(practice.startPractice, { body }, person.as)
      return { attempt, skill, sitting: await start(person, attempt, skill) }
    },
    /** Moves everything so far a day into the past. */
    sleepOver: async ({ userId }: Person): Promise<void> => {
      const day = "interval '1 day'"
      await api.sql(`update day_plans set day = day - 1, made_at = made_at - ${day} where user_id = $1`, [userId])
      await api.sql(`update mistakes set due_day = due_day - 1, last_day = last_day - 1 where user_id = $1`, [userId])
      await api.sql(
        `update sittings set started_at = started_at - ${day}, closed_at = closed_at - ${day}
          where attempt_id in (select id from attempts where user_id = $1)`,
        [userId],
      )
    },
    offer: (person: Person) => api.call(practice.getPracticeOffer, {}, person.as),
    /** Sits a blank listening and the reading of an exam in a mock, which stays open. */
    mock: async (person: Person, exam: string, answers: Readonly<Record<string, string>>) => {
      const body = { exam, mode: 'strict', requestId: api.ctx.newId() } as const
      const { id } = await api.call(startAttempt, { body }, person.as)
      const { id: listening } = await start(person, id, 'listening')
      await submit(person, listening)
      const { id: reading } = await start(person, id, 'reading')
      await save(person, reading, answers)
      await submit(person, reading)
      return { id, reading }
    },
  }
}
