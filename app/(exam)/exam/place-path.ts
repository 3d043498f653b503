import { type Place } from '@/lib/sittings/player/rules/next-section'
import { paths } from '@/lib/platform/paths'

/** The URL of a place in an attempt. */
export function placePath(attempt: string, place: Place): string {
  switch (place.at) {
    case 'preview':
      return paths.preview(attempt)
    case 'section':
      return paths.sitting(attempt, place.skill)
    case 'result':
      return paths.result(attempt)
  }
}
