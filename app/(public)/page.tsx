import { type Metadata } from 'next'
import { Closing } from '@/components/site/home/closing'
import { Hero } from '@/components/site/home/hero'
import { Prices } from '@/components/site/home/prices'
import { Questions } from '@/components/site/home/questions'
import { Teachers } from '@/components/site/home/teachers'
import { Tour } from '@/components/site/home/tour'
import { Verdicts } from '@/components/site/home/verdicts'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { answerPartial } from '@/lib/platform/client/mark-page-reply'
import { publicApi } from '@/lib/platform/client/transport'
import { type getTrial } from '@/lib/learning/trial/contract'
import { type listProducts } from '@/lib/shop/product/contract/products'
import { type getTurnaround } from '@/lib/teaching/submission/contract/turnaround'
import { homeCopy } from '@/lib/site/home/words'
import { siteCopy } from '@/lib/platform/words/site'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { organization, webSite } from '@/lib/platform/seo/json-ld'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const loadTrial = publicApi<typeof getTrial>('GET', '/taste/')
const getProducts = publicApi<typeof listProducts>('GET', '/products/')
const loadTurnaround = publicApi<typeof getTurnaround>('GET', '/turnaround/')

export function generateMetadata(): Metadata {
  const facts = pageMetadata({
    title: siteCopy.title,
    description: homeCopy.description,
    path: paths.home,
    picture: 'home',
  })
  return { ...facts, title: { absolute: siteCopy.title } }
}

export default async function HomePage() {
  // The page is complete even if the API does not answer.
  const [trial, products, turnaround] = await Promise.allSettled([loadTrial({}), getProducts({}), loadTurnaround({})])
  if ([trial, products, turnaround].some(({ status }) => status === 'rejected')) answerPartial()
  const { origin, contact } = webSettings
  return (
    <>
      <Hero tasks={trial.status === 'fulfilled' ? trial.value.tasks : []} />
      <Tour />
      <Verdicts />
      <Teachers turnaround={turnaround.status === 'fulfilled' ? turnaround.value : null} />
      <Prices products={products.status === 'fulfilled' ? products.value.items : null} />
      <Questions />
      <Closing />
      <JsonLd data={organization(origin, contact)} />
      <JsonLd data={webSite(origin, paths.search)} />
    </>
  )
}
