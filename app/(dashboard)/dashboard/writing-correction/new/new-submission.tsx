'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { LazyFirstCorrection } from '@/components/site/first-correction/lazy'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { loadingSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { isUuid } from '@/lib/platform/text/url/ids'

const NewEssay = dynamic(
  () => import('@/components/teaching/submission/new/new-essay').then((module) => module.NewEssay),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
)
const NewLessonEssay = dynamic(
  () => import('@/components/learning/lesson/new-lesson-essay').then((module) => module.NewLessonEssay),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
)
const SubmitSitting = dynamic(
  () => import('@/components/teaching/submission/new/submit-sitting').then((module) => module.SubmitSitting),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
)
const SubmitExamined = dynamic(
  () => import('@/components/teaching/submission/new/submit-examined').then((module) => module.SubmitExamined),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
)
const NewRedraft = dynamic(
  () => import('@/components/teaching/submission/new/new-redraft').then((module) => module.NewRedraft),
  {
    ssr: false,
    loading: () => <Skeleton className="h-96" />,
  },
)

/** Four ways to submit: a free essay, the writing of a section, an examined text, the next draft of a submission. */
export function NewSubmission() {
  const address = useSearchParams()
  const me = useQuery(meQuery())
  const sitting = readId(address.get('sitting'))
  const previous = readId(address.get('previous'))
  const lesson = readLesson(address.get('course'), address.get('lesson'))
  const examined = readId(address.get('examined'))
  if (examined !== null)
    return <SubmitExamined key={examined} examined={examined} gift={<LazyFirstCorrection className="mb-6" />} />
  if (sitting !== null)
    return <SubmitSitting key={sitting} sitting={sitting} gift={<LazyFirstCorrection className="mb-6" />} />
  return (
    <>
      <PageHeading
        title={previous === null ? copy.title : copy.redraftTitle}
        lead={previous === null ? copy.lead : copy.redraftLead}
      />
      <QueryRegion query={me} words={loadingSubmissionCopy} bars={['h-64', 'h-96']}>
        {({ id }) => <Writing user={id} previous={previous} lesson={lesson} />}
      </QueryRegion>
    </>
  )
}

type Lesson = { readonly course: string; readonly slug: string }

function Writing({ user, previous, lesson }: { user: string; previous: string | null; lesson: Lesson | null }) {
  if (previous !== null) return <NewRedraft previous={previous} user={user} />
  const gift = <LazyFirstCorrection />
  return lesson ? <NewLessonEssay user={user} {...lesson} gift={gift} /> : <NewEssay name={user} gift={gift} />
}

function readLesson(course: string | null, slug: string | null): Lesson | null {
  return course && slug ? { course, slug } : null
}

function readId(value: string | null): string | null {
  return value !== null && isUuid(value) ? value : null
}
