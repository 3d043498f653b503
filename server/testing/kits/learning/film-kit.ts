import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CourseDraft } from '@/lib/learning/course/contract/course-editor'
import * as contract from '@/lib/learning/lesson/contract/lesson-files'
import { as, createCourseKit, lesson, text } from './course-kit'
import { type TestApp } from '@/server/testing/test-app'
import { type Person } from '@/server/testing/make-people'

type Change = { readonly who?: Person; readonly checksum?: string; readonly id?: string; readonly name?: string }
type Chunk = Change & { readonly bytes: Buffer<ArrayBuffer>; readonly offset: number }

/** In the format of `Upload-Checksum`. */
export const sumOf = (bytes: Uint8Array) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
export const mediaOf = (file: string) => ({
  file,
  captions: [{ lang: 'en' as const, cues: [{ fromMs: 0, toMs: 1_000, text: 'Hello <b>there</b>' }] }],
  poster: null,
  description: { kind: 'said' as const },
})

/** Common steps with lesson videos, through the API; and a video of twenty seconds. */
export async function startFilmKit(api: TestApp, { owner, manager }: { owner: Person; manager: Person }) {
  const kit = createCourseKit(api, { owner, manager })
  const film = await readFile(path.resolve('server/platform/adapters/video/fixtures/talk.webm'))
  const begin = (
    id: string,
    bytes: number,
    { who = owner, id: upload = randomUUID(), name = 'talk.webm' }: Change = {},
  ) =>
    api.call(
      contract.beginLessonUpload,
      { params: { id }, body: { id: upload, name, fingerprint: `${name}-${bytes}`, bytes } },
      as(who),
    )
  const send = (id: string, upload: string, { bytes, offset, who = owner, checksum = sumOf(bytes) }: Chunk) =>
    api.raw('PATCH', `/desk/courses/${id}/file-uploads/${upload}/`, {
      as: who.token,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'upload-checksum': checksum,
      },
      body: bytes,
    })
  const upload = async (id: string, bytes = film): Promise<string> => {
    const { id: made } = await begin(id, bytes.length)
    const { status } = await send(id, made, { bytes, offset: 0 })
    if (status !== 204) throw new Error(`The chunk was answered with ${status}`)
    return made
  }
  const moduleOf = ({ modules: [first] }: CourseDraft) => {
    if (!first) throw new Error('The course has no module')
    return first
  }
  return {
    film,
    begin,
    send,
    upload,
    moduleOf,
    listIn: (id: string, who = owner) => api.call(contract.listLessonFiles, { params: { id } }, as(who)),
    /** A published course: a sample to read, and a video. */
    publishFilm: async (title: string, change: Partial<CourseDraft> = {}) => {
      const id = await kit.makeCourse(title, ['open', 'film'])
      const { content } = await kit.get(id, owner)
      const lessons = [lesson('open', { isSample: true }), lesson('film', { kind: 'video' })]
      await kit.change(id, { modules: [{ ...moduleOf(content), lessons }], ...change })
      const file = await upload(id)
      await kit.write(id, 'film', { ...text('Watch this'), media: mediaOf(file) })
      const { content: published } = await kit.publish(id)
      return { id, file, slug: published.slug }
    },
  }
}
