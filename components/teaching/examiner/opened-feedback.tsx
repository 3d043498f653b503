'use client'

import { useQuery } from '@tanstack/react-query'
import { openedFeedbackQuery } from '@/lib/teaching/examiner/queries'
import { FeedbackSection } from './feedback-section'

/** The feedback on the writing of a result that staff opened, to read. */
export default function OpenedFeedback({ opening, sitting }: { opening: string; sitting: string }) {
  const query = useQuery(openedFeedbackQuery(opening, sitting))
  return <FeedbackSection query={query} own={null} teacher={null} />
}
