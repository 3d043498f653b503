import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { titleOfId } from './metadata'

const read = (id: string) => titleOfId('ویرایش آزمون')({ params: Promise.resolve({ id }) })

test('a value that cannot be an id gets no title', async () => {
  expect(await read('01a1ff85-5792-7579-88ea-c01e66d1c597')).toEqual({ title: 'ویرایش آزمون' })
  for (const id of ['sale', '1', '']) expect(await read(id)).toEqual({ title: missingCopy.title })
})
