import { answerMissing } from '@/lib/api/missing'
import { MissingScreen } from './missing-screen'

/**
 * The 404 of a page in the public layout. Instead of Next's notFound(), whose reply is an empty document until a script has run:
 * this one can be read by everybody.
 */
export function MissingPage() {
  answerMissing()
  return <MissingScreen />
}
