'use client'

import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Alert } from '@/components/ui/alert'
import { examResultsCopy, wrongAnswersCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { addressOf } from '../report-address'
import { chooseSkill, type TabProps } from '../choose-tab'
import { WrongCard } from './wrong-card'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { acceptAnswer } from '@/lib/sittings/key-correction/queries'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

/** The most frequent wrong answers; one click adds an answer that is right after all to the draft's key. */
export function WrongTab({ report, view }: TabProps) {
  const skill = chooseSkill(report, view, ({ questions }) => questions.some(({ wrong }) => wrong.length > 0))
  const accept = useAcceptAnswer(report.exam.id)
  if (!skill || skill.marked === 0) {
    return <EmptyState title={examResultsCopy.noneTitle} text={examResultsCopy.noneText} />
  }
  const { draftRev, paper } = skill
  const questions = skill.questions.filter(({ wrong }) => wrong.length > 0)
  const isWaiting = questions.some(({ wrong }) => wrong.some(({ isInDraft }) => isInDraft))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-sm text-ink-soft">{copy.lead}</p>
        {isWaiting && (
          <ButtonLink
            href={addressOf(report.exam.id, { ...view, tab: 'keys' })}
            variant="secondary"
            replace
            scroll={false}
          >
            {copy.toKeys}
          </ButtonLink>
        )}
      </div>
      {draftRev === null && (
        <div className="mb-5">
          <Alert tone="warning">{copy.changedDraft}</Alert>
        </div>
      )}
      {questions.length === 0 && <p className="text-ink-soft">{copy.none}</p>}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {questions.map((question) => (
          <li key={question.question}>
            <WrongCard
              question={question}
              pending={
                accept.isPending && accept.variables.question === question.question ? accept.variables.answer : null
              }
              onAccept={
                draftRev !== null && question.isOpen && !accept.isPending
                  ? (answer) => accept.mutate({ paper: paper.id, rev: draftRev, question: question.question, answer })
                  : null
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type AcceptedAnswer = { paper: string; rev: number; question: string; answer: string }

/** Adds an answer to the key of a draft. Objections of the linter are shown verbatim. */
function useAcceptAnswer(exam: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ paper, ...body }: AcceptedAnswer) => {
      await acceptAnswer({ params: { id: paper }, body })
      await refresh(paper)
    },
    onSuccess: () => toast.add({ title: copy.added, color: 'success' }),
    onError: async (error, { paper }) => {
      const fieldError = error instanceof ApiError ? error.problem?.fields?.['body.answer'] : undefined
      const faultSentence = problemCodeOf(error) === 'draft_moved' ? copy.draftMoved : toErrorSentence(error)
      toast.add({ title: fieldError ?? faultSentence, color: 'danger', timeout: 12_000 })
      await refresh(paper)
    },
  })

  async function refresh(paper: string): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: [`/exam-results/${exam}/`] }),
      client.invalidateQueries({ queryKey: [`/papers/${paper}/key-change/`] }),
    ])
  }
}
