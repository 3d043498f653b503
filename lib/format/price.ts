import { formatCount } from './digits'

/** A price for people, in Toman. Takes integer Rial; nothing to pay is «رایگان». */
export function formatPrice(rial: number): string {
  return rial === 0 ? 'رایگان' : `${formatCount(Math.round(rial / 10))} تومان`
}
