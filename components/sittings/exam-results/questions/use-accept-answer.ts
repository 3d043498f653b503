import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { ApiError, codeOf } from '@/lib/platform/client/api-error'
import { acceptAnswer } from '@/lib/sittings/key-correction/queries'
import { wrongAnswersCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

type Accepted = { paper: string; rev: number; question: string; answer: string }

/** Adds an answer to the key of a draft. What the linter says against it is shown as it says it. */
export function useAcceptAnswer(exam: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ paper, ...body }: Accepted) => {
      await acceptAnswer({ params: { id: paper }, body })
      await refresh(paper)
    },
    onSuccess: () => toast.add({ title: copy.added, color: 'success' }),
    onError: async (error, { paper }) => {
      const told = error instanceof ApiError ? error.problem?.fields?.['body.answer'] : undefined
      const otherwise = codeOf(error) === 'draft_moved' ? copy.draftMoved : toErrorSentence(error)
      toast.add({ title: told ?? otherwise, color: 'danger', timeout: 12_000 })
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
