import { type Metadata } from 'next'
import { Closing } from '@/components/site/home/closing'
import { FreeExam } from '@/components/site/home/free-exam'
import { Hero } from '@/components/site/home/hero'
import { Learning } from '@/components/site/home/learning'
import { NewPosts } from '@/components/site/home/new-posts'
import { Prices } from '@/components/site/home/prices'
import { Promises } from '@/components/site/home/promises'
import { Questions } from '@/components/site/home/questions'
import { TrialPanel } from '@/components/learning/trial/trial'
import { Teachers } from '@/components/site/home/teachers'
import { Tour } from '@/components/site/home/tour'
import { Verdicts } from '@/components/site/home/verdicts'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { PostGrid } from '@/components/learning/post/post-grid'
import { answerPartial } from '@/lib/platform/client/reply-marks'
import { publicApi } from '@/lib/platform/client/transport'
import { type ExamSummary, type listExams } from '@/lib/authoring/exam/contract/exam'
import { type listPosts } from '@/lib/learning/post/contract/post'
import { type listProducts } from '@/lib/shop/product/contract/products'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { home } from '@/lib/site/home/words'
import { site } from '@/lib/platform/words/site'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { organization, webSite } from '@/lib/platform/seo/json-ld'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const getExams = publicApi<typeof listExams>('GET', '/exams/')
const getProducts = publicApi<typeof listProducts>('GET', '/products/')
const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')

export function generateMetadata(): Metadata {
  const facts = pageMetadata({
    title: site.title,
    description: home.description,
    path: paths.home,
    picture: 'home',
  })
  return { ...facts, title: { absolute: site.title } }
}

export default async function HomePage() {
  // The page is complete even if the API does not answer.
  const [exams, posts, products] = await Promise.allSettled([
    getExams({ query: { size: 50 } }),
    getPosts({ query: { size: 3 } }),
    getProducts({}),
  ])
  if ([exams, posts, products].some(({ status }) => status === 'rejected')) answerPartial()
  const mocks = exams.status === 'fulfilled' ? exams.value.items.filter(isMockExam) : []
  const free = mocks.findLast(isFreeForAll)
  const newest = posts.status === 'fulfilled' ? posts.value.items : []
  const { origin, contact, browserApiBase } = webSettings
  return (
    <>
      <Hero />
      <TrialPanel />
      <FreeExam exam={free ?? null} others={mocks.length - 1} />
      <Tour />
      <Promises />
      <Verdicts />
      <Teachers />
      <Prices products={products.status === 'fulfilled' ? products.value.items : []} />
      <Learning />
      {newest.length > 0 && (
        <NewPosts>
          <PostGrid posts={newest} mediaBase={browserApiBase} />
        </NewPosts>
      )}
      <Questions />
      <Closing />
      <JsonLd data={organization(origin, contact)} />
      <JsonLd data={webSite(origin, paths.search)} />
    </>
  )
}

/** Without opening times too: the home page promises it to everybody. */
function isFreeForAll({ priceRial, opensAt, closesAt }: ExamSummary): boolean {
  return priceRial === 0 && opensAt === null && closesAt === null
}
