import 'server-only'
import { ApiError } from '@/lib/platform/client/api-error'

/** What the API has under an address; null when it has nothing there, also when nothing could ever stand there. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

/** A part of an address as people write it; Next hands it over as it travels. What is badly encoded stays, and is found nowhere. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
