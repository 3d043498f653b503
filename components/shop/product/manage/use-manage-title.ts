import { useEffect } from 'react'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { site } from '@/lib/platform/words/site'

/** The server calls this address by what candidates see under it, the shop. */
export function useManageTitle(): void {
  useEffect(() => {
    const before = document.title
    const title = `${manageShopCopy.title} | ${site.name}`
    document.title = title
    return () => {
      // The page that comes next may have said its own already.
      if (document.title === title) document.title = before
    }
  }, [])
}
