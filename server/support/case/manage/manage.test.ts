import { randomUUID } from 'node:crypto'
import * as managed from '@/lib/support/case/contract/manage-case'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { listCases } from '@/lib/support/case/contract/case'
import { caseMail } from '@/lib/support/case/words/case-mail'
import { setHoliday } from '@/lib/teaching/public-holiday/contract'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Token = { readonly token: string }
const setOwner = (who: Token, no: number, owner: string | null, from: string | null = null) =>
  api.call(managed.setCaseOwner, { params: { no }, body: { owner, from } }, kit.as(who))
const numbersOf = async (who: Token, query: object = {}) =>
  (await kit.queue(who, { size: 50, ...query })).items.map(({ no }) => no)

/** Every call on one case. */
const CALLS = [
  ['read', (who: Token, no: number) => api.refusal(managed.getManagedCase, { params: { no } }, kit.as(who))],
  [
    'answer',
    (who: Token, no: number) =>
      api.refusal(
        managed.replyInCase,
        { params: { no }, body: { id: randomUUID(), text: 'x', as: 'note' } },
        kit.as(who),
      ),
  ],
  [
    'claim',
    (who: Token & { userId: string }, no: number) =>
      api.refusal(managed.setCaseOwner, { params: { no }, body: { owner: who.userId, from: null } }, kit.as(who)),
  ],
  [
    'close',
    (who: Token, no: number) =>
      api.refusal(managed.setCaseState, { params: { no }, body: { state: 'closed' } }, kit.as(who)),
  ],
  [
    'rename',
    (who: Token, no: number) =>
      api.refusal(managed.setCaseKind, { params: { no }, body: { kind: 'fault' } }, kit.as(who)),
  ],
] as const

test('a teacher sees cases of their own class, and those that a manager handed over; nothing else', async () => {
  const classes = createClassKit(api)
  const [owner, student, stranger] = [await classes.teacher(), await classes.student('شیرین'), await makeTeacher(api)]
  const { id, code } = await classes.make(owner)
  await classes.join(student, code?.code ?? '')
  const ofClass = await kit.open(student, { about: { kind: 'class', id } })
  const plain = await kit.open(student)

  expect(await numbersOf(owner)).toEqual([ofClass.no])
  expect(await kit.manage(owner, ofClass.no)).toMatchObject({
    person: 'شیرین',
    personId: null,
    replyTo: null,
    others: [],
  })
  expect(await numbersOf(stranger)).toEqual([])
  for (const [, call] of CALLS) {
    expect(await call(stranger, ofClass.no)).toBe('not_found')
    expect(await call(owner, plain.no)).toBe('not_found')
  }
  await setOwner(kit.manager, plain.no, stranger.userId)
  const caseForStranger = await kit.manage(stranger, plain.no)
  // Not the name: candidates are numbers to teachers outside their classes.
  expect(caseForStranger.person).toMatch(/^\d+$/)
  expect(JSON.stringify(caseForStranger)).not.toContain('شیرین')
  const shared = await api.call(
    managed.setCaseOwner,
    { params: { no: plain.no }, body: { owner: null, from: stranger.userId } },
    kit.as(stranger),
  )
  expect(shared.item).toBeNull()
  expect(await numbersOf(stranger)).toEqual([])
})

test('a teacher sees cases about a question of their own paper, with the candidate’s number', async () => {
  const teacher = await makeTeacher(api)
  const me = await beginListening(api)
  const { no, about } = await kit.open(me, { kind: 'mark', about: { kind: 'response', sitting: me.id, question: '1' } })
  expect(await numbersOf(teacher)).toEqual([])
  await reconcilePaperDrafts(api.ctx)
  const paper = about?.kind === 'response' ? about.paperId : ''
  await api.sql(`update paper_drafts set owner_id = $2 where paper_id = $1`, [paper, teacher.userId])
  expect(await numbersOf(teacher)).toEqual([no])
  expect((await kit.manage(teacher, no)).person).toMatch(/^\d+$/)
})

test('only staff may manage cases, and nobody their own', async () => {
  const me = await api.signUp()
  const { no } = await kit.open(me)
  for (const [, call] of CALLS) expect(await call(me, no)).toBe('forbidden')
  expect(await api.refusal(managed.listManagedCases, { query: {} }, kit.as(me))).toBe('forbidden')
  expect(await api.refusal(managed.listSavedReplies, {}, kit.as(me))).toBe('forbidden')
  const own = await kit.open(kit.manager)
  for (const [, call] of CALLS) expect(await call(kit.manager, own.no)).toBe('not_found')
  expect(await numbersOf(kit.manager, { view: 'all' })).not.toContain(own.no)
})

