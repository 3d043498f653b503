import { randomUUID } from 'node:crypto'
import { caseMail } from '@/lib/support/case/words/case-mail'
import { listNotifications } from '@/lib/accounts/notification/contract'
import * as cases from '@/lib/support/case/contract/case'
import { replyInCase } from '@/lib/support/case/contract/manage-case'
import { listCaseSubjects } from '@/lib/support/case/contract/subjects'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { openShop } from '@/server/testing/kits/shop/shop-kit'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepCases } from './sweep-cases'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

const list = async (who: { token: string }, query: object = {}) =>
  (await api.call(cases.listCases, { query }, kit.as(who))).items
const events = async (no: number) =>
  (
    await api.sql<{ event: string }>(
      `select event from case_events e join cases c on c.id = e.case_id where c.no = $1 order by e.at, e.id`,
      [no],
    )
  ).map(({ event }) => event)

test('a case is opened, answered, answered back, and solved with a rating; each side sees what is new', async () => {
  const me = await api.signUp()
  const { no, promisedAt } = await kit.open(me, { text: 'کجا آزمون بدهم؟' })
  expect(no).toBeGreaterThan(1_000)
  expect(Date.parse(promisedAt ?? '')).toBeGreaterThan(Date.now() + 3_600_000)
  expect(await list(me)).toMatchObject([{ no, state: 'new', isNew: false, isLate: false }])

  const answered = await kit.reply(kit.manager, no)
  expect(answered).toMatchObject({ state: 'answered', owner: { id: kit.manager.userId }, isLate: false })
  expect(await list(me)).toMatchObject([{ state: 'answered', isNew: true, promisedAt: null }])
  const listNotices = async () =>
    (await api.call(listNotifications, { query: {} }, kit.as(me))).items.map(({ isRead, news }) => [news.event, isRead])
  expect(await listNotices()).toEqual([['answered', false]])
  const ownCase = await kit.read(me, no)
  expect(await listNotices()).toEqual([['answered', true]])
  expect(ownCase.messages).toMatchObject([
    { side: 'person', author: null, text: 'کجا آزمون بدهم؟' },
    { side: 'staff', author: 'مینا مدیر', text: 'جواب ما' },
  ])
  expect(ownCase.messages.map(({ isNew }) => isNew)).toEqual([false, true])
  expect((await kit.read(me, no)).messages.map(({ isNew }) => isNew)).toEqual([false, false])
  expect((await list(me))[0]?.isNew).toBe(false)

  expect((await kit.write(me, no)).state).toBe('taken')
  expect((await kit.reply(kit.manager, no, { as: 'ask' })).state).toBe('waiting')
  const solved = await api.call(cases.solveCase, { params: { no }, body: { rating: 5, word: 'سریع بود' } }, kit.as(me))
  expect(solved).toMatchObject({ state: 'solved', rating: 5, ratingWord: 'سریع بود' })
  expect((await kit.write(me, no)).state).toBe('taken')
  expect(await kit.manage(kit.manager, no)).toMatchObject({ rating: null })
  expect(await events(no)).toEqual(['opened', 'answered', 'written', 'asked', 'solved', 'reopened'])
})

test('a repeated request opens one case and stores one message; it is refused with other content, for another case or from another person', async () => {
  const [me, other] = [await api.signUp(), await api.signUp()]
  const id = randomUUID()
  const first = await kit.open(me, { id })
  expect((await kit.open(me, { id })).no).toBe(first.no)
  expect((await list(me)).length).toBe(1)
  for (const over of [{ text: 'متن دیگر' }, { subject: 'موضوع دیگر' }, { files: [randomUUID()] }]) {
    const changed = { id, kind: 'question' as const, subject: 'پرسش من', text: 'متن پرسش', ...over }
    expect(await api.refusal(cases.openCase, { body: changed }, kit.as(me))).toBe('changed_meanwhile')
  }
  const body = { id, kind: 'other' as const, subject: 'ربودن', text: 'متن' }
  expect(await api.refusal(cases.openCase, { body }, kit.as(other))).toBe('changed_meanwhile')
  const message = randomUUID()
  await Promise.all(Array.from({ length: 4 }, () => kit.write(me, first.no, { id: message })))
  expect((await kit.read(me, first.no)).messages).toHaveLength(2)
  const edited = { params: { no: first.no }, body: { id: message, text: 'یک چیز دیگر، با یک کلمه‌ی بیشتر' } }
  expect(await api.refusal(cases.writeInCase, edited, kit.as(me))).toBe('changed_meanwhile')
  const reply = randomUUID()
  await kit.reply(kit.manager, first.no, { id: reply })
  const corrected = { params: { no: first.no }, body: { id: reply, text: 'جواب اصلاح‌شده', as: 'answer' as const } }
  expect(await api.refusal(replyInCase, corrected, kit.as(kit.manager))).toBe('changed_meanwhile')
  expect((await kit.read(me, first.no)).messages.map(({ text }) => text)).toEqual([
    'متن پرسش',
    'یک چیز دیگر',
    'جواب ما',
  ])
  const second = await kit.open(me)
  const again = { params: { no: second.no }, body: { id: message, text: 'x' } }
  expect(await api.refusal(cases.writeInCase, again, kit.as(me))).toBe('changed_meanwhile')
})

