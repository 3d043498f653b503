import { answerPartial } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type getCorrectionOffers } from '@/lib/shop/correction-offer/contract'
import { type listProducts } from '@/lib/shop/product/contract/products'
import { type getTurnaround } from '@/lib/teaching/submission/contract/turnaround'
import { type listShownTeachers } from '@/lib/teaching/teacher-profile/contract'

const getProducts = publicApi<typeof listProducts>('GET', '/products/')
const getTimes = publicApi<typeof getTurnaround>('GET', '/turnaround/')
const getOffers = publicApi<typeof getCorrectionOffers>('GET', '/correction-offers/')
const getTeachers = publicApi<typeof listShownTeachers>('GET', '/teachers/')

/** Null if they could not be loaded; the page is not cached then. */
export async function loadPrices() {
  const [shop, turnaround, offers, taught] = await Promise.all([
    orNull(getProducts({})),
    orNull(getTimes({})),
    orNull(getOffers({})),
    orNull(getTeachers({})),
  ])
  if ([shop, turnaround, offers, taught].includes(null)) answerPartial()
  return { products: shop?.items ?? null, turnaround, offers, teachers: taught?.items ?? null }
}

function orNull<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch(() => null)
}
