import { listNotifications, setNotificationChoices } from '@/lib/accounts/notification/contract'
import { isoDateOf, startOfStudyDay, studyDayOf } from '@/lib/platform/calendar/study-day'
import { startSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { setGoal } from '@/lib/progress/overview/contract'
import { getDayPlan, setPlanMinutes } from '@/lib/progress/plan/contract'
import * as contract from '@/lib/progress/reminder/contract'
import { readStrictCalendar } from '@/lib/platform/testing/strict-calendar'
import { timeOfHour } from '@/lib/progress/reminder/rules/calendar-feed'
import { makePracticeKit, type Person } from '@/server/testing/kits/sittings/practice-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { remindOfPlans } from './remind-of-plans'

const api = shareTestApp()
const kit = makePracticeKit(api)
beforeAll(() => kit.importMini('one'))

const today = studyDayOf(Date.now())
const NONE = { overall: null, listening: null, reading: null, writing: null, speaking: null }
const choose = (person: Person, hour: number | null) =>
  api.call(contract.setReminderHour, { body: { hour } }, person.as)
const testOn = (person: Person, day: number) =>
  api.call(setGoal, { body: { targets: NONE, testDate: isoDateOf(day) } }, person.as)
const planOf = (person: Person) => api.call(getDayPlan, {}, person.as)

describe('the daily reminder', () => {
  const atHour = (hour: number, day = today) => timeOfHour(day, hour) + 60_000
  const newsOf = async (person: Person) =>
    (await api.call(listNotifications, { query: {} }, person.as)).items.filter(({ news }) => news.kind === 'plan')
  /** Somebody who was here yesterday, and is reminded at seven in the evening. */
  async function remind(hour: number | null = 19): Promise<Person> {
    const person = await kit.enter()
    await choose(person, hour)
    await api.sql(`update goals set reminded_day = null where user_id = $1`, [person.userId])
    await planOf(person)
    await api.sql(`update day_plans set day = day - 1, made_at = made_at - interval '1 day' where user_id = $1`, [
      person.userId,
    ])
    return person
  }

  test('comes once a day at the chosen hour, and names what is left', async () => {
    const me = await remind()
    await remindOfPlans(api.ctx, atHour(18))
    expect(await newsOf(me)).toEqual([])
    const { tasks } = await planOf(me)
    for (let times = 0; times < 2; times += 1) await remindOfPlans(api.ctx, atHour(19))
    const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
    expect((await newsOf(me)).map(({ news }) => news)).toEqual([
      { kind: 'plan', event: 'left', tasks: tasks.length, minutes },
    ])
    await remindOfPlans(api.ctx, atHour(20))
    expect(await newsOf(me)).toHaveLength(1)
    // The next day replaces it.
    await remindOfPlans(api.ctx, atHour(19, today + 1))
    expect((await newsOf(me)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('says that the plan waits to those who have not looked at it', async () => {
    const me = await remind()
    await api.call(setPlanMinutes, { body: { minutes: 45 } }, me.as)
    await remindOfPlans(api.ctx, atHour(19))
    expect((await newsOf(me)).map(({ news }) => news)).toEqual([
      { kind: 'plan', event: 'left', tasks: null, minutes: 45 },
    ])
    expect(await api.sql(`select day from day_plans where user_id = $1 and day = $2`, [me.userId, today])).toEqual([])
  })

  test('is silent when everything is done, without an hour, on the day of the test and after it, and two weeks later', async () => {
    const done = await remind()
    await planOf(done)
    await api.sql(`update day_plans set plan = jsonb_set(plan, '{tasks}', '[]') where user_id = $1`, [done.userId])
    const off = await remind(null)
    const tested = await remind()
    await testOn(tested, today)
    const over = await remind()
    await api.sql(`update goals set test_date = $2 where user_id = $1`, [over.userId, isoDateOf(today - 3)])
    const gone = await remind()
    await api.sql(`update day_plans set day = day - 15 where user_id = $1`, [gone.userId])
    const before = await remind()
    await testOn(before, today + 1)
    await remindOfPlans(api.ctx, atHour(19))
    for (const person of [done, off, tested, over, gone]) expect(await newsOf(person)).toEqual([])
    expect(await newsOf(before)).toHaveLength(1)
  })

  test('does not ring in a running section, and is made up for after it', async () => {
    const me = await remind()
    const { sitting } = await kit.practise(me, { kind: 'part', exam: 'one', skill: 'reading', part: 1 })
    await remindOfPlans(api.ctx, atHour(19))
    expect(await newsOf(me)).toEqual([])
    await kit.submit(me, sitting.id)
    await remindOfPlans(api.ctx, atHour(21))
    expect(await newsOf(me)).toHaveLength(1)
  })

  test('does not ring in a speaking mock either, nor wait for one that was left', async () => {
    const me = await remind()
    const body = { id: api.ctx.newId(), attempt: null, practice: 'set-1', isAgreed: true } as const
    await api.call(startSpeaking, { body }, me.as)
    await remindOfPlans(api.ctx, atHour(19))
    expect(await newsOf(me)).toEqual([])
    await api.sql(`update speaking_sessions set started_at = started_at - interval '61 minutes' where user_id = $1`, [
      me.userId,
    ])
    await remindOfPlans(api.ctx, atHour(20))
    expect(await newsOf(me)).toHaveLength(1)
  })

  test('stays unread, and the only one of its day, when the hour is changed after it', async () => {
    const me = await remind()
    await remindOfPlans(api.ctx, atHour(19))
    await choose(me, 23)
    await remindOfPlans(api.ctx, atHour(23))
    expect((await newsOf(me)).map(({ isRead }) => isRead)).toEqual([false])
  })

  test('is mailed at once, whatever the hours without messages, and not when its mails are off', async () => {
    await api.sql('truncate outbox')
    const [me, other] = [await remind(), await remind()]
    const choices = { noMail: [], noSms: [], noPush: [], quiet: { from: 0, to: 23 }, isDigest: true }
    await api.call(setNotificationChoices, { body: choices }, me.as)
    await api.call(setNotificationChoices, { body: { ...choices, noMail: ['plan'] } }, other.as)
    await remindOfPlans(api.ctx, atHour(19))
    const mails = await api.sql<{ recipient: string; at: boolean; unsubscribe: string | null }>(
      `select recipient, next_try_at <= now() as at, unsubscribe from outbox`,
    )
    expect(mails).toEqual([
      { recipient: `${me.userId}@example.com`, at: true, unsubscribe: expect.stringContaining('/unsubscribe/') },
    ])
  })

  test('an hour that is over today begins tomorrow; hours of the night are refused', async () => {
    const me = await kit.enter()
    const now = 4 + Math.floor((Date.now() - startOfStudyDay(today)) / 3_600_000)
    // At night every hour is still to come, and this test has nothing to say.
    const hour = Math.min(Math.max(now, 5), 23)
    await choose(me, hour)
    await planOf(me)
    expect((await api.call(contract.getReminders, {}, me.as)).hour).toBe(hour)
    if (now >= 5) {
      await remindOfPlans(api.ctx, atHour(hour))
      expect(await newsOf(me)).toEqual([])
    }
    for (const wrong of [4, 24, 12.5])
      expect(await api.refusal(contract.setReminderHour, { body: { hour: wrong } }, me.as)).toBe('invalid_input')
    await choose(me, null)
    expect((await api.call(contract.getReminders, {}, me.as)).hour).toBeNull()
  })
})

describe('the calendar', () => {
  const open = async (person: Person) =>
    (await api.call(contract.openCalendar, {}, person.as)).calendar?.address ?? 'no address'
  const pathOf = (address: string) => new URL(address).pathname.replace(/^\/api/, '')
  const fetchFrom = (address: string) => api.raw('GET', pathOf(address))
  const linesOf = async (address: string) => {
    const bytes = new Uint8Array(await (await fetchFrom(address)).arrayBuffer())
    readStrictCalendar(bytes)
    return new TextDecoder().decode(bytes).replaceAll('\r\n ', '').split('\r\n')
  }

  test('is off until it is switched on; its address needs no log-in and stays the same', async () => {
    const me = await kit.enter()
    expect(await api.call(contract.getReminders, {}, me.as)).toEqual({ hour: null, calendar: null })
    const address = await open(me)
    expect(await open(me)).toBe(address)
    const reply = await fetchFrom(address)
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
    const lines = await linesOf(address)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(7)
    // Reading a calendar is not looking at the plan.
    expect(await api.sql(`select from day_plans where user_id = $1`, [me.userId])).toEqual([])
  })

  test('a renewed, a closed and an invented address are alike not found; others have their own', async () => {
    const [me, other] = [await kit.enter(), await kit.enter()]
    expect(await api.refusal(contract.renewCalendar, {}, me.as)).toBe('not_found')
    const [first, othersPage] = [await open(me), await open(other)]
    const second = (await api.call(contract.renewCalendar, {}, me.as)).calendar?.address ?? ''
    expect(new Set([first, second, othersPage]).size).toBe(3)
    const status = async (address: string) => (await fetchFrom(address)).status
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await api.call(contract.closeCalendar, {}, me.as)
    await api.call(contract.closeCalendar, {}, me.as)
    expect((await api.call(contract.getReminders, {}, me.as)).calendar).toBeNull()
    expect([await status(second), await status(othersPage)]).toEqual([404, 200])
    const invented = othersPage.replace(/[\w-]{43}\/$/, `${'a'.repeat(43)}/`)
    expect(await status(invented)).toBe(404)
    await api.sql(`update users set suspended_at = now(), suspended_because = 'test' where id = $1`, [other.userId])
    expect(await status(othersPage)).toBe(404)
  })

  test('shows the tasks of today at the hour, then the days until the test, the test, and appointments', async () => {
    const me = await kit.enter()
    await choose(me, 18)
    await testOn(me, today + 3)
    const { tasks } = await planOf(me)
    const lines = await linesOf(await open(me))
    const starts = lines.filter((line) => line.startsWith('DTSTART'))
    expect(starts.slice(0, 3)).toEqual(
      [0, 1, 2].map((days) => `DTSTART:${isoDateOf(today + days).replaceAll('-', '')}T143000Z`),
    )
    expect(starts.slice(3)).toEqual([`DTSTART;VALUE=DATE:${isoDateOf(today + 3).replaceAll('-', '')}`])
    const [first] = lines.filter((line) => line.startsWith('DESCRIPTION'))
    expect(first?.split(String.raw`\n`)).toHaveLength(tasks.length)
    const uids = lines.filter((line) => line.startsWith('UID'))
    expect(new Set(uids).size).toBe(uids.length)
    expect((await linesOf(await open(me))).filter((line) => line.startsWith('UID'))).toEqual(uids)
  })

  test('after the test the calendar still has the test itself, since an empty calendar is invalid', async () => {
    const me = await kit.enter()
    await testOn(me, today + 3)
    await api.sql(`update goals set test_date = $2 where user_id = $1`, [me.userId, isoDateOf(today - 2)])
    const lines = await linesOf(await open(me))
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
      `DTSTART;VALUE=DATE:${isoDateOf(today - 2).replaceAll('-', '')}`,
    ])
  })

  test('says nothing of answers, mistakes, bands, targets or the person', async () => {
    const me = await kit.enter()
    await api.call(
      setGoal,
      { body: { targets: { ...NONE, overall: 15, reading: 13 }, testDate: isoDateOf(today + 40) } },
      me.as,
    )
    const { sitting } = await kit.practise(me, { kind: 'part', exam: 'one', skill: 'reading', part: 1 })
    await kit.save(me, sitting.id, { 1: 'wrong', 2: 'wrong', 4: 'FALSE' })
    await kit.submit(me, sitting.id)
    await kit.offer(me)
    await api.sql(`update mistakes set due_day = $2 where user_id = $1`, [me.userId, today])
    expect((await planOf(me)).tasks.some(({ id }) => id.startsWith('mistakes:'))).toBe(true)
    const text = (await linesOf(await open(me))).join('\n')
    expect(text).toContain('حل دوباره‌ی سؤال‌های')
    expect(text).not.toMatch(/غلط|نمره|هدف|۷٫۵|۶٫۵| درست/)
    expect(text).not.toContain(me.userId)
  })

  test('costs no more than eight statements, and none for an invented address', async () => {
    const me = await kit.enter()
    const address = await open(me)
    await fetchFrom(address)
    expect(await countStatements(api.statements, () => fetchFrom(address))).toBeLessThanOrEqual(8)
    const invented = address.replace(/[\w-]{43}\/$/, `${'a'.repeat(43)}/`)
    expect(await countStatements(api.statements, () => fetchFrom(invented))).toBe(0)
  })

  test('is fetched at most sixty times an hour, by whomever', async () => {
    const me = await kit.enter()
    const address = await open(me)
    const statuses: number[] = []
    for (let times = 0; times < 62; times += 1) statuses.push((await fetchFrom(address)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
