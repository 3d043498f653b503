import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@/lib/authoring/recording/contract'
import { startRecordingKit } from '@/server/testing/kits/authoring/recording-kit'
import { makeWav } from '@/server/testing/fakes/sounds'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { renderNext } from './jobs'

let kit: Awaited<ReturnType<typeof startRecordingKit>>
beforeAll(async () => {
  kit = await startRecordingKit()
})
afterAll(() => kit.api.close())

describe('rights', () => {
  test('refuses students; another teacher’s paper is not found, a manager may write it; nobody writes another user’s upload', async () => {
    const { api, teacher, paper, as, address, begin, send, list } = kit
    const other = await makeTeacher(api, 'امید دیگر')
    const manager = await makeManager(api)
    const student = await api.signUp()
    const { id: upload } = await begin(1000)
    const params = { id: paper, upload }
    const calls = [
      (who: { token: string }) => api.refusal(contract.listRecordings, { params: { id: paper } }, as(who)),
      (who: { token: string }) =>
        api.refusal(contract.adoptRecording, { params: { id: paper }, body: { file: 'audio/a.mp3' } }, as(who)),
      (who: { token: string }) =>
        api.refusal(
          contract.renderRecording,
          { params: { id: paper }, body: { id: randomUUID(), source: randomUUID(), pauses: [] } },
          as(who),
        ),
      (who: { token: string }) =>
        api.refusal(contract.getPeaks, { params: { id: paper, rendering: randomUUID() } }, as(who)),
      (who: { token: string }) =>
        api.refusal(
          contract.beginUpload,
          { params: { id: paper }, body: { id: randomUUID(), name: 'a', fingerprint: 'a', bytes: 1 } },
          as(who),
        ),
      (who: { token: string }) => api.refusal(contract.getUpload, { params }, as(who)),
      (who: { token: string }) => api.refusal(contract.cancelUpload, { params }, as(who)),
      async (who: { token: string }) => {
        const response = await send(upload, Buffer.from('x'), 0, { person: { ...teacher, ...who } })
        return { 403: 'forbidden', 404: 'not_found' }[response.status]
      },
    ]
    for (const call of calls) {
      expect(await call(student)).toBe('forbidden')
      expect(await call(other)).toBe('not_found')
    }
    // A manager may write the paper, but an upload belongs to its sender.
    for (const call of calls.slice(5)) expect(await call(manager)).toBe('not_found')
    expect((await api.call(contract.listRecordings, { params: { id: paper } }, as(manager))).uploads).toEqual([])
    expect((await list()).uploads.map(({ id }) => id)).toEqual([upload])
    expect((await api.raw('PATCH', address(upload))).status).toBe(401)
    expect((await api.raw('HEAD', address(upload), as(teacher))).headers.get('upload-offset')).toBe('0')
  })

  test('a paper of another skill accepts no recording', async () => {
    const { api, teacher, as, write } = kit
    const reading = await write(teacher, 'reading')
    const body = { id: randomUUID(), name: 'a', fingerprint: 'a', bytes: 10 }
    expect(await api.refusal(contract.beginUpload, { params: { id: reading }, body }, as(teacher))).toBe('not_found')
  })

  test('refuses chunks from a page of another site', async () => {
    const { api, teacher, address, begin } = kit
    const { id } = await begin(10)
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'sec-fetch-site': 'cross-site',
    }
    const response = await api.raw('PATCH', address(id), { as: teacher.token, headers, body: 'x' })
    expect(response.status).toBe(403)
  })
})