test('of two who claim a case one gets it; a manager hands it over, a teacher does not', async () => {
  const [second, teacher] = [await makeManager(api, 'دومی'), await makeTeacher(api)]
  const { no } = await kit.open(await api.signUp())
  const both = await Promise.allSettled([
    setOwner(kit.manager, no, kit.manager.userId),
    setOwner(second, no, second.userId),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { owner, state } = await kit.manage(kit.manager, no)
  expect(state).toBe('taken')
  const managedCase = await setOwner(kit.manager, no, teacher.userId, owner?.id ?? null)
  expect(managedCase.item).toMatchObject({ owner: { id: teacher.userId }, state: 'taken' })
  const request = { params: { no }, body: { owner: second.userId, from: teacher.userId } }
  expect(await api.refusal(managed.setCaseOwner, request, kit.as(teacher))).toBe('forbidden')
  const student = await api.signUp()
  const nobody = { params: { no }, body: { owner: student.userId, from: teacher.userId } }
  expect(await api.refusal(managed.setCaseOwner, nobody, kit.as(kit.manager))).toBe('not_found')
  expect((await setOwner(teacher, no, null, teacher.userId)).item).toBeNull()
  expect((await kit.manage(kit.manager, no)).state).toBe('new')
})

test('a note is in no byte of what its person gets', async () => {
  const me = await api.signUp()
  const { no } = await kit.open(me)
  await kit.reply(kit.manager, no, { as: 'note', text: 'Zyxnote' })
  expect((await kit.manage(kit.manager, no)).messages).toMatchObject([
    { side: 'person' },
    { side: 'note', text: 'Zyxnote' },
  ])
  expect((await kit.manage(kit.manager, no)).state).toBe('new')
  for (const path of [`/cases/${no}/`, '/cases/', '/cases/?q=Zyxnote'])
    expect(await (await api.raw('GET', path, { as: me.token })).text()).not.toContain('Zyxnote')
})

test('a duplicate is merged into the case of the same person, with its messages and its waiting time', async () => {
  const [me, other] = [await api.signUp(), await api.signUp()]
  const [first, second, third] = [await kit.open(me), await kit.open(me, { text: 'the double' }), await kit.open(me)]
  await kit.reply(kit.manager, first.no)
  const merge = (no: number, into: number) =>
    api.call(managed.mergeCases, { params: { no }, body: { into } }, kit.as(kit.manager))
  await merge(third.no, second.no)
  expect(await merge(second.no, first.no)).toMatchObject({ state: 'closed', mergedInto: first.no })
  const mergedCase = await kit.read(me, first.no)
  expect(mergedCase).toMatchObject({ state: 'taken' })
  expect(mergedCase.messages).toHaveLength(4)
  expect(await kit.read(me, third.no)).toMatchObject({ mergedInto: first.no, mayWrite: false })
  const foreign = await kit.open(other)
  const request = { params: { no: foreign.no }, body: { into: first.no } }
  expect(await api.refusal(managed.mergeCases, request, kit.as(kit.manager))).toBe('not_found')
  const write = { params: { no: second.no }, body: { id: randomUUID(), text: 'x', as: 'answer' as const } }
  expect(await api.refusal(managed.replyInCase, write, kit.as(kit.manager))).toBe('case_closed')
})

test('what its person wrote is new to the owner of a case until they read it, and all of it after a hand-over', async () => {
  const [me, teacher] = [await api.signUp('نویسنده'), await makeTeacher(api)]
  const { no } = await kit.open(me)
  const isNew = async (who: Token) =>
    (await kit.queue(who, { view: 'all', q: String(no) })).items.map((row) => row.isNew)
  const marks = async (who: Token) => (await kit.manage(who, no)).messages.map((message) => message.isNew)
  expect(await isNew(kit.manager)).toEqual([true])
  expect([await marks(kit.manager), await isNew(kit.manager)]).toEqual([[true], [false]])
  await setOwner(kit.manager, no, teacher.userId)
  // Reading a case that somebody else handles leaves it unread for them.
  await marks(kit.manager)
  expect(await isNew(teacher)).toEqual([true])
  expect([await marks(teacher), await isNew(teacher)]).toEqual([[true], [false]])
  await kit.reply(teacher, no)
  await kit.write(me, no)
  expect(await isNew(teacher)).toEqual([true])
  expect(await marks(teacher)).toEqual([false, false, true])
  expect(await marks(teacher)).toEqual([false, false, false])
})

test('the owner of a case can read the files of a duplicate merged into it, and no others', async () => {
  const [me, teacher, stranger] = [await api.signUp(), await makeTeacher(api), await makeTeacher(api)]
  const file = await kit.upload({ bytes: new TextEncoder().encode('hello'), type: 'text/plain', token: me.token })
  const [first, second] = [await kit.open(me), await kit.open(me, { files: [file.id] })]
  const read = async ({ token }: Token) => (await api.raw('GET', `/case-files/${file.id}/`, { as: token })).status
  await setOwner(kit.manager, first.no, teacher.userId)
  expect(await read(teacher)).toBe(404)
  const merge = { params: { no: second.no }, body: { into: first.no } }
  await api.call(managed.mergeCases, merge, kit.as(kit.manager))
  expect([await read(teacher), await read(kit.manager), await read(stranger)]).toEqual([200, 200, 404])
})

test('the queue is by promise, and filters by state, owner, kind and words', async () => {
  const me = await api.signUp('جست‌وجوشونده')
  const [mark, payment] = [
    await kit.open(me, { kind: 'mark', subject: 'Quixotic mark' }),
    await kit.open(me, { kind: 'payment' }),
  ]
  const of = (query: object) => numbersOf(kit.manager, { q: 'جست‌وجوشونده', ...query })
  expect(await of({})).toEqual([payment.no, mark.no])
  expect(await of({ kind: 'mark' })).toEqual([mark.no])
  expect(await numbersOf(kit.manager, { q: 'quixotic' })).toEqual([mark.no])
  await kit.reply(kit.manager, payment.no)
  expect([await of({ view: 'new' }), await of({ view: 'mine' })]).toEqual([[mark.no], [payment.no]])
  await api.call(managed.setCaseState, { params: { no: mark.no }, body: { state: 'closed' } }, kit.as(kit.manager))
  expect([await of({}), (await of({ view: 'all' })).length]).toEqual([[payment.no], 2])
})

test('a case that staff close without a message is announced once to its author, an account or a visitor', async () => {
  const me = await api.signUp()
  const end = (no: number, state: 'solved' | 'closed') =>
    api.call(managed.setCaseState, { params: { no }, body: { state } }, kit.as(kit.manager))
  const { no } = await kit.open(me)
  await end(no, 'closed')
  await end(no, 'closed')
  const listNotices = async () =>
    (await api.call(listNotifications, { query: {} }, kit.as(me))).items.map(({ isRead, news }) => [news.event, isRead])
  expect(await listNotices()).toEqual([['closed', false]])
  expect((await api.call(listCases, { query: {} }, kit.as(me))).items).toMatchObject([{ state: 'closed', isNew: true }])
  await kit.read(me, no)
  expect(await listNotices()).toEqual([['closed', true]])

  const visitor = `${randomUUID()}@example.com`
  const other = await kit.contact(visitor)
  await end(other, 'solved')
  await end(other, 'closed')
  const letters = await api.sql<{ subject: string }>(
    'select subject from outbox where recipient = $1 order by created_at, id',
    [visitor],
  )
  expect(letters.map(({ subject }) => subject)).toEqual([
    caseMail.received.subject(other),
    caseMail.solved.subject(other),
  ])
})

test('saved answers are read by staff, and written by managers', async () => {
  const teacher = await makeTeacher(api)
  const id = randomUUID()
  const put = { params: { id }, body: { title: 'سلام', text: 'سلام {name}' } }
  expect(await api.refusal(managed.putSavedReply, put, kit.as(teacher))).toBe('forbidden')
  await api.call(managed.putSavedReply, put, kit.as(kit.manager))
  await api.call(managed.putSavedReply, { ...put, body: { ...put.body, title: 'درود' } }, kit.as(kit.manager))
  expect((await api.call(managed.listSavedReplies, {}, kit.as(teacher))).items).toMatchObject([{ id, title: 'درود' }])
  expect(await api.refusal(managed.deleteSavedReply, { params: { id } }, kit.as(teacher))).toBe('forbidden')
  await api.call(managed.deleteSavedReply, { params: { id } }, kit.as(kit.manager))
  expect(await api.refusal(managed.deleteSavedReply, { params: { id } }, kit.as(kit.manager))).toBe('not_found')
})

test('another holiday moves the promise of open cases, and never to an earlier time', async () => {
  const person = await api.signUp()
  const { no } = await kit.open(person)
  const promised = async () => (await api.call(managed.getManagedCase, { params: { no } }, kit.as(manager))).promisedAt
  const manager = await makeManager(api)
  const before = await promised()
  const date = new Date(Date.parse(before) + 12_600_000).toISOString().slice(0, 10)
  const set = (isOn: boolean) =>
    api.call(
      setHoliday,
      { params: { date }, body: { name: 'تعطیلی', kind: 'one_off', isOn, reason: 'آلودگی هوا' } },
      kit.as(manager),
    )
  expect((await set(true)).moved).toBeGreaterThan(0)
  const after = await promised()
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before))
  await set(false)
  expect(await promised()).toBe(after)
})

test('staff find a case by a word of its messages, within their rights', async () => {
  const person = await api.signUp()
  const { no } = await kit.open(person, { text: 'صدای بخش دوم قرقره می‌کند' })
  const manager = await makeManager(api)
  await kit.reply(manager, no, { text: 'با هندزفری خاکستری هم شنیدم', as: 'note' })
  for (const q of ['قرقره', 'هندزفری خاکستری']) expect(await numbersOf(manager, { view: 'all', q })).toEqual([no])
  expect(await numbersOf(await makeTeacher(api), { view: 'all', q: 'قرقره' })).toEqual([])
  expect(await numbersOf(manager, { view: 'all', q: '%' })).toEqual([])
})
