import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { examPapersCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import { formatDuration } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'

type PaperCardProps = {
  paper: ExamWithDraft['papers'][number]
  module: ExamModule
  onRemove: (() => void) | null
}

export function PaperCard({ paper, module, onRemove }: PaperCardProps) {
  const { id, title, skill, questionCount, durationSeconds, hasChanges } = paper
  const duration = formatDuration(durationSeconds)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-ground p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{skill === 'writing' ? copy.tasks(duration) : copy.facts(questionCount, duration)}</span>
          {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
          {paper.module !== module && <Badge tone="danger">{copy.otherModule(moduleNames[paper.module])}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.editPaper(skill, id)} variant="secondary" prefetch={false}>
          {copy.edit}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {copy.remove}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
