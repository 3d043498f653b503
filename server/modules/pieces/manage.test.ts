import { getPieceDesk } from '@/lib/contract/piece-desk'
import { amendPiece, getPieceHistory } from '@/lib/contract/piece-manage'
import { getPiece } from '@/lib/contract/pieces'
import { createPieceKit, PRIVATE, REMARK } from '@/server/testing/piece-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/writers'

let api: TestApp
let kit: ReturnType<typeof createPieceKit>
let teacher: Person
let manager: Person
beforeAll(async () => {
  api = await startTestApp()
  kit = createPieceKit(api)
  teacher = await makeTeacher(api)
  manager = await makeManager(api)
})
afterAll(() => api.close())

const byId = (id: string) => ({ params: { id } })

test('a manager who has handed a piece in reads it as its writer: no desk, no history and no amending of their own', async () => {
  const person = await kit.candidate(1)
  const piece = await kit.hand(person)
  await api.sql(`update users set role = 'manager' where id = $1`, [person.userId])
  const doors = [`/piece-desk/${piece.id}/`, `/managed-pieces/${piece.id}/history/`, '/managed-pieces/']
  const bytes = async () => {
    const replies = await Promise.all(doors.map((path) => api.raw('GET', path, person.as)))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 200])
    return (await Promise.all(replies.map((reply) => reply.text()))).join('\n')
  }
  await kit.release(teacher, piece)
  for (const secret of [REMARK, PRIVATE, '"band"']) expect(await bytes()).not.toContain(secret)
  await kit.elapse(piece.id)
  await kit.sweep()
  await bytes()
  const body = { version: 1, content: kit.contentFor(piece, 9), reason: 'It is mine.' }
  expect(await api.refusal(amendPiece, { ...byId(piece.id), body }, person.as)).toBe('not_found')
  expect((await api.call(getPiece, byId(piece.id), person.as)).band).toBe(6)
})

test('what a manager may amend is the version that holds; its teacher and who is just reading it are not offered it', async () => {
  const person = await kit.candidate(1)
  const piece = await kit.hand(person)
  const amendable = async (who: Person) => (await api.call(getPieceDesk, byId(piece.id), { as: who.token })).amendable
  await kit.release(teacher, piece)
  expect(await amendable(manager)).toBeNull()
  await kit.elapse(piece.id)
  await kit.sweep()
  expect(await amendable(teacher)).toBeNull()
  const offered = await amendable(manager)
  expect(offered?.version).toBe(1)
  expect(JSON.stringify(offered)).toContain(REMARK)
  expect(JSON.stringify(offered)).not.toContain(PRIVATE)
  const content = { ...(offered?.content ?? kit.contentFor(piece)), strengths: 'It is clear.' }
  const body = { version: 1, content, reason: 'A word was missing.' }
  await api.call(amendPiece, { ...byId(piece.id), body }, { as: manager.token })
  expect(await amendable(manager)).toMatchObject({ version: 2, content: { strengths: 'It is clear.' } })
  const { events, versions } = await api.call(getPieceHistory, byId(piece.id), { as: manager.token })
  expect(events.map(({ type }) => type)).toEqual(['submit', 'claim', 'release', 'looked', 'publish', 'amend'])
  expect(versions).toMatchObject([
    { version: 1, because: 'released' },
    { version: 2, because: 'amended', reason: 'A word was missing.' },
  ])
})
