import { type Metadata } from 'next'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { PostGrid } from '@/components/learning/post/post-grid'
import { CriteriaList } from '@/components/platform/layout/criteria-list'
import { FactTable } from '@/components/site/legal/fact-table'
import { PlanSteps } from '@/components/site/legal/plan-steps'
import { SampleQuestions } from '@/components/site/legal/sample-questions'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/platform/client/transport'
import { type listPosts } from '@/lib/learning/post/contract/post'
import { speakingCopy } from '@/lib/teaching/speaking/words/mock-page'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const { recorded, live, parts, criteria, practice, plan } = speakingCopy
const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')

export function generateMetadata(): Metadata {
  const { title, description } = speakingCopy
  return pageMetadata({ title, description, path: paths.speakingMock, picture: 'speaking' })
}

export default async function SpeakingPage() {
  const posts = await getPosts({ query: { category: 'speaking', size: 3 } }).then(
    ({ items }) => items,
    () => [],
  )
  return (
    <>
      <Breadcrumbs current={speakingCopy.title} />
      <PageHeading title={speakingCopy.title} lead={speakingCopy.lead} />
      <div className="grid gap-5 rounded-lg bg-sunken p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="max-w-2xl">
            <h2 className="text-lg text-primary-ink">{recorded.title}</h2>
            <p className="mt-1 text-sm">{recorded.text}</p>
          </div>
          <PublicButton href={paths.mySpeaking}>{recorded.action}</PublicButton>
        </div>
        <div className="max-w-2xl">
          <h3 className="text-base">{recorded.sample}</h3>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are below */}
          <audio controls preload="none" src="/audio/examiner-sample.mp3" className="mt-2 w-full max-w-md" />
          <p className="mt-2 text-xs text-ink-soft">{recorded.sampleText}</p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
              {recorded.sampleWordsTitle}
            </summary>
            <bdi lang="en">{recorded.sampleWords}</bdi>
          </details>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-5 sm:p-6">
        <div className="max-w-2xl">
          <h2 className="text-lg">{live.title}</h2>
          <p className="mt-1 text-sm">{live.text}</p>
        </div>
        <PublicButton href={paths.bookSpeaking}>{live.action}</PublicButton>
      </div>
      <PublicSection id="parts" title={parts.title} lead={parts.lead}>
        <FactTable label={parts.label} head={parts.head} rows={parts.rows} />
      </PublicSection>
      <PublicSection id="criteria" title={criteria.title} lead={criteria.lead}>
        <CriteriaList items={criteria.items} />
      </PublicSection>
      <PublicSection id="practice" title={practice.title} lead={practice.lead}>
        <SampleQuestions />
      </PublicSection>
      {posts.length > 0 && (
        <PublicSection id="posts" title={speakingCopy.posts.title}>
          <PostGrid posts={posts} mediaBase={webSettings.browserApiBase} />
        </PublicSection>
      )}
      <PublicSection id="plan" title={plan.title} lead={plan.lead}>
        <PlanSteps steps={plan.steps} />
      </PublicSection>
    </>
  )
}
