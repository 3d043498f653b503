import { render } from '@testing-library/react'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { useManageTitle } from './use-manage-title'

function Desk() {
  useManageTitle()
  return null
}

test("the tab title of a seller is that of the page, and the shop's own title returns afterwards", () => {
  document.title = shopCopy.title
  const { unmount } = render(<Desk />)
  expect(document.title).toContain(manageShopCopy.title)
  unmount()
  expect(document.title).toBe(shopCopy.title)
})

test('a page that has loaded meanwhile keeps its own title', () => {
  document.title = shopCopy.title
  const { unmount } = render(<Desk />)
  document.title = 'the next page'
  unmount()
  expect(document.title).toBe('the next page')
})
