import { type Metadata } from 'next'
import { PageData } from '../../page-data'
import { SaleHome } from '@/components/shop/product/sale-home'
import { LazyFirstCorrection } from '@/components/site/first-correction/lazy'
import { Shop } from '@/components/shop/product/shop'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { FIRST_PAGE } from '@/lib/platform/client/query'
import { type LoadQuery, readForPage } from '@/lib/platform/client/first-data'
import { firstCorrectionQuery } from '@/lib/shop/correction-offer/queries'
import { entitlementsQuery } from '@/lib/shop/entitlement/queries'
import { productDraftsQuery } from '@/lib/shop/product/queries/manage-products'
import { productsQuery } from '@/lib/shop/product/queries/products'
import { manageShopCopy } from '@/lib/shop/product/words/manage-shop'
import { shopCopy } from '@/lib/shop/product/words/shop'

export async function generateMetadata({ searchParams }: PageProps<'/dashboard/exam/sale'>): Promise<Metadata> {
  const [me, { isShopWanted }] = [await readForPage(meQuery()), readSaleView(await searchParams)]
  return { title: me?.role === 'manager' && !isShopWanted ? manageShopCopy.title : shopCopy.title }
}

type Search = Awaited<PageProps<'/dashboard/exam/sale'>['searchParams']>

/** Managers get their sales here, unless they came for the shop or to buy an exam. */
function readSaleView({ exam, view }: Search) {
  const wanted = typeof exam === 'string' ? exam : null
  return { exam: wanted, isShopWanted: wanted !== null || view === 'shop' }
}

async function loadSale(query: LoadQuery, isShopWanted: boolean) {
  const me = await query(meQuery())
  if (me?.role === 'manager' && !isShopWanted) return query(productDraftsQuery(FIRST_PAGE))
  if (me) return Promise.all([query(productsQuery()), query(entitlementsQuery()), query(firstCorrectionQuery())])
}

export default async function SalePage({ searchParams }: PageProps<'/dashboard/exam/sale'>) {
  const { exam, isShopWanted } = readSaleView(await searchParams)
  const gift = <LazyFirstCorrection className="mb-6" />
  const shop = <Shop exam={exam} gift={gift} />
  return (
    <PageData load={(query) => loadSale(query, isShopWanted)}>
      <SaleHome shop={shop} wantsShop={isShopWanted} />
    </PageData>
  )
}
