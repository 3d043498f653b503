import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useClaim } from '@/components/teaching/submission/use-claim'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type WorkItem } from '@/lib/site/work-queue/contract'
import { setCaseOwner } from '@/lib/support/case/queries'
import { claimCalibration } from '@/lib/teaching/agreement/queries'
import { claimSpeaking } from '@/lib/teaching/speaking/queries'
import { claimSubmission } from '@/lib/teaching/submission/queries/assessment'
import { paths } from '@/lib/platform/paths'

/** Whether the item must be claimed first, and is still free. */
export function isClaimable({ kind, isMine, owner }: WorkItem): boolean {
  if (kind === 'case') return !isMine && owner === null
  return kind === 'queued_correction' || kind === 'queued_speaking' || kind === 'queued_calibration'
}

/** Claims an item, and opens it. */
export function useClaimItem() {
  const router = useRouter()
  const { data: me } = useQuery(meQuery())
  return useClaim({
    take: (item: WorkItem) => claimItem(item, me?.id ?? null),
    onTaken: (href) => router.push(href),
  })
}

/** @returns where it is done */
async function claimItem({ kind, id, number }: WorkItem, me: string | null): Promise<string> {
  switch (kind) {
    case 'queued_speaking':
      await claimSpeaking({ params: { id } })
      return paths.speaking(id)
    case 'queued_calibration':
      return paths.calibrationMark((await claimCalibration({})).id)
    case 'case':
      await setCaseOwner({ params: { no: number ?? 0 }, body: { owner: me, from: null } })
      return paths.managedCase(number ?? 0)
    default:
      await claimSubmission({ body: { id } })
      return paths.submission(id)
  }
}

/** The page of an item; null if it can be opened only by its owner. */
export function hrefOf({ kind, id, orderId, number }: WorkItem): string | null {
  switch (kind) {
    case 'queued_correction':
    case 'queued_speaking':
    case 'queued_calibration':
      return null
    case 'correction':
      return paths.submission(id)
    case 'speaking':
      return paths.speaking(id)
    case 'calibration':
      return paths.calibrationMark(id)
    case 'conversation':
    case 'contested_conversation':
      return paths.mySpeaking
    case 'mock_day':
      return paths.mockDay(id)
    case 'transfer':
    case 'refund':
    case 'extra_money':
    case 'disputed_payment':
      return orderId === null ? paths.managedMoney : paths.soldOrder(orderId)
    case 'case':
      return number === null ? paths.managedCases : paths.managedCase(number)
    case 'kept_letters':
      return paths.outbox
    case 'exam_to_publish':
      return paths.editExam(id)
    case 'course_to_publish':
      return paths.editCourse(id)
  }
}
