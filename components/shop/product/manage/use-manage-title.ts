import { useEffect } from 'react'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { site } from '@/lib/platform/words/site'

/** The server's title for this URL is the candidates' one, the shop. */
export function useManageTitle(): void {
  useEffect(() => {
    const before = document.title
    const title = `${manageShopCopy.title} | ${site.name}`
    document.title = title
    return () => {
      // The next page may have set its own title already.
      if (document.title === title) document.title = before
    }
  }, [])
}
