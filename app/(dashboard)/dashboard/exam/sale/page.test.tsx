import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { generateMetadata } from './page'

let mockRole: string
jest.mock('@/lib/platform/client/first-data', () => ({ readForPage: async () => ({ role: mockRole }) }))

test.each([
  ['a candidate', 'student', {}, shopCopy.title],
  ['a manager, who finds their sales', 'manager', {}, manageShopCopy.title],
  ['a manager who came for the shop', 'manager', { view: 'shop' }, shopCopy.title],
  ['a manager who came to buy an exam', 'manager', { exam: 'mock' }, shopCopy.title],
])('the tab is named as the page for %s', async (_, role, search, title) => {
  mockRole = role
  expect(await generateMetadata({ params: Promise.resolve({}), searchParams: Promise.resolve(search) })).toEqual({
    title,
  })
})
