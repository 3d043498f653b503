import { randomUUID } from 'node:crypto'
import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting } from '@/lib/sittings/sitting/contract'
import { getLeaderboard, joinLeaderboard, leaveLeaderboard } from '@/lib/progress/leaderboard/contract'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

type Who = Awaited<ReturnType<typeof kit.student>>
const leaderboardOf = (who: Who) => api.call(getLeaderboard, {}, who.as)
const join = (who: Who, nickname: string) => api.call(joinLeaderboard, { body: { nickname } }, who.as)
const refused = (who: Who, nickname: string) => api.refusal(joinLeaderboard, { body: { nickname } }, who.as)

test('lists only those who joined, by nickname and best band; who leaves disappears at once', async () => {
  const [me, other, silent] = [await kit.student('سارا احمدی'), await kit.student('نگار'), await kit.student('ساکت')]
  for (const who of [me, other, silent]) await kit.sitWithBands(who, 'tiny', 30, 14)
  expect(await leaderboardOf(me)).toMatchObject({ nickname: null, rows: [] })
  await join(me, 'راه روشن')
  await join(other, 'Sky_7')
  expect((await leaderboardOf(me)).rows).toEqual([
    { place: 1, nickname: expect.any(String), halfBands: 14, isMe: expect.any(Boolean) },
    { place: 1, nickname: expect.any(String), halfBands: 14, isMe: expect.any(Boolean) },
  ])
  await kit.sitWithBands(other, 'second', 40, 18)
  const board = await leaderboardOf(me)
  expect(board).toMatchObject({
    nickname: 'راه روشن',
    rows: [
      { place: 1, nickname: 'Sky_7', halfBands: 18, isMe: false },
      { place: 2, nickname: 'راه روشن', halfBands: 14, isMe: true },
    ],
  })
  for (const secret of ['سارا', 'نگار', other.userId, '@example.com'])
    expect(JSON.stringify(board)).not.toContain(secret)
  await join(me, 'راه تازه')
  expect((await leaderboardOf(other)).rows.map(({ nickname }) => nickname)).toEqual(['Sky_7', 'راه تازه'])
  await api.call(leaveLeaderboard, {}, other.as)
  await api.call(leaveLeaderboard, {}, other.as)
  expect((await leaderboardOf(me)).rows.map(({ nickname }) => nickname)).toEqual(['راه تازه'])
})

test('counts the first try of each exam in this month; without four bands there is no overall band; leaves out staff', async () => {
  const me = await kit.student('ترانه')
  await join(me, 'ترانه ۳')
  const ownHalfBands = async () => (await leaderboardOf(me)).rows.find(({ isMe }) => isMe)?.halfBands
  await kit.sitWhole(me, 'tiny', [40, 40])
  expect(await ownHalfBands()).toBeUndefined()
  await kit.sitWithBands(me, 'tiny', 40, 18)
  expect(await ownHalfBands()).toBeUndefined()
  const counted = await kit.sitWithBands(me, 'second', 30, 14)
  expect(await ownHalfBands()).toBe(14)
  await api.sql(
    `update attempts set started_at = started_at - interval '40 days', finished_at = finished_at - interval '40 days' where id = $1`,
    [counted],
  )
  expect(await ownHalfBands()).toBeUndefined()
  await api.sql(`update attempts set finished_at = now() where id = $1`, [counted])
  expect(await ownHalfBands()).toBe(14)
  await api.sql(`update users set role = 'teacher' where id = $1`, [me.userId])
  expect(await ownHalfBands()).toBeUndefined()
})

test('does not count a mock of an exam that was practised before, with its keys; later practice does not matter', async () => {
  const [before, after] = [await kit.student('پیش'), await kit.student('پس')]
  for (const [who, name] of [
    [before, 'پیشین'],
    [after, 'پسین'],
  ] as const)
    await join(who, name)
  const [looked, name] = [await kit.student('نگاه'), 'فقط نگاه']
  await join(looked, name)
  const practise = async (who: Who, isBegun = true) => {
    const body = { exam: 'tiny', mode: 'practice' as const, requestId: randomUUID() }
    const { id } = await api.call(startAttempt, { body }, who.as)
    if (isBegun) await api.call(startSitting, { params: { id, skill: 'reading' } }, who.as)
    await api.call(giveUpAttempt, { params: { id } }, who.as)
  }
  await practise(before)
  await practise(looked, false)
  for (const who of [before, after, looked]) await kit.sitWithBands(who, 'tiny', 40, 18)
  await practise(after)
  const ownHalfBands = async (who: Who) => (await leaderboardOf(who)).rows.find(({ isMe }) => isMe)?.halfBands
  expect([await ownHalfBands(before), await ownHalfBands(after), await ownHalfBands(looked)]).toEqual([
    undefined,
    18,
    18,
  ])
})

test('a paper in two exams gives no second chance, after a mock test or a practice of the other exam', async () => {
  await importTinyExam(api.ctx, { slug: 'shared', questionCount: 40, readingOf: 'tiny' })
  const [newcomer, candidate, practiser] = [
    await kit.student('نو'),
    await kit.student('آزموده'),
    await kit.student('تمرین‌کرده'),
  ]
  for (const [who, name] of [
    [newcomer, 'بار اول'],
    [candidate, 'بار دوم'],
    [practiser, 'بار تمرین'],
  ] as const)
    await join(who, name)
  await kit.sitWhole(candidate, 'tiny', [1, 1])
  const { id } = await kit.begin(practiser, 'tiny', 'practice')
  await api.call(startSitting, { params: { id, skill: 'reading' } }, practiser.as)
  await api.call(giveUpAttempt, { params: { id } }, practiser.as)
  for (const who of [newcomer, candidate, practiser]) await kit.sitWithBands(who, 'shared', 30, 14)
  // An exam without common papers counts for each of them.
  await kit.sitWithBands(candidate, 'second', 20, 10)
  const found = (await leaderboardOf(newcomer)).rows.map(({ nickname, halfBands }) => [nickname, halfBands])
  expect(found.filter(([name]) => `${name}`.startsWith('بار'))).toEqual([
    ['بار اول', 14],
    ['بار دوم', expect.any(Number)],
  ])
  expect(found.find(([name]) => name === 'بار دوم')?.[1]).toBeLessThan(14)
})

test('a nickname is unique, also in look-alike letters, and acceptable', async () => {
  const [me, other] = [await kit.student('الف'), await kit.student('ب')]
  await join(me, 'علی کریم')
  await join(me, 'علی کریم')
  for (const takenName of ['علی کریم', 'علي كريم', 'علی‌کریم'])
    expect(await refused(other, takenName)).toBe('nickname_taken')
  for (const unfit of ['ab', 'x'.repeat(21), '09121234567', 'a@b.com', 'Admin', '\u202eabc'])
    expect(await refused(other, unfit)).toBe('invalid_input')
})
