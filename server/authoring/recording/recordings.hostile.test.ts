import { statSync } from 'node:fs'
import path from 'node:path'
import { cancelUpload } from '@/lib/authoring/recording/contract'
import { startRecordingKit } from '@/server/testing/kits/authoring/recording-kit'
import { makeWav } from '@/server/testing/fakes/sounds'
import { makeManager } from '@/server/testing/make-people'

let kit: Awaited<ReturnType<typeof startRecordingKit>>
beforeAll(async () => {
  kit = await startRecordingKit()
})
afterAll(() => kit.api.close())

const sizeOf = (id: string) => statSync(path.join(kit.folder, id), { throwIfNoEntry: false })?.size

test('announcing a finished upload again is harmless: it is reported complete', async () => {
  const file = makeWav({ seconds: 2 })
  const id = await kit.upload(file)
  expect(await kit.begin(file.length, { id })).toMatchObject({ id, bytes: file.length, offset: file.length })
  expect((await kit.list()).uploads).toEqual([])
})

test('nobody can replace an existing recording: not by its id, and not on another paper', async () => {
  const file = makeWav({ seconds: 2 })
  const id = await kit.upload(file)
  const { api, as, begin, send, write } = kit
  const manager = await makeManager(api)
  const to = await write(manager)
  for (const where of [{ person: manager }, { person: manager, to }, { to: await write(kit.teacher) }]) {
    await expect(begin(file.length + 10, { ...where, id })).rejects.toMatchObject({ status: 404 })
    expect((await send(id, Buffer.from('evil'), file.length, where)).status).toBe(404)
    const params = { id: where.to ?? kit.paper, upload: id }
    expect(await api.refusal(cancelUpload, { params }, as(where.person ?? kit.teacher))).toBe('not_found')
  }
  expect(sizeOf(id)).toBe(file.length)
})
