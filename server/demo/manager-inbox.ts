import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import { invite } from '@/lib/accounts/invitation/contract'
import { giveGrant } from '@/lib/site/person/contract'
import { listPeople, suspendPerson } from '@/lib/accounts/person/contract/people'
import { listManagedCases, replyInCase } from '@/lib/support/case/contract/manage-case'
import { sendContact } from '@/lib/support/contact/contract'
import { reportError } from '@/lib/platform/error-report/contract'
import { CAST, type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type Scene } from './demo-moments'
import { SETTLED_REPLY, CONTACT_MESSAGES, ERROR_REPORTS } from './texts/visitor-messages'

/** The managers' inbox: messages, error reports, and their acts on accounts. */
export function fillInbox(stage: Stage): readonly Scene[] {
  return [
    ...CONTACT_MESSAGES.map(({ when, isDone, ...body }): Scene => ({
      when,
      play: async () => {
        await stage.visitor.call(sendContact, { body })
        if (isDone) await settleNewest(stage)
      },
    })),
    ...ERROR_REPORTS.flatMap(({ text, times }) =>
      times.map((when): Scene => ({
        when,
        play: async () => void (await stage.visitor.call(reportError, { body: { text } })),
      })),
    ),
    { when: { daysAgo: 36, at: '14:00' }, play: () => giveExtraTime(stage) },
    { when: { daysAgo: 21, at: '10:50' }, play: () => grantAttempt(stage, 'pouya') },
    { when: { daysAgo: 6, at: '11:45' }, play: () => suspend(stage) },
    { when: { daysAgo: 2, at: '13:30' }, play: () => inviteTeacher(stage) },
  ]
}

async function settleNewest(stage: Stage): Promise<void> {
  await stage.advanceClock(140)
  const mina = await stage.logIn('mina')
  const { items } = await mina.call(listManagedCases, { query: { view: 'new' } })
  const newest = items.toSorted((one, other) => other.no - one.no)[0]
  const body = { id: stage.ctx.newId(), text: SETTLED_REPLY, as: 'solve' as const }
  if (newest) await mina.call(replyInCase, { params: { no: newest.no }, body })
}

async function idOf({ logIn }: Stage, who: CastName): Promise<string> {
  const mina = await logIn('mina')
  const { items } = await mina.call(listPeople, { query: { q: CAST[who].name } })
  return items[0]?.id ?? ''
}

async function giveExtraTime(stage: Stage): Promise<void> {
  const params = { id: await idOf(stage, 'zahra') }
  const mina = await stage.logIn('mina')
  await mina.call(setExtraTime, { params, body: { percent: 25, restMinutes: 10, reason: 'گواهی چشم‌پزشک را دیدیم' } })
}

async function grantAttempt(stage: Stage, who: CastName): Promise<void> {
  const params = { id: await idOf(stage, who) }
  const mina = await stage.logIn('mina')
  const note = 'پرداختش دو بار ناموفق شد؛ یک تصحیح هدیه دادیم'
  await mina.call(giveGrant, { params, body: { id: stage.ctx.newId(), kind: 'writing', subject: '', count: 1, note } })
}

async function suspend(stage: Stage): Promise<void> {
  const params = { id: await idOf(stage, 'siavash') }
  const mina = await stage.logIn('mina')
  await mina.call(suspendPerson, { params, body: { reason: 'سؤال‌های آزمون را در یک کانال می‌فروخت' } })
}

async function inviteTeacher({ logIn }: Stage): Promise<void> {
  const mina = await logIn('mina')
  await mina.call(invite, { body: { name: 'شیرین کاظمی', identifier: 'shirin@sanjeh.example', role: 'teacher' } })
}
