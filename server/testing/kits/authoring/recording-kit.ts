import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createPaper, getPaperFile } from '@/lib/authoring/paper/contract/papers'
import * as contract from '@/lib/authoring/recording/contract'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

type Where = { readonly person?: Person; readonly to?: string; readonly name?: string; readonly id?: string }

/** An API with a teacher's listening paper, and common calls for the tests of recordings. */
export async function startRecordingKit(settings: Parameters<typeof startTestApp>[0] = {}) {
  return createRecordingKit(await startTestApp(settings))
}

export async function createRecordingKit(api: TestApp) {
  const teacher = await makeTeacher(api)
  const as = (person: { token: string }) => ({ as: person.token })
  const write = async (person: Person, skill: 'listening' | 'reading' = 'listening'): Promise<string> =>
    (await api.call(createPaper, { body: { id: randomUUID(), skill } }, as(person))).id
  const paper = await write(teacher)
  const address = (upload: string, to = paper) => `/papers/${to}/recording-uploads/${upload}/`
  const begin = async (
    bytes: number,
    { person = teacher, id = randomUUID(), to = paper, name = 'talk.wav' }: Where = {},
  ) =>
    api.call(
      contract.beginUpload,
      { params: { id: to }, body: { id, name, fingerprint: `${name}-${bytes}`, bytes } },
      as(person),
    )
  const send = async (upload: string, bytes: BodyInit, offset: number, { person = teacher, to = paper }: Where = {}) =>
    api.raw('PATCH', address(upload, to), {
      as: person.token,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: bytes,
    })
  const list = async (to = paper) => api.call(contract.listRecordings, { params: { id: to } }, as(teacher))
  return {
    api,
    teacher,
    paper,
    as,
    write,
    address,
    begin,
    send,
    list,
    /** Uploads a whole file in one chunk. @returns the id of its source */
    upload: async (bytes: Buffer<ArrayBuffer>, where: Where = {}) => {
      const { id } = await begin(bytes.length, where)
      const { status } = await send(id, bytes, 0, where)
      if (status !== 204) throw new Error(`The chunk was answered with ${status}`)
      return id
    },
    renderingOf: async (source: string, to = paper) => {
      const found = (await list(to)).renderings.find((each) => each.source === source)
      if (!found) throw new Error('There is no rendering')
      return found
    },
    fileOf: async (name: string, to = paper) => {
      const file = getPaperFile.path.replace('{id}', to).replace('{name}', encodeURIComponent(name))
      const response = await api.raw('GET', file, as(teacher))
      if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    folder: path.join(api.ctx.settings.dataDir, 'recordings'),
  }
}
