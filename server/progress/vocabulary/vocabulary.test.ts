import * as contract from '@/lib/progress/vocabulary/contract'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { startOfStudyDay, studyDayOf } from '@/lib/platform/calendar/study-day'
import { newId } from '@/server/platform/http/new-id'
import { shareTestApp } from '@/server/testing/test-app'
import { notifyOfDueWords } from './notify-due'

const api = shareTestApp()
let me: { as: string }
let other: { as: string }
beforeEach(async () => {
  me = { as: (await api.signUp()).token }
  other = { as: (await api.signUp()).token }
})

const body = {
  term: 'abolish',
  sentence: 'The council has abolished parking charges.',
  meaning: 'لغو کردن',
  place: { title: 'آزمون ۱', path: '/dashboard/exam/result/1' },
}
const keep = (part: object = {}, id = newId(), as = me) =>
  api.call(contract.saveWord, { params: { id }, body: { ...body, ...part } }, as)
const review = (word: string, part: object = {}) => ({
  id: newId(),
  word,
  rating: 'good' as const,
  atMs: Date.now() - 60_000,
  durationMs: 3_000,
  isUndone: false,
  ...part,
})
const send = (reviews: ReturnType<typeof review>[], as = me) =>
  api.call(contract.reviewWords, { body: { reviews } }, as)
const listOwn = async (as = me) => (await api.call(contract.listWords, {}, as)).items

test('saves a word once by the device’s id, changes it, and deletes it', async () => {
  const id = newId()
  const first = await keep({ term: '  abolish ' }, id)
  expect(first).toMatchObject({ ...body, id, schedule: { state: 'new', reps: 0 } })
  expect(await keep({ meaning: 'برانداختن' }, id)).toMatchObject({ id, meaning: 'برانداختن', schedule: first.schedule })
  expect(await listOwn()).toHaveLength(1)
  await api.call(contract.deleteSavedWord, { params: { id } }, me)
  expect(await listOwn()).toEqual([])
  expect(await api.refusal(contract.deleteSavedWord, { params: { id } }, me)).toBe('not_found')
})

test('a word of the shipped list gets its pronunciation; another form of it, or another word, gets none', async () => {
  const [exact, form] = [newId(), newId()]
  expect(await keep({ term: 'Abandon' }, exact)).toMatchObject({ ipa: 'əˈbændən' })
  expect(await keep({ term: 'abandoned' }, form)).toMatchObject({ ipa: '' })
  const { items } = await send([review(exact)])
  expect([...items, ...(await listOwn())].map(({ id, ipa }) => [id === exact, ipa])).toEqual([
    [true, 'əˈbændən'],
    [false, ''],
    [true, 'əˈbændən'],
  ])
})

test('refuses a second word with the same letters', async () => {
  await keep()
  const twin = { params: { id: newId() }, body: { ...body, term: 'Abolish' } }
  expect(await api.refusal(contract.saveWord, twin, me)).toBe('word_kept')
  expect(await keep({}, newId(), other)).toMatchObject({ term: 'abolish' })
})

test('refuses a word that gets too long when its letters are composed', async () => {
  const long = (count: number) => ({ params: { id: newId() }, body: { ...body, term: '\u0958'.repeat(count) } })
  expect(await api.refusal(contract.saveWord, long(80), me)).toBe('invalid_input')
  expect((await api.call(contract.saveWord, long(40), me)).term).toHaveLength(80)
})

test('a place must be a path of this site', async () => {
  for (const path of ['//evil.example', 'https://evil.example', '/a b', 'javascript:alert(1)']) {
    const input = { params: { id: newId() }, body: { ...body, place: { title: 'x', path } } }
    expect(await api.refusal(contract.saveWord, input, me)).toBe('invalid_input')
  }
})

test('another user’s word can be neither found nor answered', async () => {
  const { id } = await keep()
  expect(await listOwn(other)).toEqual([])
  expect(await api.refusal(contract.saveWord, { params: { id }, body }, other)).toBe('not_found')
  expect(await api.refusal(contract.deleteSavedWord, { params: { id } }, other)).toBe('not_found')
  expect(await send([review(id)], other)).toEqual({ items: [] })
  expect((await listOwn())[0]?.schedule.reps).toBe(0)
  expect(await api.refusal(contract.listWords, {})).toBe('unauthorized')
})

