import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { publishCopy } from '@/lib/learning/post/words/post-editor'
import { Question } from '@/components/ui/dialog/question'
import { ScheduleDialog } from './schedule-dialog'
import { type usePostPublishing } from './use-publishing'

type PublishQuestionsProps = { draft: PostDraft; publishing: ReturnType<typeof usePostPublishing> }

/** The confirmation dialog of the chosen action. */
export function PublishQuestions({ draft, publishing }: PublishQuestionsProps) {
  const { asking, ask, pending, publish, cancelSchedule, unpublish, remove } = publishing
  const close = () => ask(null)
  const question = { isDangerous: true, pending, onNo: close }
  switch (asking) {
    case 'schedule':
      return <ScheduleDialog present={draft.scheduledAt} pending={pending} onSchedule={publish} onClose={close} />
    case 'cancel': {
      const text = draft.liveVersion === null ? publishCopy.cancelQuestion : publishCopy.cancelLiveQuestion
      const name = publishCopy.cancelSchedule
      return <Question {...question} title={name} text={text} yes={name} onYes={cancelSchedule} />
    }
    case 'unpublish': {
      const text = draft.scheduledAt === null ? publishCopy.unpublishQuestion : publishCopy.unpublishPlannedQuestion
      const name = publishCopy.unpublish
      return <Question {...question} title={name} text={text} yes={name} onYes={unpublish} />
    }
    case 'delete':
      return (
        <Question
          {...question}
          title={publishCopy.delete}
          text={publishCopy.deleteQuestion}
          yes={publishCopy.delete}
          onYes={remove}
        />
      )
    case null:
      return null
  }
}
