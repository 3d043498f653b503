import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getNote } from '@/lib/learning/note/contract'
import { getPost } from '@/lib/learning/post/contract/post'
import * as contract from '@/lib/learning/post/contract/post-draft'
import { makeManager } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { readPostFile } from './post-file'
import { digestText, listValidTextDigests } from './post-folder'
import { examineTexts, importPosts } from '../public'

const FIXTURES = path.resolve('server/learning/post/importing/fixtures/posts')

const api = shareTestApp()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-posts-'))
  await cp(FIXTURES, folder, { recursive: true })
  await api.sql('truncate posts cascade')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = async () => (await api.call(getPost, { params: { slug: 'sample-post' } })).post
const versions = () =>
  api.sql<{ number: number; reason: string }>('select number, reason from post_versions order by number')
async function edit(change: (text: string) => string): Promise<void> {
  const file = path.join(folder, 'sample-post.md')
  await writeFile(file, change(await readFile(file, 'utf8')))
}

test('parses a file into the nodes and marks that a post may contain', async () => {
  const { content, publishedAt } = readPostFile('sample', await readFile(path.join(FIXTURES, 'sample-post.md'), 'utf8'))
  expect(publishedAt.toISOString()).toBe('2024-10-05T05:30:00.000Z')
  expect(content).toMatchObject({ title: 'نوشته‌ی نمونه', category: 'reading', tags: ['نمونه', 'آزمون'], cover: null })
  const text = (words: string, ...marks: object[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks }),
  })
  const [bold, italic, english] = [{ type: 'bold' }, { type: 'italic' }, { type: 'english' }]
  const link = { type: 'link', attrs: { href: '/exams' } }
  const paragraph = (...pieces: object[]) => ({ type: 'paragraph', content: pieces })
  const ltr = (words: string) => ({ type: 'paragraph', attrs: { dir: 'ltr' }, content: [text(words)] })
  const item = (...blocks: object[]) => ({ type: 'listItem', content: blocks })
  expect(content.doc.content).toEqual([
    paragraph(
      text('بند نخست با '),
      text('پررنگ', bold),
      text('، '),
      text('کج', italic),
      text('، '),
      text('code', { type: 'code' }),
      text(' و '),
      text('some English words', english),
      text(' و '),
      text('پیوندی به ', link),
      text('آزمون‌ها', link, bold),
      text('.'),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('سرفصل '), text('Two', english)] },
    { type: 'heading', attrs: { level: 3, dir: 'ltr' }, content: [text('Third level')] },
    {
      type: 'paragraph',
      attrs: { dir: 'ltr' },
      content: [text('This paragraph is wholly English, with '), text('brackets', english), text('.')],
    },
    {
      type: 'orderedList',
      content: [
        item(paragraph(text('یک'))),
        item(paragraph(text('دو')), { type: 'bulletList', content: [item(paragraph(text('درونی')))] }),
      ],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('سه')))] },
    { type: 'blockquote', content: [paragraph(text('نقل'))] },
    {
      type: 'callout',
      attrs: { tone: 'tip' },
      content: [
        paragraph(text('نکته با '), text('پاسخ', { type: 'code' }), text('.')),
        { type: 'bulletList', content: [item(paragraph(text('فهرست')))] },
      ],
    },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(text('ستون'))] },
            { type: 'tableHeader', content: [{ ...ltr('x'), content: [text('Column', english)] }] },
          ],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph(text('خانه'))] },
            { type: 'tableCell', content: [ltr('one | two')] },
          ],
        },
      ],
    },
  ])
})

