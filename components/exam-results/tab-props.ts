import { type ExamReport } from '@/lib/contract/exam-results'
import { type Place } from './address'

/** What every tab of the results gets. */
export type TabProps = {
  report: ExamReport
  place: Place
  isManager: boolean
  onGo: (place: Place) => void
}
