import sharp from 'sharp'
import { getTeacherProfile, listShownTeachers, setTeacherProfile } from '@/lib/teaching/teacher-profile/contract'
import { onContentChange } from '@/server/platform/http/content-change'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeTeacher } from '@/server/testing/writers'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const shown = async () => (await api.call(listShownTeachers, {})).items
const DEGREE = 'کارشناسی ارشد آموزش زبان'

test('a teacher is shown with name, degree and picture while they agree, and the kept page is emptied each time', async () => {
  const teacher = await makeTeacher(api, 'نگار')
  const as = { as: teacher.token }
  let changes = 0
  const stop = onContentChange(() => {
    changes += 1
  })
  expect(await api.call(getTeacherProfile, {}, as)).toEqual({ degree: null })
  expect(await shown()).toEqual([])
  await api.call(setTeacherProfile, { body: { degree: `  ${DEGREE} ` } }, as)
  expect(await shown()).toEqual([{ name: 'نگار', degree: DEGREE, picture: null }])
  const body = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const reply = await api.raw('PUT', '/account/picture/', { ...as, body, headers: { 'content-type': 'image/png' } })
  expect((await shown())[0]?.picture).toBe(((await reply.json()) as { picture: string }).picture)
  await api.call(setTeacherProfile, { body: { degree: null } }, as)
  expect(await shown()).toEqual([])
  expect(changes).toBe(2)
  stop()
})

test('who no longer teaches, or is suspended, is not shown', async () => {
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

test('refuses candidates, and a degree that says nothing', async () => {
  const { token } = await api.signUp()
  expect(await api.refusal(setTeacherProfile, { body: { degree: DEGREE } }, { as: token })).toBe('forbidden')
  const teacher = await makeTeacher(api)
  for (const degree of [' ', 'x', 'x'.repeat(121)])
    expect(await api.refusal(setTeacherProfile, { body: { degree } }, { as: teacher.token })).toBe('invalid_input')
})
