import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { MAX_DESCRIPTION, shorten } from '@/lib/platform/text/shorten'
import { pageMetadata, titleOfId } from './metadata'

const read = (id: string) => titleOfId('ویرایش آزمون')({ params: Promise.resolve({ id }) })

test('a value that cannot be an id gets no title', async () => {
  expect(await read('01a1ff85-5792-7579-88ea-c01e66d1c597')).toEqual({ title: 'ویرایش آزمون' })
  for (const id of ['sale', '1', '']) expect(await read(id)).toEqual({ title: missingCopy.title })
})

test('a long description is cut for search engines and previews alike, and the address stays canonical', () => {
  const description = 'سنجه '.repeat(MAX_DESCRIPTION)
  const metadata = pageMetadata({
    title: 'درس',
    description,
    path: '/lecture-notes/a',
    picture: { kind: 'posts', slug: 'a' },
  })
  expect(metadata.description).toBe(shorten(description, MAX_DESCRIPTION))
  expect(metadata.openGraph?.description).toBe(metadata.description)
  expect(metadata.alternates).toEqual({ canonical: '/lecture-notes/a' })
})
