import { type Metadata } from 'next'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { finishedBadge } from '../finished-badge'
import { ExamAbout } from '@/components/authoring/exam/exam-about'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { publicApi } from '@/lib/platform/client/transport'
import { type getExam, type getExamOutline } from '@/lib/authoring/exam/contract/exam'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import { quiz } from '@/lib/platform/seo/quiz'
import { decodeSegment, nullIfMissing } from '../../texts'

type Props = PageProps<'/exams/[slug]'>

const findExam = publicApi<typeof getExam>('GET', '/exams/{slug}/')
const findOutline = publicApi<typeof getExamOutline>('GET', '/exams/{slug}/outline/')

/** Finds an exam by its slug, with its outline; null when there is none. Cached per request: head and body need the same data. */
const loadExam = cache((segment: string) => {
  const call = { params: { slug: decodeSegment(segment) } }
  return nullIfMissing(Promise.all([findExam(call), findOutline(call)]))
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadExam((await params).slug)
  if (!found) return missingMetadata
  const [{ slug, title, description, module: ofModule, onlyMode }] = found
  return pageMetadata({
    title: examCopy.about.metaTitle(title, moduleNames[ofModule], isMockExam({ onlyMode })),
    description,
    path: paths.exam(slug),
    picture: { kind: 'exams', slug },
  })
}

export default async function ExamPage({ params }: Props) {
  const found = await loadExam((await params).slug)
  if (!found) return <MissingPage />
  const [exam, outline] = found
  return (
    <>
      <Breadcrumbs trail={[{ text: examCopy.listTitle, href: paths.exams }]} current={exam.title} />
      <ExamAbout exam={exam} outline={outline} finishedBadge={finishedBadge(exam.slug)} />
      <JsonLd data={{ '@context': 'https://schema.org', ...quiz(webSettings.origin, exam) }} />
    </>
  )
}
