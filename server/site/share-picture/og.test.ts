import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createPost, publishPost, savePost } from '@/lib/learning/post/contract/post-draft'
import { OG_HEIGHT, OG_WIDTH } from '@/lib/platform/share-picture/contract'
import { pagePictures } from '@/lib/platform/share-picture/words'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createCourseKit } from '@/server/testing/kits/learning/course-kit'
import { makeManager, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { drawPicture } from './draw'

const api = shareTestApp()

async function pictureAt(path: string): Promise<{ bytes: Buffer; type: string | null }> {
  const response = await api.raw('GET', path)
  expect(response.status).toBe(200)
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') }
}

test.each(Object.keys(pagePictures))('draws the picture of page %s at the announced size', async (name) => {
  const { bytes, type } = await pictureAt(`/og/pages/${name}/`)
  expect(type).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: OG_WIDTH, height: OG_HEIGHT })
  expect(bytes.length).toBeLessThan(120_000)
})

test('another title gives another picture, whatever its length and characters', async () => {
  const titles = ['آ', 'واژه‌های بلند '.repeat(12).trim(), '<b>&"</b> <script>', 'IELTS only in English']
  const pictures = await Promise.all(titles.map((title) => drawPicture({ title, name: 'سنجه', foot: 'پا' })))
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(titles.length)
})

test('an unknown page has no picture', async () => {
  for (const path of ['/og/pages/nothing/', '/og/pages/constructor/', '/og/posts/nothing/']) {
    expect((await api.raw('GET', path)).status).toBe(404)
  }
})

test('a post whose title cannot be drawn still has a picture', async () => {
  const { token } = await makeManager(api)
  const { slug } = await writePost(api, token, { title: '﷽'.repeat(160) })
  const { bytes } = await pictureAt(`/og/posts/${encodeURIComponent(slug)}/`)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: OG_WIDTH })
})

test('a post has a picture only while it is live', async () => {
  const { token, userId } = await api.signUp()
  await api.sql("update users set role = 'manager' where id = $1", [userId])
  const id = randomUUID()
  const made = await api.call(createPost, { body: { id, title: 'عنوان نوشته' } }, { as: token })
  const path = `/og/posts/${encodeURIComponent(made.slug)}/`
  expect((await api.raw('GET', path)).status).toBe(404)
  const text = { type: 'text' as const, text: 'متن نوشته' }
  const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [text] }] }
  const content = { ...made.content, excerpt: 'خلاصه‌ی نوشته', doc }
  const saved = await api.call(savePost, { params: { id }, body: { rev: made.rev, content } }, { as: token })
  await api.call(publishPost, { params: { id }, body: { rev: saved.rev, at: null } }, { as: token })
  expect((await pictureAt(path)).bytes.length).toBeGreaterThan(5_000)
})

test('live lecture notes, references, exams and courses have pictures with their own titles', async () => {
  const manager = await makeManager(api)
  const note = await writePost(api, manager.token, { kind: 'note', title: 'یک درس‌نامه' })
  const reference = await writePost(api, manager.token, { kind: 'reference', title: 'یک مرجع' })
  const hidden = await writeDraft(api, manager.token, { kind: 'note', title: 'یک پیش‌نویس' })
  await importTinyExam(api.ctx, { slug: 'pictured' })
  const course = createCourseKit(api, { owner: manager, manager })
  const id = await course.makeCourse('یک دوره', ['one', 'two'])
  const draft = (await course.get(id, manager)).content.slug
  for (const path of [`/og/courses/${encodeURIComponent(draft)}/`, `/og/notes/${encodeURIComponent(hidden.slug)}/`])
    expect((await api.raw('GET', path)).status).toBe(404)
  await course.publish(id)
  const { slug } = (await course.get(id, manager)).content
  const addresses = [
    `/og/notes/${encodeURIComponent(note.slug)}/`,
    `/og/references/${encodeURIComponent(reference.slug)}/`,
    '/og/exams/pictured/',
    `/og/courses/${encodeURIComponent(slug)}/`,
  ]
  const own = await Promise.all(addresses.map(pictureAt))
  const common = await Promise.all(
    ['notes', 'references', 'exams', 'courses'].map((name) => pictureAt(`/og/pages/${name}/`)),
  )
  const pictures = [...own, ...common].map(({ bytes }) => bytes.toString('base64'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test.each(['notes', 'references', 'exams', 'courses', 'users'])(
  'there is no picture without a slug under %s',
  async (kind) => {
    expect((await api.raw('GET', `/og/${kind}/nothing/`)).status).toBeGreaterThanOrEqual(400)
    expect((await api.raw('GET', `/og/${kind}/nothing/`)).status).toBeLessThan(500)
  },
)
