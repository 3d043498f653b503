import * as cards from '@/lib/site/person/contract'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()

test('what was sent to a person is listed newest first for managers, without its text, and nothing of an earlier owner of the address', async () => {
  const [person, manager, teacher] = [await api.signUp(), await makeManager(api), await makeTeacher(api)]
  const send = (subject: string, after: string) =>
    api.sql(
      `insert into outbox (id, channel, recipient, subject, text, state, expires_at, created_at)
        values (gen_random_uuid(), 'mail', $1, $2, 'secret link', 'kept', now() + interval '1 day', now() + $3::interval)`,
      [person.identifier, subject, after],
    )
  await send('earlier owner', '-1 day')
  await send('first', '1 minute')
  await send('second', '2 minutes')
  const asked = { params: { id: person.userId }, query: {} }
  const { items } = await api.call(cards.listPersonMessages, asked, { as: manager.token })
  expect(items.slice(0, 2)).toMatchObject([
    { channel: 'mail', subject: 'second', state: 'kept' },
    { subject: 'first', state: 'kept' },
  ])
  expect(items.map(({ subject }) => subject)).not.toContain('earlier owner')
  expect(JSON.stringify(items)).not.toContain('secret link')
  for (const who of [teacher, person])
    expect(await api.refusal(cards.listPersonMessages, asked, { as: who.token })).toBe('forbidden')
})
