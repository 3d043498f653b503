import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { type ExamSummary, type StartObstacle as Obstacle } from '@/lib/contract/exam'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { newAttemptCopy as copy } from '@/lib/copy/new-attempt'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'

type StartObstacleProps = { exam: ExamSummary; obstacle: Exclude<Obstacle, 'attempt_open'> }

/** Why the exam cannot be started now, and when it can. */
export function StartObstacle({ exam: { opensAt, closesAt }, obstacle }: StartObstacleProps) {
  const isOver = obstacle === 'no_attempts_left'
  return (
    <Alert tone="warning" title={copy.obstacleTitle}>
      <p>{copy.obstacles[obstacle]}</p>
      {obstacle === 'not_open_yet' && opensAt !== null && <p>{copy.opensOn(formatDayAndTime(opensAt))}</p>}
      {obstacle === 'exam_closed' && closesAt !== null && <p>{copy.closedOn(formatDayAndTime(closesAt))}</p>}
      <ButtonLink href={isOver ? paths.myAttempts : paths.exams} variant="outline" className="mt-3">
        {isOver ? dashboardCopy.nav.exams : copy.toList}
      </ButtonLink>
    </Alert>
  )
}
