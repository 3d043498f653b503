/** Iran has kept one offset all the year since 1401. */
const OFFSET_MS = 3.5 * 60 * 60 * 1000

/** What a `datetime-local` field says, meant in Tehran, as an instant; null while it is not whole. */
export function fromTehran(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null
  const time = Date.parse(`${typed}:00Z`) - OFFSET_MS
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** An instant as a `datetime-local` field wants it, in Tehran; empty when it is none. */
export function toTehran(instant: string | null): string {
  const time = instant === null ? NaN : Date.parse(instant) + OFFSET_MS
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 16)
}
