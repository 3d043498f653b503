import { type NextPlace } from '@/lib/sittings/player/rules/next-section'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'

/** The URL of a place in an attempt. */
export function placePath(attempt: string, place: NextPlace): string {
  switch (place.at) {
    case 'preview':
      return EXAM_PATHS.preview(attempt)
    case 'section':
      return EXAM_PATHS.sitting(attempt, place.skill)
    case 'result':
      return EXAM_PATHS.result(attempt)
  }
}
