import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'
import { type Start } from '../contract'
import { PLACEMENT_MINUTES } from '../rules/staging'

export function describeRange({ low, high }: Pick<Start, 'low' | 'high'>): string {
  return low === high ? formatBand(low) : `${formatBand(low)} تا ${formatBand(high)}`
}

/** A starting point and its basis, as the beginning of a sentence: «سنجش اولیه ۵ تا ۶٫۵ را نشان داد». */
export function describeStartingPoint(start: Start): string {
  return start.basis === 'reported'
    ? `نمره‌ای که خودت نوشتی ${formatBand(start.low)} است`
    : `سنجش اولیه ${describeRange(start)} را نشان داد`
}

/** For the first screen, which does not load the words of the placement's page. */
export const placementInviteCopy = {
  title: 'اول ببینیم کجا هستی',
  text: `با یک سنجش ${persianDigits(PLACEMENT_MINUTES)} دقیقه‌ای، یا نمره‌های آزمونی که قبلاً داده‌ای. برنامه‌ی هر روزت از همین‌جا شروع می‌شود.`,
  go: 'تعیین نقطه‌ی شروع',
} as const
