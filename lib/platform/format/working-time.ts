import { persianDigits } from './digits'
import { formatDecimal } from './number'

const DAY_HOURS = 24

/**
 * «۳ روز کاری»: working time as people say it. A working day has 24 hours, because the clock of working time also runs at night
 * (lib/platform/calendar/working-time.ts); what is not a half or a whole day stays in hours.
 */
export function formatWorkingTime(hours: number): string {
  if (hours % (DAY_HOURS / 2) !== 0) return `${persianDigits(hours)} ساعت کاری`
  return hours === DAY_HOURS / 2 ? 'نیم روز کاری' : `${formatDecimal(hours / DAY_HOURS, 1)} روز کاری`
}
