import * as contract from '@/lib/progress/vocabulary/contract'
import { newId } from '@/server/platform/http/new-id'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { MAX_WORDS } from './words'

const api = shareTestApp()
let me: { as: string }
let userId: string
beforeEach(async () => {
  const person = await api.signUp()
  me = { as: person.token }
  userId = person.userId
})

const body = { term: 'abolish', sentence: 'It was abolished.', meaning: 'لغو کردن', place: null }
const keep = (part: object = {}, id = newId(), as = me) =>
  api.call(contract.saveWord, { params: { id }, body: { ...body, ...part } }, as)
const refusedWord = (part: object, id = newId(), as = me) =>
  api.refusal(contract.saveWord, { params: { id }, body: { ...body, ...part } }, as)
const review = (word: string, part: object = {}) => ({
  id: newId(),
  word,
  rating: 'good' as const,
  atMs: Date.now() - 60_000,
  durationMs: 3_000,
  isUndone: false,
  ...part,
})
const send = (reviews: object[], as = me) =>
  api.call(contract.reviewWords, { body: { reviews: reviews as contract.WordReview[] } }, as)
const listOwn = async (as = me) => (await api.call(contract.listWords, {}, as)).items
const findSavedWord = (word: string) =>
  api.sql<{ id: string; rating: string; is_undone: boolean }>(
    'select id, rating, is_undone from vocabulary_reviews where word_id = $1 order by reviewed_at, id',
    [word],
  )

describe('keeping', () => {
  test('limits the number of words: a saved one can still be changed, and a deleted one makes room', async () => {
    await api.sql(
      `insert into vocabulary (id, user_id, term, sentence, meaning, schedule, created_at)
        select gen_random_uuid(), $1, 'word ' || n, '', '', '{}', now() - interval '1 day' from generate_series(1, $2) as n`,
      [userId, MAX_WORDS - 1],
    )
    const last = newId()
    await keep({}, last)
    expect(await refusedWord({ term: 'one more' })).toBe('too_many_words')
    expect(await keep({ meaning: 'برانداختن' }, last)).toMatchObject({ id: last, meaning: 'برانداختن' })
    const other = { as: (await api.signUp()).token }
    expect(await keep({}, newId(), other)).toMatchObject({ term: 'abolish' })
    await api.call(contract.deleteSavedWord, { params: { id: last } }, me)
    expect(await keep({ term: 'one more' })).toMatchObject({ term: 'one more' })
  })

  test('lists newest first, with a stable order for equal times', async () => {
    const ids = []
    for (const term of ['first', 'second', 'third']) ids.push((await keep({ term })).id)
    expect((await listOwn()).map(({ term }) => term)).toEqual(['third', 'second', 'first'])
    await keep({ term: 'first', meaning: 'changed' }, ids[0])
    expect((await listOwn()).map(({ term }) => term)).toEqual(['third', 'second', 'first'])
    await api.sql('update vocabulary set created_at = now() where user_id = $1', [userId])
    expect((await listOwn()).map(({ id }) => id)).toEqual(ids.toSorted().reverse())
  })

  test('collapses spaces in a term; refuses a term that becomes equal to another, and leaves it unchanged', async () => {
    expect(await keep({ term: 'take  \t off' })).toMatchObject({ term: 'take off' })
    expect(await refusedWord({ term: 'Take   OFF' })).toBe('word_kept')
    const { id } = await keep({ term: 'take on', meaning: 'پذیرفتن' })
    expect(await refusedWord({ term: 'TAKE OFF', meaning: 'x' }, id)).toBe('word_kept')
    expect((await listOwn()).find((word) => word.id === id)).toMatchObject({ term: 'take on', meaning: 'پذیرفتن' })
  })

  test('a change keeps the schedule, clears a place that is left out, and affects no other user’s word', async () => {
    const id = newId()
    await keep({ place: { title: 'آزمون ۱', path: '/dashboard' } }, id)
    const [answered] = (await send([review(id)])).items
    const changed = await keep({ term: 'abolition', sentence: '', meaning: '', place: null }, id)
    expect(changed).toMatchObject({ term: 'abolition', sentence: '', meaning: '', place: null })
    expect(changed.schedule).toEqual(answered?.schedule)
    const other = { as: (await api.signUp()).token }
    expect(await refusedWord({ term: 'stolen', meaning: 'x' }, id, other)).toBe('not_found')
    expect(await listOwn()).toMatchObject([{ id, term: 'abolition', meaning: '', schedule: { reps: 1 } }])
    expect(await listOwn(other)).toEqual([])
  })

  test('saves the same word from two windows once; one id sent at once is one word', async () => {
    const outcomes = await Promise.allSettled([keep(), keep(), keep({ term: 'ABOLISH' })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ problem: { code: 'word_kept' } })
    const id = newId()
    await Promise.all([1, 2, 3].map(() => keep({ term: 'ability' }, id)))
    expect((await listOwn()).map(({ term }) => term).sort()).toEqual(['ability', 'abolish'])
  })

  test.each([
    ['no term', { term: '  ' }],
    ['a sentence that is too long', { sentence: 'a'.repeat(601) }],
    ['a meaning that is too long', { meaning: 'ا'.repeat(301) }],
    ['a path that browsers read as another site', { place: { title: 'جا', path: '/\\evil.test' } }],
    ['a path with a backslash', { place: { title: 'جا', path: '/a\\b' } }],
    ['a path without a title', { place: { title: ' ', path: '/dashboard' } }],
    ['an unknown field', { schedule: {} }],
  ])('refuses %s, and saves nothing', async (_, part) => {
    expect(await refusedWord(part)).toBe('invalid_input')
    expect(await listOwn()).toEqual([])
  })
})

