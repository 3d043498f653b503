import { type ExamResults } from '@/lib/contract/exam-results'
import { type Place } from './address'

/** What every tab of the results gets. */
export type TabProps = {
  report: ExamResults
  place: Place
  isManager: boolean
  onGo: (place: Place) => void
}
