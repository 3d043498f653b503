import { persianDigits } from './digits'

/** «۶۰ دقیقه», «۲ ساعت و ۳۴ دقیقه»: whole minutes, rounded up. */
export function formatDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${persianDigits(minutes)} دقیقه`
  if (rest === 0) return `${persianDigits(hours)} ساعت`
  return `${persianDigits(hours)} ساعت و ${persianDigits(rest)} دقیقه`
}

/** A position in a recording: «۲:۰۵». */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return persianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
