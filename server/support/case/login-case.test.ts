import { sendLoginLink } from '@/lib/accounts/person/contract/people'
import { setCaseOwner } from '@/lib/support/case/contract/manage-case'
import { sendContact } from '@/lib/support/contact/contract'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
})

const writeFrom = async (replyTo: string) => {
  const body = { name: 'سارا', replyTo, topic: 'login' as const, text: 'رمزم را فراموش کرده‌ام و وارد نمی‌شوم.' }
  return (await api.call(sendContact, { body })).no ?? 0
}
const identifierOf = async (id: string) =>
  (await api.sql<{ identifier: string }>('select identifier from users where id = $1', [id]))[0]?.identifier ?? ''

test('somebody who cannot log in writes as a visitor; a manager finds the account by its address and sends a link there', async () => {
  const { userId } = await api.signUp()
  const identifier = await identifierOf(userId)
  const no = await writeFrom(identifier.toUpperCase())
  const shown = await kit.manage(kit.manager, no)
  expect(shown).toMatchObject({ kind: 'account', isGuest: true, personId: null, accountOfAddress: userId })
  await api.sql('truncate outbox')
  await api.call(sendLoginLink, { params: { id: userId } }, kit.as(kit.manager))
  expect(await api.sql('select recipient from outbox')).toEqual([{ recipient: identifier }])
})

test('an address of nobody has no account, and a case of an account names it as its person', async () => {
  expect(await kit.manage(kit.manager, await writeFrom('nobody@example.com'))).toMatchObject({ accountOfAddress: null })
  const me = await api.signUp()
  const { no } = await kit.open(me, { kind: 'account' })
  expect(await kit.manage(kit.manager, no)).toMatchObject({ personId: me.userId, accountOfAddress: null })
})

test('a teacher who is handed the case learns nothing of an account', async () => {
  const no = await writeFrom(await identifierOf((await api.signUp()).userId))
  const teacher = await makeTeacher(api)
  const body = { owner: teacher.userId, from: null }
  await api.call(setCaseOwner, { params: { no }, body }, kit.as(kit.manager))
  expect(await kit.manage(teacher, no)).toMatchObject({ replyTo: null, accountOfAddress: null })
})
