import 'server-only'
import { ApiError } from '@/lib/platform/client/api-error'

/** The API's data for a URL; null for a 404, also when the URL is malformed. */
export async function nullIfMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null
    throw error
  }
}

/** Decodes a URL segment; Next passes it encoded. Malformed encoding stays unchanged, and matches nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
