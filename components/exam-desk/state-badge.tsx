import { Badge } from '@/components/ui/badge'
import { type ExamState } from '@/lib/contract/exam-drafts'
import { examStateNames } from '@/lib/copy/exam-list'

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'primary',
  unpublished: 'warning',
  archived: 'neutral',
} as const

export function ExamStateBadge({ state }: { state: ExamState }) {
  return <Badge tone={TONES[state]}>{examStateNames[state]}</Badge>
}