const HEAD = '---\ntitle: عنوان\nexcerpt: چکیده\ncategory: reading\npublishedAt: 2024-10-05\n---\n'
test.each([
  ['HTML', `${HEAD}متن\n\n<script>alert(1)</script>`, /html/],
  ['HTML within a line', `${HEAD}متن <b>پررنگ</b>`, /html/],
  ['a missing picture', `${HEAD}![متن](/x.png)`, /not there/],
  ['a block of code', `${HEAD}\`\`\`\nx\n\`\`\``, /code/],
  ['a heading of the first level', `${HEAD}# عنوان`, /levels 2 to 4/],
  ['an unknown call-out', `${HEAD}> [!danger]\n> متن`, /call-out/],
  ['check boxes', `${HEAD}- [x] متن`, /boxes/],
  ['a link to a script', `${HEAD}[متن](javascript:alert(1))`, /href/],
  ['no text', HEAD, /lacks: doc/],
  ['no head', 'متن', /head/],
  ['an unknown line in the header', `---\nx: y\n${HEAD.slice(4)}متن`, /"x"/],
  ['an invalid header line', `---\nx\n${HEAD.slice(4)}متن`, /key: value/],
  ['a repeated header line', `---\ntitle: دو\n${HEAD.slice(4)}متن`, /twice/],
  ['an unknown subject', `${HEAD.replace('reading', 'cooking')}متن`, /category/],
  ['no day', `${HEAD.replace('2024-10-05', 'yesterday')}متن`, /publishedAt/],
])('refuses a file with %s and gives the reason', (_, source, reason) => {
  expect(() => readPostFile('sample', source)).toThrow(reason)
})

test('a new file is published with its name and date, and importing it again changes nothing', async () => {
  await importPosts(api.ctx, folder)
  expect(await read()).toMatchObject({
    title: 'نوشته‌ی نمونه',
    author: 'تحریریه‌ی سنجه',
    publishedAt: '2024-10-05T05:30:00.000Z',
    updatedAt: '2024-10-05T05:30:00.000Z',
  })
  const before = await api.sql('select * from posts, live_posts, audit_log')
  await importPosts(api.ctx, folder)
  expect(await api.sql('select * from posts, live_posts, audit_log')).toEqual(before)
  expect(await versions()).toEqual([{ number: 1, reason: 'imported' }])
})