test('a case that ended long ago takes no more words, and a search finds words on both sides', async () => {
  const me = await api.signUp()
  const { no } = await kit.open(me, { subject: 'Zylophone 50%' })
  await kit.reply(kit.manager, no, { as: 'solve', text: 'the word quixotic' })
  await kit.reply(kit.manager, no, { as: 'note', text: 'a secret marginalia' })
  await api.sql(
    `update cases set solved_at = now() - interval '15 days', answered_at = now() - interval '15 days' where no = $1`,
    [no],
  )
  const late = { params: { no }, body: { id: randomUUID(), text: 'x' } }
  expect(await api.refusal(cases.writeInCase, late, kit.as(me))).toBe('case_closed')
  await sweepCases(api.ctx)
  expect(await kit.read(me, no)).toMatchObject({ state: 'closed', mayWrite: false })
  const found = async (q: string) => (await list(me, { q })).length
  expect([await found('zylo'), await found('QUIXOTIC'), await found('%'), await found('marginalia')]).toEqual([
    1, 1, 1, 0,
  ])
  expect([await found('_'), await found(String(no))]).toEqual([0, 1])
  expect([(await list(me, { only: 'open' })).length, (await list(me, { only: 'ended' })).length]).toEqual([0, 1])
})

test('a broken promise climbs to managers once; silence solves an answered case', async () => {
  const [me, quiet] = [await api.signUp(), await api.signUp()]
  const [late, silent] = [await kit.open(me), await kit.open(quiet)]
  await kit.reply(kit.manager, silent.no)
  await api.sql(`update cases set promised_at = now() - interval '1 minute' where no = $1`, [late.no])
  await api.sql(`update cases set answered_at = now() - interval '15 days' where no = $1`, [silent.no])
  await sweepCases(api.ctx)
  await sweepCases(api.ctx)
  expect(await kit.queue(kit.manager, { view: 'late' })).toMatchObject({ items: [{ no: late.no, isLate: true }] })
  expect(await events(late.no)).toEqual(['opened', 'climbed'])
  const { items } = await api.call(listNotifications, { query: {} }, kit.as(kit.manager))
  expect(items.map(({ news }) => news)).toMatchObject([{ kind: 'work', event: 'case_late', no: late.no }])
  expect((await list(me))[0]).toMatchObject({ isLate: true })
  expect((await kit.read(quiet, silent.no)).state).toBe('solved')
})

test('notifies the author once that silence closed the case, and how to reopen it; a visitor by the link', async () => {
  const me = await api.signUp()
  const [myCase, guest] = [await kit.open(me), await kit.contact('quiet@example.com')]
  for (const no of [myCase.no, guest]) await kit.reply(kit.manager, no, { as: no === guest ? 'ask' : 'answer' })
  const listNewsKinds = async () =>
    (await api.call(listNotifications, { query: {} }, kit.as(me))).items.map(({ news }) => news)
  const lettersTo = async (who: string) =>
    (await api.sql<{ subject: string }>('select subject from outbox where recipient = $1', [who])).filter(
      ({ subject }) => [myCase.no, guest].some((no) => subject === caseMail.silent.subject(no)),
    ).length
  const silence = `update cases set answered_at = now() - interval '15 days' where no = any ($1)`
  await api.sql(silence, [[myCase.no, guest]])
  for (let pass = 0; pass < 2; pass += 1) await sweepCases(api.ctx)
  expect(await listNewsKinds()).toMatchObject([{ event: 'silent', no: myCase.no }, { event: 'answered' }])
  expect([await lettersTo(me.identifier), await lettersTo('quiet@example.com')]).toEqual([1, 1])
  expect((await list(me))[0]).toMatchObject({ isNew: true, state: 'solved' })
  // Closing a case that can no longer be reopened changes nothing.
  await api.sql(`update cases set solved_at = now() - interval '15 days' where no = any ($1)`, [[myCase.no, guest]])
  await sweepCases(api.ctx)
  expect((await kit.read(me, myCase.no)).state).toBe('closed')
  expect(await listNewsKinds()).toHaveLength(2)
  const again = await kit.open(me)
  await kit.reply(kit.manager, again.no)
  await api.sql(silence, [[again.no]])
  await sweepCases(api.ctx)
  await kit.write(me, again.no)
  expect((await kit.read(me, again.no)).state).toBe('taken')
})

