import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { UnsentError } from './draft-session'
import { draftAt, mergeByField, NOTHING, open, pass, refuse } from './testing/draft-model'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('stores a change on the device within a quarter of a second and saves it after two seconds of quiet', async () => {
  const { server, device, session } = open()
  session.edit({ title: 'one' })
  await pass(260)
  expect(device.text).toMatchObject({ rev: 1, content: { title: 'one' } })
  expect(session.view()).toMatchObject({ status: 'saving', isUnsent: true })
  await pass(2000)
  expect(server.saves).toEqual(['one'])
  expect(session.view()).toMatchObject({ status: 'saved', isUnsent: false })
  expect(device.text).toBeNull()
})

it('saves while somebody types without a pause', async () => {
  const { server, session } = open()
  for (let second = 0; second < 30; second += 1) {
    session.edit({ title: String(second) })
    await pass(1000)
  }
  expect(server.saves.length).toBeGreaterThanOrEqual(2)
})

it('never has two saves in flight, and sends later changes on the new rev', async () => {
  const { server, session } = open()
  server.delayMs = 5000
  session.edit({ title: 'one' })
  await pass(2100)
  session.edit({ title: 'two' })
  await pass(4000)
  expect(server.saves).toEqual([])
  await pass(20_000)
  expect(server.saves).toEqual(['one', 'two'])
  expect(session.view().status).toBe('saved')
})

it('reports nothing as saved while the network is down, keeps trying, and loses nothing', async () => {
  const { server, device, session } = open()
  server.trouble = new TypeError('offline')
  session.edit({ title: 'one' })
  await pass(3000)
  expect(session.view()).toMatchObject({ status: 'unsaved', isUnsent: true })
  session.edit({ title: 'two' })
  await pass(60_000)
  expect(device.text?.content.title).toBe('two')
  server.trouble = null
  await pass(16_000)
  expect(server.saves).toEqual(['two'])
  expect(device.text).toBeNull()
})

it('reports when not even the device could store the text', async () => {
  const { device, session } = open()
  device.isBroken = true
  session.edit({ title: 'one' })
  await pass(300)
  expect(session.view().isOnlyOnPage).toBe(true)
})

describe('after somebody else has saved', () => {
  async function collide() {
    const all = open()
    all.session.edit({ title: 'mine' })
    all.server.draft = draftAt(5, 'theirs')
    await pass(2100)
    return all
  }

  it('writes nothing, shows their draft and stores mine on the device, however much is typed', async () => {
    const { server, device, session } = await collide()
    session.edit({ title: 'mine, longer' })
    await pass(60_000)
    expect(server.draft.content.title).toBe('theirs')
    expect(session.view()).toMatchObject({ status: 'moved', theirs: { rev: 5 }, content: { title: 'mine, longer' } })
    expect(device.text?.content.title).toBe('mine, longer')
  })

  it('saves mine on their rev on my decision', async () => {
    const { server, session } = await collide()
    session.keepMine()
    await pass(100)
    expect(server.draft).toMatchObject({ rev: 6, content: { title: 'mine' } })
    expect(session.view()).toMatchObject({ status: 'saved', theirs: null })
  })

  it('adopts their text on my decision', async () => {
    const { server, device, session } = await collide()
    session.acceptTheirs(server.draft)
    await pass(5000)
    expect(session.view()).toMatchObject({ status: 'saved', content: { title: 'theirs' }, edition: 1 })
    expect(server.saves).toEqual([])
    expect(device.text).toBeNull()
  })
})

