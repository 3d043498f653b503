import { type Metadata } from 'next'
import { cache } from 'react'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { AnswerKey } from '@/components/learning/note/answer-key'
import { buttonClass } from '@/components/ui/button/button-class'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/platform/client/transport'
import { type listAnswers } from '@/lib/learning/note/contract'
import { answersCopy, notesCopy } from '@/lib/learning/note/words/notes'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'
import '@/app/print.css'
import { decodeSegment, nullIfMissing } from '../../../texts'

type Props = PageProps<'/lecture-notes/[slug]/answers'>
const fetchAnswers = publicApi<typeof listAnswers>('GET', '/lecture-notes/{slug}/answers/')
const loadAnswers = cache((slug: string) => nullIfMissing(fetchAnswers({ params: { slug } })))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodeSegment((await params).slug)
  const key = await loadAnswers(slug)
  if (!key) return missingMetadata
  const title = answersCopy.title(key.title)
  // Searchers should find the note, and answer first.
  return {
    ...pageMetadata({ title, description: answersCopy.lead, path: paths.noteAnswers(slug), picture: 'notes' }),
    robots: { index: false, follow: true },
  }
}

/** Shows the answer key of a note's exercises, for readers without JavaScript or on paper. The note itself does not contain it. */
export default async function AnswersPage({ params }: Props) {
  const slug = decodeSegment((await params).slug)
  const key = await loadAnswers(slug)
  if (!key) return <MissingPage />
  return (
    <>
      <Breadcrumbs
        trail={[
          { text: notesCopy.short, href: paths.notes },
          { text: key.title, href: paths.note(slug) },
        ]}
        current={answersCopy.short}
      />
      <div className="max-w-3xl">
        <PageHeading
          title={answersCopy.title(key.title)}
          lead={key.exercises.length > 0 ? answersCopy.lead : answersCopy.none}
        />
        {key.exercises.map((exercise) => (
          <AnswerKey key={exercise.id} {...exercise} />
        ))}
        <p className="mt-8 print:hidden">
          <a href={paths.note(slug)} className={buttonClass({ variant: 'outline' })}>
            {answersCopy.back}
          </a>
        </p>
      </div>
    </>
  )
}
