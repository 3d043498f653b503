import { type Place } from '@/lib/domain/player/forward'
import { paths } from '@/lib/paths'

/** The address of a place of an attempt. */
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
