import { ButtonLink } from '@/components/ui/button/button-link'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { workQueueCopy as copy } from '@/lib/site/work-queue/words/work-queue'
import { paths } from '@/lib/platform/paths'
import { WorkSign } from './work-sign'

/** Nobody waits: what can be done instead. */
export function QueueEmpty({ isManager }: { isManager: boolean }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line bg-surface px-5 py-8 sm:px-8">
      <WorkSign field="days" />
      <h2 className="text-lg">{copy.emptyTitle}</h2>
      <p className="max-w-prose text-ink-soft">{copy.emptyText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={isManager ? paths.managerHome : paths.speakingHours} variant="outline">
          {isManager ? teacherHomeCopy.toManage : copy.toHours}
        </ButtonLink>
        <ButtonLink href={isManager ? paths.supportReport : paths.calibration} variant="quiet">
          {isManager ? copy.toReport : copy.toCalibration}
        </ButtonLink>
      </div>
    </div>
  )
}
