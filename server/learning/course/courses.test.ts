import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as contract from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { searchTexts } from '@/lib/learning/note/contract'
import { listEntitlements } from '@/lib/shop/entitlement/contract'
import * as orders from '@/lib/shop/order/contract/orders'
import { listProducts } from '@/lib/shop/product/contract/products'
import * as refunds from '@/lib/shop/refund/contract'
import { examineCourses, importCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { shipCourse } from '@/server/testing/exams/course-files'
import { payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { countStatements } from '@/server/testing/statement-log'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { termsHash } from '@/server/shop/order/public'

const FREE = 'from-zero-to-first-test'
const WRITING = 'writing-from-6-to-7'
const PAID = 'paid-steps'
const SAMPLE = 'how-a-band-comes-about'
const CLOSED = 'reading-find-the-place'
const SECRET = 'زرافه‌ی بنفش'

let api: TestApp
let folder: string
beforeAll(async () => {
  api = await startTestApp()
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-courses-'))
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
  await ship(['one', 'two', 'three'])
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const ship = (lessons: readonly string[], change: object = {}) =>
  shipCourse(api, { folder, slug: PAID, secret: SECRET, lessons, change })

async function student() {
  const { token, userId } = await api.signUp()
  return { userId, as: { as: token } }
}
async function buy(userId: string): Promise<string> {
  const id = randomUUID()
  await api.sql(
    `insert into entitlements (id, user_id, kind, course_id, given_by)
      select $1, $2, 'course', c.id, $2 from courses c where c.slug = $3`,
    [id, userId, PAID],
  )
  return id
}
const lessonOf = (slug: string, lesson: string) => ({ params: { slug, lesson } })
const eventOf = (lesson: string, kind: learning.LearningEvent['kind'], minutesAgo = 0) => ({
  id: randomUUID(),
  lesson,
  kind,
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
})
const learn = (slug: string, as: { as: string }, ...events: learning.LearningEvent[]) =>
  api.call(learning.recordLearning, { params: { slug }, body: { events } }, as)
const listDone = ({ done }: learning.MyCourse) => done.map(({ lesson }) => lesson).toSorted()

test('a course shows what it teaches, and no text of its lessons', async () => {
  const { items } = await api.call(contract.listCourses, {})
  expect(items.map(({ slug }) => slug)).toEqual([WRITING, FREE, PAID])
  const course = await api.call(contract.getCourse, { params: { slug: FREE } })
  expect(course).toMatchObject({ lessons: 18, priceRial: 0, order: 'free' })
  expect(course.modules.flatMap(({ lessons }) => lessons).filter(({ isSample }) => isSample)).toHaveLength(3)
  const paid = await api.call(contract.getCourse, { params: { slug: PAID } })
  expect(JSON.stringify(paid)).not.toContain(SECRET)
  expect((await api.call(searchTexts, { query: { q: SECRET } })).total).toBe(0)
})

test('filters courses by skill, level, price and length', async () => {
  const slugs = async (query: object) => (await api.call(contract.listCourses, { query })).items.map(({ slug }) => slug)
  expect(await slugs({ skill: 'reading' })).toEqual([PAID])
  expect(await slugs({ level: 'base' })).toEqual([FREE])
  expect(await slugs({ price: 'free' })).toEqual([WRITING, FREE])
  expect(await slugs({ skill: 'writing' })).toEqual([WRITING])
  expect(await slugs({ length: 'short' })).toEqual([PAID])
  expect(await slugs({ length: 'long', price: 'paid' })).toEqual([])
})

test('a sample lesson is public, without its key, and can be marked', async () => {
  const lesson = await api.call(contract.getLesson, lessonOf(FREE, SAMPLE))
  expect(lesson).toMatchObject({ kind: 'reading', exercises: 1 })
  expect(JSON.stringify(lesson.doc)).not.toContain('"explanation"')
  const params = { slug: FREE, lesson: SAMPLE, exercise: 'course-band-arithmetic' }
  const body = { responses: { '1': '6.5', '2': '8' } }
  expect(await api.call(contract.checkLessonExercise, { params, body })).toMatchObject({ marks: 1, max: 6 })
  expect((await api.call(contract.listLessonAnswers, lessonOf(FREE, SAMPLE))).exercises[0]?.answers).toHaveLength(6)
})

test('a lesson plays the recording that ships beside it', async () => {
  const { as } = await student()
  await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  const { doc } = await api.call(contract.getLesson, lessonOf(FREE, 'listening-read-first'), as)
  const [recording] = doc.content.flatMap((node) => (node.type === 'recording' ? [node.attrs] : []))
  const reply = await api.raw('GET', `/media/recordings/${recording?.id}/`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('audio/mpeg')
})

test('other lessons of a free course open when the course is begun', async () => {
  const [{ as }, other] = [await student(), await student()]
  await api.call(learning.beginCourse, { params: { slug: FREE } }, other.as)
  expect(await api.refusal(contract.getLesson, lessonOf(FREE, CLOSED))).toBe('not_found')
  expect(await api.refusal(contract.getLesson, lessonOf(FREE, CLOSED), as)).toBe('not_found')
  expect(await api.call(learning.getMyCourse, { params: { slug: FREE } }, as)).toEqual({ mine: null })
  const enrolled = await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  expect(await api.call(learning.beginCourse, { params: { slug: FREE } }, as)).toEqual(enrolled)
  expect((await api.call(contract.getLesson, lessonOf(FREE, CLOSED), as)).title).toContain('ریدینگ')
  const task = await api.call(contract.getLesson, lessonOf(FREE, 'writing-your-first-essay'), as)
  expect(task.task).toMatchObject({ minimumWords: 250 })
  const part = await api.call(contract.getLesson, lessonOf(FREE, 'listening-part-1-of-the-mock'), as)
  expect(part.ref).toEqual({ exam: 'academic-mock-1', paper: 'listening', part: 1 })
  const ownCourses = await api.call(learning.listMyCourses, {}, as)
  expect(ownCourses.items.map(({ course }) => course.slug)).toEqual([FREE])
})

test('a paid course can be begun and read only while the user has a right to it', async () => {
  const { as, userId } = await student()
  const closed = async () => {
    expect(await api.refusal(contract.getLesson, lessonOf(PAID, 'two'), as)).toBe('not_found')
    const check = { params: { slug: PAID, lesson: 'two', exercise: 'small-one' }, body: { responses: {} } }
    expect(await api.refusal(contract.checkLessonExercise, check, as)).toBe('not_found')
    expect(await api.refusal(contract.listLessonAnswers, lessonOf(PAID, 'two'), as)).toBe('not_found')
  }
  expect(await api.refusal(learning.beginCourse, { params: { slug: PAID } }, as)).toBe('course_not_bought')
  expect((await api.call(contract.getLesson, lessonOf(PAID, 'one'))).title).toBe('one')
  await closed()
  const right = await buy(userId)
  await closed()
  await api.call(learning.beginCourse, { params: { slug: PAID } }, as)
  await learn(PAID, as, eventOf('one', 'done'))
  expect((await api.call(contract.getLesson, lessonOf(PAID, 'two'), as)).title).toBe('two')
  const { items } = await api.call(listEntitlements, {}, as)
  expect(items).toMatchObject([{ kind: 'course', subject: { slug: PAID }, amount: null, end: null }])
  await api.sql("update entitlements set expires_at = now() - interval '1 second' where id = $1", [right])
  await closed()
  const late = await learn(PAID, as, eventOf('two', 'done', 60))
  expect([late.isOpen, listDone(late)]).toEqual([false, ['one', 'two']])
})

test('buying a paid course opens its lessons; a refund closes them and keeps the progress', async () => {
  const { as } = await student()
  const { offer, priceRial } = await api.call(contract.getCourse, { params: { slug: PAID } })
  expect(offer).toMatchObject({ priceRial, saleUntil: null })
  const product = offer?.product ?? ''
  const { items: shop } = await api.call(listProducts, {})
  expect(shop.find(({ id }) => id === product)).toMatchObject({
    courseSlug: PAID,
    goods: [{ kind: 'course', amount: null }],
  })
  const checkout = { requestId: randomUUID(), products: [product], coupon: null, totalRial: priceRial }
  const { id } = await api.call(orders.placeOrder, { body: { ...checkout, payerName: 'سارا', terms: termsHash } }, as)
  expect(await api.refusal(learning.beginCourse, { params: { slug: PAID } }, as)).toBe('course_not_bought')
  await payAtTestGateway(api, id, as)
  const manager = { as: (await makeManager(api)).token }
  const unread = await api.call(refunds.getRefundable, { params: { id } }, manager)
  expect(unread.lines[0]?.rights).toMatchObject([{ kind: 'course', taken: null }])
  const paid = await api.call(orders.getOrder, { params: { id } }, as)
  expect(paid).toMatchObject({ state: 'paid', goods: [{ kind: 'course', subject: { slug: PAID } }] })
  await api.call(learning.beginCourse, { params: { slug: PAID } }, as)
  await learn(PAID, as, eventOf('one', 'done'))
  expect((await api.call(contract.getLesson, lessonOf(PAID, 'two'), as)).title).toBe('two')
  const { lines } = await api.call(refunds.getRefundable, { params: { id } }, manager)
  expect(lines[0]?.rights).toMatchObject([
    { kind: 'course', title: 'Paid steps', taken: { percent: expect.any(Number), hasCertificate: false } },
  ])
  expect(lines[0]?.rights[0]?.taken?.percent).toBeGreaterThan(0)
  const refundLines = lines.map((line) => ({ lineId: line.id, amountRial: line.restRial }))
  const body = { requestId: randomUUID(), lines: refundLines, reason: 'خریدار خواست', bankRef: null }
  await api.call(refunds.requestRefund, { params: { id }, body }, manager)
  expect(await api.refusal(contract.getLesson, lessonOf(PAID, 'two'), as)).toBe('not_found')
  const { mine } = await api.call(learning.getMyCourse, { params: { slug: PAID } }, as)
  expect(mine && [mine.isOpen, listDone(mine)]).toEqual([false, ['one']])
  expect((await api.call(listEntitlements, {}, as)).items).toMatchObject([{ kind: 'course', end: 'refund' }])
})

test('in step-by-step mode the server enforces the order, for text, exercise and key alike', async () => {
  const { as, userId } = await student()
  await buy(userId)
  await api.call(learning.beginCourse, { params: { slug: PAID } }, as)
  expect(await api.refusal(contract.getLesson, lessonOf(PAID, 'two'), as)).toBe('out_of_order')
  const check = { params: { slug: PAID, lesson: 'three', exercise: 'small-one' }, body: { responses: {} } }
  expect(await api.refusal(contract.checkLessonExercise, check, as)).toBe('out_of_order')
  expect(await api.refusal(contract.listLessonAnswers, lessonOf(PAID, 'three'), as)).toBe('out_of_order')
  await learn(PAID, as, eventOf('one', 'done'))
  expect((await api.call(contract.getLesson, lessonOf(PAID, 'two'), as)).title).toBe('two')
})

test('nobody skips ahead by reporting a lesson as opened or done', async () => {
  const { as, userId } = await student()
  await buy(userId)
  await api.call(learning.beginCourse, { params: { slug: PAID } }, as)
  for (const kind of ['opened', 'done'] as const) {
    const learned = await learn(PAID, as, eventOf('three', kind))
    expect([listDone(learned), learned.next?.slug]).toEqual([[], 'one'])
    expect(await api.refusal(contract.getLesson, lessonOf(PAID, 'three'), as)).toBe('out_of_order')
  }
  // After some time offline, all events arrive at once and out of order.
  const late = await learn(
    PAID,
    as,
    eventOf('two', 'opened', 2),
    eventOf('three', 'opened', 1),
    eventOf('one', 'done', 3),
  )
  expect([listDone(late), late.next?.slug]).toEqual([['one'], 'two'])
  expect((await api.call(contract.getLesson, lessonOf(PAID, 'two'), as)).title).toBe('two')
})

test('repeated, late and reordered events, or those of two devices, give the same progress', async () => {
  const { as } = await student()
  await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  const events = [eventOf(SAMPLE, 'done', 30), eventOf(CLOSED, 'done', 20), eventOf(CLOSED, 'undone', 10)]
  const first = await learn(FREE, as, ...events)
  expect(listDone(first)).toEqual([SAMPLE])
  expect(await learn(FREE, as, ...[...events].reverse())).toEqual(first)
  const other = await learn(FREE, as, eventOf(SAMPLE, 'done', 90), eventOf(SAMPLE, 'undone', 60))
  expect(listDone(other)).toEqual([SAMPLE])
  expect(other.progress).toEqual({ done: 1, total: 18, percent: 5, isWhole: false })
  expect(listDone(await learn(FREE, as, eventOf('no-such-lesson', 'done')))).toEqual([SAMPLE])
})

test('concurrent events of two devices give one progress', async () => {
  const { as } = await student()
  await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  const events = [eventOf(SAMPLE, 'done', 3), eventOf(CLOSED, 'done', 2)]
  await Promise.all([0, 1, 2, 3].map(() => learn(FREE, as, ...events)))
  const { mine } = await api.call(learning.getMyCourse, { params: { slug: FREE } }, as)
  expect(mine && listDone(mine)).toEqual([SAMPLE, CLOSED].toSorted())
})

test('resumes at the latest position of any device; a clock that is ahead counts as now', async () => {
  const { as } = await student()
  await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  expect((await learn(FREE, as, eventOf(CLOSED, 'opened', 5))).next?.slug).toBe(CLOSED)
  expect((await learn(FREE, as, eventOf(SAMPLE, 'opened', 50))).next?.slug).toBe(CLOSED)
  const aheadMinutes = await learn(FREE, as, eventOf(CLOSED, 'done', -600))
  expect(Date.parse(aheadMinutes.done[0]?.at ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(aheadMinutes.next?.slug).toBe('reading-the-point-of-a-paragraph')
})

test('nobody reports or reads the progress of a course not begun, or of another user', async () => {
  const [me, other] = [await student(), await student()]
  await api.call(learning.beginCourse, { params: { slug: FREE } }, me.as)
  const body = { events: [eventOf(SAMPLE, 'done')] }
  expect(await api.refusal(learning.recordLearning, { params: { slug: FREE }, body }, other.as)).toBe('not_found')
  expect(await api.refusal(learning.recordLearning, { params: { slug: 'none' }, body }, me.as)).toBe('not_found')
  expect(await api.refusal(learning.getMyCourse, { params: { slug: FREE } })).toBe('unauthorized')
  expect((await api.call(learning.listMyCourses, {}, other.as)).items).toEqual([])
})

test('the list of my courses takes the same number of statements for two courses as for one', async () => {
  const { as, userId } = await student()
  const list = () => api.call(learning.listMyCourses, {}, as)
  const count = () => countStatements(api.statements, list)
  await api.call(learning.beginCourse, { params: { slug: FREE } }, as)
  await learn(FREE, as, eventOf(SAMPLE, 'done', 3))
  const one = await count()
  await buy(userId)
  await api.call(learning.beginCourse, { params: { slug: PAID } }, as)
  await learn(PAID, as, eventOf('one', 'done', 2))
  expect(await count()).toBe(one)
  const { items } = await list()
  expect(items.map((ownCourse) => [ownCourse.course.slug, listDone(ownCourse)])).toEqual([
    [PAID, ['one']],
    [FREE, [SAMPLE]],
  ])
})

test('skips an invalid course, and keeps its former version', async () => {
  await ship(['one', 'two'], { order: 'any' })
  expect((await api.call(contract.getCourse, { params: { slug: PAID } })).order).toBe('step')
  const { issues } = await examineCourses(folder, { exams: new Map(), texts: new Set() })
  expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('order')])
  await ship(['one', 'one'])
  const twice = await examineCourses(folder, { exams: new Map(), texts: new Set() })
  expect(twice.issues[0]?.message).toContain('lesson one stands twice')
  await ship(['one'], { priceRial: 1_000_005 })
  const oddCourse = await examineCourses(folder, { exams: new Map(), texts: new Set() })
  expect(oddCourse.issues[0]?.message).toContain('priceRial')
})
