import { type Lesson } from '@/lib/learning/course/contract/course'
import { fetchFiles, listPictureAddresses, measureFiles, missingBytes, StorageFullError } from './lesson-bytes'

const [FILE, TALK] = ['01a1ff85-5792-7579-88ea-c01e66d1c597', '01a1ff85-5792-7579-88ea-c01e66d1c598']
const BASE: Lesson = {
  id: 'a',
  slug: 'a',
  title: 'A',
  minutes: 1,
  kind: 'video',
  isSample: false,
  excerpt: '',
  seo: { title: '', description: '' },
  doc: {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [{ type: 'recording', attrs: { id: TALK, mediaType: 'audio/mpeg', title: '' } }],
      },
    ],
  },
  ref: null,
  task: null,
  recordings: { path: '/courses/a/lessons/a/recordings/', query: '?viewer=me' },
  exercises: 0,
  media: {
    file: FILE,
    kind: 'video',
    mediaType: 'video/mp4',
    bytes: 1_000,
    durationMs: 1,
    width: 1,
    height: 1,
    path: '/courses/a/lessons/a/files/x/?viewer=me',
    expiresAt: null,
    captions: [],
    poster: null,
    description: null,
  },
}
const load = async (address: string) => new Blob([address])

test('fetches every recording and video of the lessons once, whole', async () => {
  const asked: string[] = []
  const ways = {
    load: (address: string) => {
      asked.push(address)
      return load(address)
    },
    getFreeBytes: () => Promise.resolve(null),
  }
  const files = await fetchFiles([BASE, { ...BASE, id: 'b' }], 1_020, ways)
  expect([...files.keys()]).toEqual([FILE, TALK])
  expect(asked).toEqual([
    '/courses/a/lessons/a/files/x/?viewer=me',
    `/courses/a/lessons/a/recordings/${TALK}/?viewer=me`,
  ])
})

test('measures the download first, each file once; lists each picture once', async () => {
  const poster = { id: TALK, width: 1200, height: 675 }
  const picture = { type: 'picture' as const, attrs: { ...poster, alt: 'x', caption: '' } }
  const withPictures: Lesson = {
    ...BASE,
    doc: { type: 'doc', content: [...BASE.doc.content, { type: 'blockquote', content: [picture] }] },
    media: BASE.media && { ...BASE.media, poster },
  }
  expect(await measureFiles([BASE, withPictures], () => Promise.resolve(20))).toBe(1_020)
  expect(listPictureAddresses([BASE, withPictures])).toEqual([`/media/pictures/${TALK}/1200/`])
})

test('one failed download leaves nothing behind', async () => {
  const broken = { load: () => Promise.reject(new Error('404')), getFreeBytes: () => Promise.resolve(null) }
  await expect(fetchFiles([BASE], 1_020, broken)).rejects.toThrow('404')
})

test('without enough space nothing is fetched, and the error has the required size', async () => {
  const never = jest.fn(load)
  // Recordings in the text count, too.
  const bytes = await measureFiles([BASE], () => Promise.resolve(500))
  const error = await fetchFiles([BASE], bytes, { load: never, getFreeBytes: () => Promise.resolve(1_550) }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageFullError)
  expect([missingBytes(error, bytes), never.mock.calls.length]).toEqual([1_500, 0])
  expect(missingBytes(new DOMException('', 'QuotaExceededError'), 2_000)).toBe(2_000)
  expect(missingBytes(new Error('transient'), bytes)).toBeNull()
})
