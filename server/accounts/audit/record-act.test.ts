import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { shareTestApp } from '@/server/testing/test-app'
import { listActs, recordAct, recordCoalescedAct, listAuditEntries } from './public'

const api = shareTestApp()
let mina: string
let reza: string
beforeAll(async () => {
  mina = (await api.signUp('مینا')).userId
  reza = (await api.signUp('رضا')).userId
})

const subject = () => ({ kind: 'post' as const, id: randomUUID() })
type Subject = ReturnType<typeof subject>
const record = (about: Subject, act: string, actor: string | null = mina, detail?: string) =>
  api.ctx.db.transaction((tx) =>
    recordAct({ ...api.ctx, db: tx }, { subject: about, actor, act, ...(detail !== undefined && { detail }) }),
  )
const often = (about: Subject, act: string, actor: string | null = mina) =>
  api.ctx.db.transaction((tx) => recordCoalescedAct({ ...api.ctx, db: tx }, { subject: about, actor, act }))
const actsOf = async (about: Subject) => (await listActs(api.ctx, about)).map(({ act, by }) => `${act} ${by ?? '-'}`)

test('lists acts newest first, with the actor and the one detail, of this subject only', async () => {
  const [one, other] = [subject(), subject()]
  await record(one, 'created', mina, 'عنوان')
  await record(other, 'created', reza)
  await record(one, 'published', reza)
  await record(one, 'withdrawn', null)
  expect(await actsOf(one)).toEqual(['withdrawn -', 'published رضا', 'created مینا'])
  expect((await listActs(api.ctx, one)).map(({ detail }) => detail)).toEqual(['', '', 'عنوان'])
  // The same id of another kind is another subject.
  expect(await listActs(api.ctx, { kind: 'paper', id: one.id })).toEqual([])
})

test('an act is rolled back together with the change it records', async () => {
  const about = subject()
  const failing = api.ctx.db.transaction(async (tx) => {
    await recordAct({ ...api.ctx, db: tx }, { subject: about, actor: mina, act: 'created' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await actsOf(about)).toEqual([])
})

test('records a repeated act once a quarter of an hour, until another act comes between', async () => {
  const about = subject()
  for (let times = 0; times < 3; times += 1) await often(about, 'saved')
  expect(await actsOf(about)).toEqual(['saved مینا'])
  await often(about, 'saved', reza)
  await often(about, 'saved', null)
  await often(about, 'saved', null)
  await often(about, 'saved')
  expect(await actsOf(about)).toEqual(['saved مینا', 'saved -', 'saved رضا', 'saved مینا'])
  await record(about, 'published')
  await often(about, 'saved')
  expect((await actsOf(about)).slice(0, 2)).toEqual(['saved مینا', 'published مینا'])
})

test('records it again after a quarter of an hour', async () => {
  const about = subject()
  // The log refuses updates, so the first line is inserted with the age that the test needs.
  const old = (minutes: string) =>
    api.sql(
      `insert into audit_log (id, subject_kind, subject_id, actor, act, detail, at)
        values (gen_random_uuid(), 'post', $1, $2, 'saved', '{}', now() - $3::interval)`,
      [about.id, mina, minutes],
    )
  await old('15 minutes 1 second')
  await often(about, 'saved')
  expect(await actsOf(about)).toHaveLength(2)
  await often(about, 'saved')
  expect(await actsOf(about)).toHaveLength(2)
})

test('nobody can update or empty the log', async () => {
  const about = subject()
  await record(about, 'created')
  for (const statement of [
    `update audit_log set act = 'other' where subject_id = '${about.id}'`,
    `delete from audit_log where subject_id = '${about.id}'`,
  ])
    await expect(api.sql(statement)).rejects.toThrow()
  expect(await actsOf(about)).toEqual(['created مینا'])
})

test('lists the last five hundred, and replaces a character that cannot be stored by the replacement character', async () => {
  const about = subject()
  await api.sql(
    `insert into audit_log (id, subject_kind, subject_id, actor, act, detail, at)
      select gen_random_uuid(), 'post', $1, $2, 'saved', '{}', now() - n * interval '1 hour' from generate_series(1, 501) n`,
    [about.id, mina],
  )
  await record(about, 'published', mina, 'نیم \ud83d نویسه')
  const rows = await listActs(api.ctx, about)
  expect(rows).toHaveLength(500)
  expect(rows[0]).toMatchObject({ act: 'published', detail: 'نیم \ufffd نویسه' })
})

test('a log shows only acts that its contract knows, and the program under its name there', async () => {
  const about = subject()
  await record(about, 'created', null)
  const entriesOf = (acts: readonly [string, ...string[]]) =>
    listAuditEntries(api.ctx, { subject: about, acts: z.enum(acts), program: 'برنامه' })
  expect((await entriesOf(['created'])).items).toMatchObject([{ act: 'created', by: 'برنامه', detail: '' }])
  await expect(entriesOf(['saved'])).rejects.toThrow()
})