test('a future date becomes the date of the import', async () => {
  await edit((text) => text.replace('2024-10-05', '2999-01-01'))
  await importPosts(api.ctx, folder)
  expect(new Date((await read())?.publishedAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('a changed file makes a new version, unless somebody has edited the post', async () => {
  const manager = await makeManager(api)
  const as = { as: manager.token }
  await importPosts(api.ctx, folder)
  await edit((text) => text.replace('نوشته‌ی نمونه', 'عنوان دوم'))
  await importPosts(api.ctx, folder)
  expect(await read()).toMatchObject({ title: 'عنوان دوم' })
  expect(await versions()).toEqual([
    { number: 1, reason: 'imported' },
    { number: 2, reason: 'imported' },
  ])
  const draft = await api.call(contract.getPostDraft, { params: { slug: 'sample-post' } }, as)
  expect(draft).toMatchObject({ author: 'تحریریه‌ی سنجه', savedBy: 'تحریریه‌ی سنجه', hasChanges: false })
  const content = { ...draft.content, title: 'دست مدیر' }
  await api.call(contract.savePost, { params: { id: draft.id }, body: { rev: draft.rev, content } }, as)
  await edit((text) => text.replace('عنوان دوم', 'عنوان سوم'))
  await importPosts(api.ctx, folder)
  expect(await read()).toMatchObject({ title: 'عنوان دوم' })
  expect((await api.call(contract.getPostDraft, { params: { slug: 'sample-post' } }, as)).content.title).toBe(
    'دست مدیر',
  )
})

test('a post that a manager unpublished stays unpublished, and one that was moved keeps its new slug', async () => {
  const manager = await makeManager(api)
  const as = { as: manager.token }
  await importPosts(api.ctx, folder)
  const { id } = await api.call(contract.getPostDraft, { params: { slug: 'sample-post' } }, as)
  await api.call(contract.changePostSlug, { params: { id }, body: { slug: 'moved' } }, as)
  await api.call(contract.unpublishPost, { params: { id } }, as)
  await edit((text) => text.replace('نوشته‌ی نمونه', 'عنوان دوم'))
  await importPosts(api.ctx, folder)
  expect(await api.call(contract.getPostDraft, { params: { slug: 'moved' } }, as)).toMatchObject({
    id,
    slug: 'moved',
    state: 'unpublished',
    content: { title: 'عنوان دوم' },
  })
})

test('skips an invalid file, and imports the others', async () => {
  await writeFile(path.join(folder, 'a-faulty-one.md'), `${HEAD}<b>x</b>`)
  await writeFile(path.join(folder, 'linking.md'), `${HEAD}[الف](/blog/sample-post#x) [ب](/blog/nowhere)`)
  await importPosts(api.ctx, folder)
  expect(await read()).toMatchObject({ title: 'نوشته‌ی نمونه' })
  const [examined] = await examineTexts([{ kind: 'post', folder }])
  expect(examined?.count).toBe(3)
  expect(examined?.issues).toEqual([
    { file: 'a-faulty-one.md', message: expect.stringContaining('html') },
    { file: 'linking.md', message: '/blog/nowhere leads to no text that ships' },
  ])
})

test('shipped pictures and recordings are stored once and public', async () => {
  await importPosts(api.ctx, path.resolve('content/lecture-notes'), { kind: 'note' })
  const docOf = async (slug: string) => JSON.stringify((await api.call(getNote, { params: { slug } })).note?.doc)
  const idIn = (doc: string, type: string) =>
    new RegExp(`"type":"${type}","attrs":\\{"id":"([^"]+)"`).exec(doc)?.[1] ?? ''
  const plan = idIn(await docOf('listening-maps-and-plans'), 'picture')
  const price = idIn(await docOf('listening-numbers-under-pressure'), 'recording')
  const picture = await api.raw('GET', `/media/pictures/${plan}/480/`)
  const part = await api.raw('GET', `/media/recordings/${price}/`, { headers: { range: 'bytes=0-9' } })
  expect([picture.status, part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, 206, 10])
  const count = () => api.sql('select id from media_pictures where uploaded_by is null')
  const before = await count()
  await importPosts(api.ctx, path.resolve('content/lecture-notes'), { kind: 'note' })
  expect(await count()).toEqual(before)
})

test('reports a missing picture, and one without alternative text', () => {
  const file = { id: '01a1ff85-5792-7579-88ea-c01e66d1c597', bytes: Buffer.alloc(0), kind: 'recording' } as const
  const media = new Map([['media/a.mp3', { ...file, mediaType: 'audio/mpeg' } as const]])
  expect(() => readPostFile('sample', `${HEAD}![x](media/b.mp3)`, 'post', media)).toThrow('media/b.mp3 is not there')
  expect(() => readPostFile('sample', `${HEAD}![](media/a.mp3)`, 'post', media)).toThrow('no words')
  expect(readPostFile('sample', `${HEAD}![صدا](media/a.mp3)`, 'post', media).content.doc.content).toEqual([
    { type: 'recording', attrs: { id: file.id, mediaType: 'audio/mpeg', title: 'صدا' } },
  ])
})

test('examines the exercises of a text unless the build has done it', async () => {
  const exercise = {
    id: 'small-one',
    title: 'تمرین کوچک',
    groups: [
      {
        type: 'true-false-not-given',
        rubric: ['Write **TRUE**, **FALSE** or **NOT GIVEN**.'],
        questions: [{ number: 1, prompt: 'Cats bark.' }],
      },
    ],
    key: [{ question: '2', answer: { kind: 'choice', accepts: ['FALSE'] }, explanation: 'سگ‌ها پارس می‌کنند.' }],
  }
  const head = `${HEAD.replace('category: reading', 'skill: reading\nlevel: base\nminutes: 5')}متن\n\n`
  const source = `${head}\`\`\`exercise\n${JSON.stringify(exercise)}\n\`\`\`\n`
  await writeFile(path.join(folder, 'wrong-key.md'), source)
  const params = { slug: 'wrong-key' }
  await importPosts(api.ctx, folder, { kind: 'note' })
  expect(await api.refusal(getNote, { params })).toBe('not_found')
  await importPosts(api.ctx, folder, { kind: 'note', validDigests: new Set([digestText(source, new Map())]) })
  expect((await api.call(getNote, { params })).note?.title).toBe('عنوان')
  expect(await listValidTextDigests({ kind: 'note', folder })).toEqual([])
})
