import { foldIdentifier } from '@/lib/domain/text/identifier'
import { foldDigits } from '@/lib/domain/text/fold'

/** The link that answers a visitor: a letter or a call. Null when what was typed is neither an address nor a number. */
export function replyHref(replyTo: string, subject: string): string | null {
  const known = foldIdentifier(replyTo)
  if (known?.includes('@'))
    return `mailto:${encodeURIComponent(known).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
  if (known) return `tel:${known}`
  const number = foldDigits(replyTo).replace(/[\s\-().]/g, '')
  return /^\+?\d{5,15}$/.test(number) ? `tel:${number}` : null
}
