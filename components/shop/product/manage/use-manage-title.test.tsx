import { render } from '@testing-library/react'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { useManageTitle } from './use-manage-title'

function Desk() {
  useManageTitle()
  return null
}

test('the tab of who sells says what its page says, and the shop after it is called the shop', () => {
  document.title = shopCopy.title
  const { unmount } = render(<Desk />)
  expect(document.title).toContain(manageShopCopy.title)
  unmount()
  expect(document.title).toBe(shopCopy.title)
})

test('a page that has come meanwhile keeps its own title', () => {
  document.title = shopCopy.title
  const { unmount } = render(<Desk />)
  document.title = 'the next page'
  unmount()
  expect(document.title).toBe('the next page')
})
