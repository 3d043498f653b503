import { fakeDevice } from '@/lib/platform/testing/fake-idb'
import { storeAccessToken } from '@/lib/platform/session/client/tokens'
import { type UnsentText, openUnsentTexts } from './unsent-texts'

jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))

type Content = { readonly words: string }
const text = (writer: string): UnsentText<Content> => ({
  draft: 'piece',
  writer,
  rev: 1,
  content: { words: writer },
  at: '2026-01-01T10:00:00Z',
})
const enter = (user: string) => storeAccessToken(`x.${btoa(JSON.stringify({ sub: user }))}.x`)
const listed = async (texts: ReturnType<typeof openUnsentTexts<Content>>) =>
  (await texts.listAbandoned('piece')).map(({ writer }) => writer)

beforeEach(() => fakeDevice.reset())

test('a text left by one teacher is not offered to the next one at the same computer, and waits for its author', async () => {
  enter('a')
  const first = openUnsentTexts<Content>()
  await first.write(text('one'))
  enter('b')
  expect(await listed(openUnsentTexts<Content>())).toEqual([])
  // Somebody else signed in in another tab: this page still belongs to its opener.
  await first.write(text('two'))
  expect(await listed(openUnsentTexts<Content>())).toEqual([])
  enter('a')
  expect(await listed(openUnsentTexts<Content>())).toEqual(['one', 'two'])
})

test('a text of an older version, which stored no user, is not lost: it is offered as before, and belongs to its finder once stored again', async () => {
  const { openDB } = await import('idb')
  enter('a')
  await openUnsentTexts<Content>().listAbandoned('piece')
  await (await openDB('sanjeh-drafts', 1)).put('texts', text('old'))
  const mine = openUnsentTexts<Content>()
  expect(await listed(mine)).toEqual(['old'])
  await mine.write(text('old'))
  enter('b')
  expect(await listed(openUnsentTexts<Content>())).toEqual([])
})