test('late, repeated and reordered answers give the same schedule', async () => {
  const [a, b] = [await keep(), await keep({}, newId(), other)]
  const at = Date.now() - 3_600_000
  const answers = (word: string) => [
    review(word, { atMs: at }),
    review(word, { atMs: at + 900_000, rating: 'easy' as const }),
  ]
  const forward = answers(a.id)
  await send(forward)
  await send(forward)
  const backward = answers(b.id).reverse()
  for (const one of backward) await send([one], other)
  const [here, there] = [(await listOwn())[0]?.schedule, (await listOwn(other))[0]?.schedule]
  expect(here).toMatchObject({ state: 'review', reps: 2, firstReviewAtMs: at })
  expect(there).toMatchObject({ state: here?.state, reps: 2, stability: here?.stability, difficulty: here?.difficulty })
})

test('an answer can be undone; a clock that is ahead is not trusted; deleted words are skipped', async () => {
  const { id } = await keep()
  const wrong = review(id, { rating: 'again', atMs: Date.now() + 86_400_000 })
  const [after] = (await send([wrong, review(newId())])).items
  expect(after?.schedule.reps).toBe(1)
  expect(after?.schedule.lastReviewAtMs).toBeLessThanOrEqual(Date.now() + 5_000)
  const [back] = (await send([{ ...wrong, isUndone: true }])).items
  expect(back?.schedule).toMatchObject({ state: 'new', reps: 0, lastReviewAtMs: null })
  // An id cannot undo another user's review, or one of another word.
  const second = await keep({ term: 'ability' })
  await send([review(id)])
  const [row] = await api.sql<{ id: string }>(
    'select id from vocabulary_reviews where word_id = $1 and not is_undone',
    [id],
  )
  await send([{ ...review(second.id), id: row?.id ?? '', isUndone: true }])
  expect((await listOwn()).find((word) => word.id === id)?.schedule.reps).toBe(1)
})

test('the list of academic words resolves base forms, and returns nothing for unknown words', async () => {
  const lookUp = async (term: string) => (await api.call(contract.lookUpWord, { query: { term } }, me)).items
  expect(await lookUp('Abolished')).toMatchObject([{ word: 'abolish', meanings: expect.arrayContaining(['لغو کردن']) }])
  expect(await lookUp('zzzz')).toEqual([])
})

describe('words that are due', () => {
  const HOUR_MS = 3_600_000
  const noonOf = (day: number) => startOfStudyDay(day) + 8 * HOUR_MS
  const today = studyDayOf(Date.now())
  const news = async (as = me) => (await api.call(listNotifications, { query: {} }, as)).items.map(({ news }) => news)
  const setDue = (id: string, atMs: number) =>
    api.sql(
      `update vocabulary set schedule = schedule || jsonb_build_object('state', 'review', 'dueAtMs', $2::float8) where id = $1`,
      [id, atMs],
    )

  test('are announced once a day, in the daytime, and by letter only on request', async () => {
    await api.sql('truncate outbox')
    for (const days of [0, 3]) await setDue((await keep({ term: `word ${days}` })).id, noonOf(today - days))
    await keep({ term: 'new one' })
    await notifyOfDueWords(api.ctx, startOfStudyDay(today) + HOUR_MS)
    expect(await news()).toEqual([])
    for (let times = 0; times < 2; times += 1) await notifyOfDueWords(api.ctx, noonOf(today))
    expect(await news()).toEqual([{ kind: 'words', event: 'due', words: 2 }])
    expect(await news(other)).toEqual([])
    expect(await api.sql('select from outbox')).toEqual([])
  })

  test('are not announced again before a review, nor to a person who stopped two weeks ago', async () => {
    const { id } = await keep()
    await setDue(id, noonOf(today))
    await notifyOfDueWords(api.ctx, noonOf(today))
    await notifyOfDueWords(api.ctx, noonOf(today + 1))
    expect(await news()).toHaveLength(1)
    await send([review(id)])
    await setDue(id, noonOf(today + 1))
    await api.sql(`update notifications set created_at = now() - interval '1 day' where kind = 'words'`)
    await notifyOfDueWords(api.ctx, noonOf(today + 1))
    expect(await news()).toHaveLength(2)

    const stopped = await keep({ term: 'forgotten' }, newId(), other)
    await setDue(stopped.id, noonOf(today - 15))
    await notifyOfDueWords(api.ctx, noonOf(today))
    expect(await news(other)).toEqual([])
  })
})
