import sharp from 'sharp'
import { renameMe } from '@/lib/accounts/account/contract'
import { changeRole, reinstatePerson, suspendPerson } from '@/lib/accounts/person/contract/people'
import { deleteProfilePicture } from '@/lib/accounts/picture/contract'
import { getTeacherProfile, listShownTeachers, setTeacherProfile } from '@/lib/teaching/teacher-profile/contract'
import { sweepDeletions } from '@/server/forgetting/deletion/deletion'
import { onContentChange } from '@/server/platform/http/content-change'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const shown = async () => (await api.call(listShownTeachers, {})).items
const DEGREE = 'کارشناسی ارشد آموزش زبان'
const upsertPicture = async (as: { as: string }) => {
  const body = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return api.raw('PUT', '/account/picture/', { ...as, body, headers: { 'content-type': 'image/png' } })
}
/** Counts how often the page cache is cleared meanwhile. */
async function countChanges(act: () => Promise<unknown>): Promise<number> {
  let changes = 0
  const stop = onContentChange(() => {
    changes += 1
  })
  await act()
  stop()
  return changes
}

test('a teacher is shown with name, degree and picture while they agree, as their account has them', async () => {
  const teacher = await makeTeacher(api, 'نگار')
  const as = { as: teacher.token }
  expect(await api.call(getTeacherProfile, {}, as)).toEqual({ degree: null })
  expect(await shown()).toEqual([])
  await api.call(setTeacherProfile, { body: { degree: `  ${DEGREE} ` } }, as)
  expect(await shown()).toEqual([{ name: 'نگار', degree: DEGREE, picture: null }])
  const reply = await upsertPicture(as)
  expect((await shown())[0]?.picture).toBe(((await reply.json()) as { picture: string }).picture)
  await api.call(setTeacherProfile, { body: { degree: null } }, as)
  expect(await shown()).toEqual([])
})

test('every change of a shown teacher clears the cached page; a candidate’s change does not', async () => {
  const manager = { as: (await makeManager(api)).token }
  const teacher = await makeTeacher(api, 'سیمین')
  const candidate = { as: (await api.signUp()).token }
  const as = { as: teacher.token }
  const of = { params: { id: teacher.userId } }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    agreed: () => api.call(setTeacherProfile, { body: { degree: DEGREE } }, as),
    renamed: () => api.call(renameMe, { body: { name: 'سیمین دانا' } }, as),
    pictured: () => upsertPicture(as),
    bare: () => api.call(deleteProfilePicture, {}, as),
    takenBack: () => api.call(setTeacherProfile, { body: { degree: null } }, as),
    suspended: () => api.call(suspendPerson, { ...of, body: { reason: 'test' } }, manager),
    reinstated: () => api.call(reinstatePerson, of, manager),
    demoted: () => api.call(changeRole, { ...of, body: { role: 'student' } }, manager),
  }
  for (const [name, act] of Object.entries(acts)) expect([name, await countChanges(act)]).toEqual([name, 1])
  expect(await countChanges(() => api.call(renameMe, { body: { name: 'نام دیگر' } }, candidate))).toBe(0)
  expect(await countChanges(() => upsertPicture(candidate))).toBe(0)
  await api.sql(`insert into account_deletions (user_id, due_at) values ($1, now() - interval '1 minute')`, [
    teacher.userId,
  ])
  expect(await countChanges(() => sweepDeletions(api.ctx))).toBe(1)
})

test('the agreement ends with the role: a teacher who comes back agrees anew', async () => {
  const manager = { as: (await makeManager(api)).token }
  const teacher = await makeTeacher(api, 'ترانه')
  await api.call(setTeacherProfile, { body: { degree: DEGREE } }, { as: teacher.token })
  for (const role of ['manager', 'student', 'teacher'] as const) {
    await api.call(changeRole, { params: { id: teacher.userId }, body: { role } }, manager)
    expect((await shown()).filter(({ name }) => name === 'ترانه')).toHaveLength(role === 'manager' ? 1 : 0)
  }
})

test('does not show a teacher who no longer teaches or is suspended', async () => {
  const teacher = await makeTeacher(api, 'مهسا')
  await api.call(setTeacherProfile, { body: { degree: DEGREE } }, { as: teacher.token })
  const set = (change: string) => api.sql(`update users set ${change} where id = $1`, [teacher.userId])
  await set(`role = 'student'`)
  expect(await shown()).toEqual([])
  await set(`role = 'teacher', suspended_at = now(), suspended_because = 'test'`)
  expect(await shown()).toEqual([])
  await set('suspended_at = null, suspended_because = null')
  expect(await shown()).toHaveLength(1)
})

test('refuses candidates, and an empty degree', async () => {
  const { token } = await api.signUp()
  expect(await api.refusal(setTeacherProfile, { body: { degree: DEGREE } }, { as: token })).toBe('forbidden')
  const teacher = await makeTeacher(api)
  for (const degree of [' ', 'x', 'x'.repeat(121)])
    expect(await api.refusal(setTeacherProfile, { body: { degree } }, { as: teacher.token })).toBe('invalid_input')
})