describe('if the two texts can be merged', () => {
  const elsewhere = (rev: number, excerpt: string): PostDraft => {
    const theirs = draftAt(rev, '')
    return { ...theirs, content: { ...theirs.content, excerpt } }
  }

  it('saves one merged text on their rev without asking, and includes what was typed meanwhile', async () => {
    const { server, session } = open(mergeByField)
    session.edit({ title: 'mine' })
    server.draft = elsewhere(5, 'theirs')
    server.delayMs = 500
    await pass(2200)
    session.edit({ title: 'mine, longer' })
    await pass(10_000)
    expect(server.draft.content).toMatchObject({ title: 'mine, longer', excerpt: 'theirs' })
    expect(session.view()).toMatchObject({ status: 'saved', theirs: null, edition: 0, merged: { theirs: { rev: 5 } } })
  })

  it('sends both within one flush, so that an act finds everything on the server', async () => {
    const { server, session } = open(mergeByField)
    session.edit({ title: 'mine' })
    server.draft = elsewhere(5, 'theirs')
    const flushed = session.flush()
    await pass(100)
    expect(await flushed).toBe(true)
    expect(server.draft.content).toMatchObject({ title: 'mine', excerpt: 'theirs' })
  })

  it('asks a person if both changed the same unit, or if their text cannot be loaded', async () => {
    const same = open(mergeByField)
    same.session.edit({ title: 'mine' })
    same.server.draft = draftAt(5, 'theirs')
    await pass(2100)
    expect(same.session.view()).toMatchObject({
      status: 'moved',
      theirs: { rev: 5 },
      content: { title: 'mine' },
      merged: null,
    })
    const away = open(mergeByField)
    away.session.edit({ title: 'mine' })
    away.server.draft = elsewhere(5, 'theirs')
    away.server.isAway = true
    await pass(2100)
    expect(away.session.view()).toMatchObject({ status: 'moved', theirs: null, content: { title: 'mine' } })
    expect(away.server.saves).toEqual([])
  })
})

it('asks the server once to keep the former text when it is replaced by a text that was not based on it', async () => {
  const { server, session } = open()
  const saveNext = async (title: string) => {
    session.edit({ title })
    await pass(2100)
  }
  await saveNext('as ever')
  session.restoreUnsent({ ...NOTHING, title: 'left on the device' })
  await pass(2100)
  await saveNext('on it')
  server.draft = draftAt(9, 'theirs')
  await saveNext('mine')
  session.keepMine()
  await pass(2100)
  session.acceptTheirs(server.draft)
  await saveNext('still mine')
  server.draft = draftAt(20, 'theirs again')
  session.acceptTheirs(server.draft)
  await saveNext('mine again')
  expect(server.saves).toEqual(['as ever', 'left on the device', 'on it', 'mine', 'still mine', 'mine again'])
  expect(server.former).toEqual([false, true, false, true, false, true])
})

it('shows why a text is refused, does not send it again, and retries after a change', async () => {
  const { server, session } = open()
  server.trouble = refuse('invalid_input')
  session.edit({ title: 'bad' })
  await pass(60_000)
  expect(session.view()).toMatchObject({
    status: 'refused',
    refusal: { code: 'invalid_input', why: 'no: invalid_input', fields: {} },
    isUnsent: true,
  })
  server.trouble = null
  session.edit({ title: 'good' })
  await pass(2100)
  expect(server.saves).toEqual(['good'])
})

it('runs an act only when everything is on the server, on the newest rev', async () => {
  const { server, session } = open()
  session.edit({ title: 'one' })
  const acted = session.act(async (rev) => ({ ...server.draft, rev: rev + 1, state: 'published' }))
  await pass(10)
  expect(await acted).toMatchObject({ rev: 3, state: 'published' })
  expect(server.saves).toEqual(['one'])

  server.trouble = new TypeError('offline')
  session.edit({ title: 'two' })
  const call = jest.fn()
  const refused = session.act(call).catch((error: unknown) => error)
  await pass(10)
  expect(await refused).toBeInstanceOf(UnsentError)
  expect(call).not.toHaveBeenCalled()
})

it('restores a text that was left on the device as a change of its own', async () => {
  const { server, session } = open()
  session.restoreUnsent({ ...NOTHING, title: 'left' })
  expect(session.view()).toMatchObject({ edition: 1, isUnsent: true })
  await pass(2100)
  expect(server.saves).toEqual(['left'])
})

it('sends unsent changes when the page is left', async () => {
  const { server, session } = open()
  session.edit({ title: 'one' })
  session.stop()
  await pass(10)
  expect(server.saves).toEqual(['one'])
})