describe('answers', () => {
  test('from two devices at once both count', async () => {
    const { id } = await keep()
    const both = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from vocabulary where id = $1 for update', values: [id] })
      const sent = [send([review(id)]), send([review(id, { atMs: Date.now() - 30_000 })])]
      await waitForLockWaiters(api, 2)
      return { sent }
    })
    await Promise.all(both.sent)
    expect((await listOwn())[0]?.schedule.reps).toBe(2)
  })

  test('an undone answer stays undone when its first request arrives late, and a second request changes no grade', async () => {
    const { id } = await keep()
    const first = review(id)
    await send([{ ...first, isUndone: true }])
    const [late] = (await send([first])).items
    expect(late?.schedule).toMatchObject({ state: 'new', reps: 0 })
    const graded = review(id)
    await send([graded])
    const before = (await listOwn())[0]?.schedule
    await send([{ ...graded, rating: 'again', atMs: graded.atMs - 3_600_000 }])
    expect((await listOwn())[0]?.schedule).toEqual(before)
    expect((await findSavedWord(id)).map(({ rating, is_undone }) => [rating, is_undone])).toEqual([
      ['good', true],
      ['good', false],
    ])
  })

  test('an answer given and undone in one request does not count', async () => {
    const { id } = await keep()
    const wrong = review(id, { rating: 'again' })
    const [word] = (await send([wrong, { ...wrong, isUndone: true }])).items
    expect(word?.schedule.reps).toBe(0)
    expect(await findSavedWord(id)).toMatchObject([{ is_undone: true }])
  })

  test('accepts answers for the user’s own words, not for others’; deleting a word deletes its answers', async () => {
    const other = { as: (await api.signUp()).token }
    const [own, second, foreign] = [await keep(), await keep({ term: 'ability' }), await keep({}, newId(), other)]
    const { items } = await send([review(own.id), review(foreign.id), review(own.id, { atMs: Date.now() - 30_000 })])
    expect(items.map(({ id, schedule }) => [id, schedule.reps])).toEqual([[own.id, 2]])
    expect(await findSavedWord(foreign.id)).toEqual([])
    expect((await listOwn()).find(({ id }) => id === second.id)?.schedule.reps).toBe(0)
    expect((await listOwn(other))[0]?.schedule.reps).toBe(0)
    await api.call(contract.deleteSavedWord, { params: { id: own.id } }, me)
    expect(await findSavedWord(own.id)).toEqual([])
    expect((await listOwn()).map(({ id }) => id)).toEqual([second.id])
    expect(await send([review(own.id)])).toEqual({ items: [] })
  })

  test.each([
    ['none', []],
    ['an unknown grade', [{ rating: 'perfect' }]],
    ['a time before the site existed', [{ atMs: 1_000 }]],
    ['an invalid time', [{ atMs: 1.5 }]],
    ['an answer of more than an hour', [{ durationMs: 3_600_001 }]],
    ['more answers than a device stores', Array.from({ length: 201 }, () => ({}))],
  ])('refuses %s, and stores none of them', async (_, parts) => {
    const { id } = await keep()
    const reviews = (parts.length === 1 ? [{}, ...parts] : parts).map((part) => review(id, part))
    expect(await api.refusal(contract.reviewWords, { body: { reviews } }, me)).toBe('invalid_input')
    expect(await findSavedWord(id)).toEqual([])
    expect(await api.refusal(contract.reviewWords, { body: { reviews: [review(id)] } })).toBe('unauthorized')
  })
})