describe('uploading', () => {
  test('resumes at its offset: another offset is refused, and the right one returned', async () => {
    const { api, teacher, as, address, begin, send, list, renderingOf } = kit
    const sound = makeWav({ seconds: 1.5 })
    const { id } = await begin(sound.length)
    expect((await send(id, sound.subarray(0, 5000), 0)).headers.get('upload-offset')).toBe('5000')
    expect((await send(id, sound.subarray(0, 5000), 0)).status).toBe(409)
    expect((await send(id, sound.subarray(9000), 9000)).status).toBe(409)
    const head = await api.raw('HEAD', address(id), as(teacher))
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '5000',
      String(sound.length),
    ])
    expect((await list()).uploads.find((each) => each.id === id)?.offset).toBe(5000)
    expect((await send(id, sound.subarray(5000), 5000)).headers.get('upload-offset')).toBe(String(sound.length))
    expect((await api.raw('HEAD', address(id), as(teacher))).headers.get('upload-offset')).toBe(String(sound.length))
    expect((await list()).uploads.some((each) => each.id === id)).toBe(false)
    expect((await renderingOf(id)).state).toBe('waiting')
    await renderNext(api.ctx)
  })

  test('keeps the bytes received before the connection broke, and resumes after them', async () => {
    const { api, teacher, paper, as, address, begin, send, renderingOf } = kit
    const sound = makeWav({ seconds: 1.2 })
    const { id } = await begin(sound.length)
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(sound.subarray(0, 3000)),
      pull: (controller) => controller.error(new Error('gone')),
    })
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await api.raw('PATCH', address(id), { as: teacher.token, headers, body: broken })
    expect((await api.call(contract.getUpload, { params: { id: paper, upload: id } }, as(teacher))).offset).toBe(3000)
    expect((await send(id, sound.subarray(3000), 3000)).status).toBe(204)
    await renderNext(api.ctx)
    expect((await renderingOf(id)).state).toBe('done')
  })

  test('a request that hangs on a dead connection yields to the next one', async () => {
    const { api, teacher, paper, as, address, begin, send } = kit
    const { id } = await begin(4000)
    const hangingBody = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
    })
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const first = api.raw('PATCH', address(id), { as: teacher.token, headers, body: hangingBody })
    const offset = async () =>
      (await api.call(contract.getUpload, { params: { id: paper, upload: id } }, as(teacher))).offset
    while ((await offset()) < 1000);
    expect((await send(id, Buffer.alloc(500), 1000)).status).toBe(204)
    expect((await first).headers.get('upload-offset')).toBe('1000')
    expect(await offset()).toBe(1500)
  })

  test('refuses more bytes than announced, another content type and a missing offset', async () => {
    const { api, teacher, paper, as, address, begin, send } = kit
    const { id } = await begin(100)
    expect((await send(id, Buffer.alloc(200), 0)).status).toBe(413)
    const { offset } = await api.call(contract.getUpload, { params: { id: paper, upload: id } }, as(teacher))
    expect(offset).toBeLessThanOrEqual(100)
    const plain = { 'content-type': 'text/plain', 'upload-offset': '0' }
    expect((await api.raw('PATCH', address(id), { as: teacher.token, headers: plain, body: 'x' })).status).toBe(415)
    const noOffset = { 'content-type': 'application/offset+octet-stream' }
    expect((await api.raw('PATCH', address(id), { as: teacher.token, headers: noOffset, body: 'x' })).status).toBe(400)
    const body = { id: randomUUID(), name: 'big', fingerprint: 'big', bytes: contract.MAX_RECORDING_BYTES + 1 }
    expect(await api.refusal(contract.beginUpload, { params: { id: paper }, body }, as(teacher))).toBe('invalid_input')
  })

  test('a third unfinished upload replaces the oldest, a cancelled one leaves nothing, and starting again with the same id changes nothing', async () => {
    const { api, as, write, begin, send } = kit
    const person = await makeTeacher(api, 'سه بار')
    const to = await write(person)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await begin(50, { person, to })
      await send(id, Buffer.alloc(10), 0, { person, to })
      ids.push(id)
    }
    const { uploads } = await api.call(contract.listRecordings, { params: { id: to } }, as(person))
    expect(uploads.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
    expect((await begin(50, { person, to, id: ids[2] ?? '' })).offset).toBe(10)
    await api.call(contract.cancelUpload, { params: { id: to, upload: ids[2] ?? '' } }, as(person))
    expect(ids.map((id) => existsSync(path.join(kit.folder, id)))).toEqual([false, true, false])
  })
})
