import { ManagersOnly } from '@/components/accounts/account/managers-only'
import { MissingPage } from '@/components/platform/page-failure/missing-page'
import { CountAnswerPage } from '@/components/sittings/key-correction/count-answer-page'
import { countAnswerCopy } from '@/lib/sittings/key-correction/words/refused-answers'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { isUuid } from '@/lib/platform/text/url/ids'

export const generateMetadata = titleOfId(countAnswerCopy.title)

export default async function AnswerPage({ params, searchParams }: PageProps<'/dashboard/exam/answer/[id]'>) {
  const { id } = await params
  const { question, answer } = await searchParams
  if (!isUuid(id) || typeof question !== 'string' || typeof answer !== 'string') return <MissingPage />
  return (
    <ManagersOnly>
      <CountAnswerPage paper={id} question={question} answer={answer} />
    </ManagersOnly>
  )
}
