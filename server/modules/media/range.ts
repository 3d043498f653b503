import { type Part } from '@/server/adapters/storage'

/** The one part that a `Range` header asks for; null when it asks for none, several, or one that is not there: then all is sent. */
export function parseRange(header: string | null, bytes: number): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1)
  return start < end ? { start, end } : null
}