test('a question of the review is attached with what its candidate could see, never with the key', async () => {
  const me = await beginListening(api)
  const params = { id: me.id }
  const about = { kind: 'response' as const, sitting: me.id, question: '2' }
  await api.call(
    saveResponses,
    { params, body: { epoch: 1, responses: [{ question: '2', rev: 1, value: 'wrong' }] } },
    me.as,
  )
  const running = await kit.open(me, { about })
  expect(running.about).toMatchObject({ value: 'wrong', marks: null, max: null, reason: null })
  await api.call(submitSitting, { params, body: { epoch: 1 } }, me.as)
  const opened = await kit.open(me, { kind: 'mark', about })
  expect(opened.about).toMatchObject({
    kind: 'response',
    question: '2',
    numbers: [2],
    value: 'wrong',
    marks: 0,
    max: 1,
  })
  expect(JSON.stringify(opened.about)).not.toContain('word2')
  // Frozen: later changes have no effect here.
  await api.sql(`update verdicts set marks = 1 where sitting_id = $1`, [me.id])
  expect((await kit.read(me, opened.no)).about).toMatchObject({ marks: 0 })
})

test('an order, an attempt and an error are attached from lists or an address; those of others are not found', async () => {
  const shop = await openShop(api)
  const [me, other] = [await beginListening(api), await api.signUp()]
  const { id } = await shop.place({ ...me, identifier: '' })
  const { items } = await api.call(listCaseSubjects, { query: {} }, me.as)
  expect(items.map(({ facts }) => facts.kind).toSorted()).toEqual(['attempt', 'order'])
  for (const { about } of items) {
    expect((await api.call(listCaseSubjects, { query: { about } }, me.as)).items).toHaveLength(1)
    expect((await api.call(listCaseSubjects, { query: { about } }, kit.as(other))).items).toEqual([])
  }
  expect(await api.refusal(listCaseSubjects, { query: { about: 'order:1' } }, me.as)).toBe('invalid_input')
  const order = await kit.open(me, { kind: 'payment', about: { kind: 'order', id } })
  expect(order.about).toMatchObject({ kind: 'order', id, state: 'open' })
  const error = { kind: 'error' as const, error: '42', build: 'b1', request: 'r1', path: '/case/tok?token=secret' }
  expect((await kit.open(me, { about: error })).about).toMatchObject({ error: '42', path: '/case/…' })
  const foreign = [{ kind: 'order', id } as const, { kind: 'response', sitting: me.id, question: '1' } as const]
  for (const about of foreign) {
    const body = { id: randomUUID(), kind: 'other' as const, subject: 'مال دیگری', text: 'متن', about }
    expect(await api.refusal(cases.openCase, { body }, kit.as(other))).toBe('not_found')
  }
})

test('nobody else can read, answer or solve a case', async () => {
  const [me, other] = [await api.signUp(), await api.signUp()]
  const { no } = await kit.open(me)
  const params = { no }
  const body = { id: randomUUID(), text: 'x' }
  for (const who of [other, kit.manager]) {
    expect(await api.refusal(cases.getCase, { params }, kit.as(who))).toBe('not_found')
    expect(await api.refusal(cases.writeInCase, { params, body }, kit.as(who))).toBe('not_found')
    expect(await api.refusal(cases.solveCase, { params, body: {} }, kit.as(who))).toBe('not_found')
  }
  expect(await list(other)).toEqual([])
})

test('a flood of one account is slowed, and the refusal says when to continue', async () => {
  const me = await api.signUp()
  for (let count = 0; count < 10; count += 1) await kit.open(me)
  const body = { id: randomUUID(), kind: 'other' as const, subject: 'یازدهمی', text: 'متن' }
  const refused = await api.raw('POST', '/cases/', {
    as: me.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('outgoing messages contain nothing of the text', async () => {
  const me = await api.signUp()
  const { no } = await kit.open(me, { subject: 'Zyxsubject', text: 'Zyxtext' })
  await kit.reply(kit.manager, no, { text: 'Zyxanswer' })
  const rows = await api.sql<{ row: string; recipient: string }>(
    `select o::text as row, o.recipient from outbox o join cases c on c.id = o.about where c.no = $1`,
    [no],
  )
  expect(rows.map(({ recipient }) => recipient)).toContain(me.identifier)
  expect(rows.map(({ row }) => row).join(' ')).not.toContain('Zyx')
})
