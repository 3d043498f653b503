import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type Output } from '@/lib/platform/contract/endpoint'
import {
  type ExamSummary,
  type getEligibility,
  type StartObstacle as Obstacle,
} from '@/lib/authoring/exam/contract/exam'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { startObstacleCopy as copy } from '@/lib/sittings/attempt/words/start-obstacle'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { GiveUp } from './give-up'

type StartObstacleProps = {
  exam: ExamSummary
  obstacle: Exclude<Obstacle, 'attempt_open'>
  /** The mocks are used up, and practice is still available. */
  mayPractise?: boolean
}

/** Obstacles that another purchase would remove. */
const BUYABLE: ReadonlySet<Obstacle> = new Set([
  'not_bought',
  'purchase_expired',
  'purchase_revoked',
  'no_attempts_left',
])

/** Why the exam cannot be started now, when it can, and how to buy it. */
export function StartObstacle({ exam, obstacle, mayPractise = false }: StartObstacleProps) {
  const { priceRial, opensAt, closesAt } = exam
  const isOver = obstacle === 'no_attempts_left'
  const explanation = mayPractise
    ? ({ tone: 'info', title: copy.usedUpTitle, text: copy.usedUpText } as const)
    : ({ tone: 'warning', title: copy.obstacleTitle, text: copy.obstacles[obstacle] } as const)
  return (
    <Alert tone={explanation.tone} title={explanation.title}>
      <p>{explanation.text}</p>
      {obstacle === 'not_open_yet' && opensAt !== null && <p>{copy.opensOn(formatDayAndTime(opensAt))}</p>}
      {obstacle === 'exam_closed' && closesAt !== null && <p>{copy.closedOn(formatDayAndTime(closesAt))}</p>}
      {priceRial > 0 && BUYABLE.has(obstacle) && <BuyLink exam={exam} obstacle={obstacle} />}
      <ButtonLink href={isOver ? paths.myAttempts : paths.exams} variant="outline" className="mt-3">
        {isOver ? dashboardCopy.nav.exams : newAttemptCopy.toList}
      </ButtonLink>
    </Alert>
  )
}

/** Links to the exam in the shop, or, if it is not sold by itself now, to the other products. */
function BuyLink({ exam: { slug, offer }, obstacle }: StartObstacleProps) {
  if (!offer) {
    return (
      <>
        <p>{copy.notSold}</p>
        <ButtonLink href={paths.shop} className="mt-3 me-2">
          {copy.toShop}
        </ButtonLink>
      </>
    )
  }
  return (
    <ButtonLink href={paths.buyExam(slug)} className="mt-3 me-2">
      {obstacle === 'not_bought' ? copy.buy : copy.buyAgain}
    </ButtonLink>
  )
}

export type OpenAttempt = NonNullable<Output<typeof getEligibility>['open']>

/** Names the open attempt and links to it; null: there is one, but its data is unknown. */
export function OpenNotice({ open }: { open: OpenAttempt | null }) {
  if (!open) {
    return (
      <Alert tone="warning" title={copy.liveTitle} live>
        <p>{copy.liveUnknown}</p>
        <ButtonLink href={paths.myAttempts} variant="outline" className="mt-3">
          {dashboardCopy.nav.exams}
        </ButtonLink>
      </Alert>
    )
  }
  const { id, mode, isStarted } = open
  return (
    <Alert tone={isStarted ? 'warning' : 'info'} title={isStarted ? copy.liveTitle : copy.freshTitle} live>
      <p>{isStarted ? copy.liveText(mode) : copy.freshText(mode)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={paths.preview(id)} variant="outline">
          {copy.goToOpen}
        </ButtonLink>
        {/* It is unknown here whether the attempt came from a seat on a mock day. */}
        {isStarted && <GiveUp attempt={id} isStarted cost={mode === 'practice' ? 'nothing' : 'one-unless-seat'} />}
      </div>
    </Alert>
  )
}
