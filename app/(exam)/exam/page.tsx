import { redirect } from 'next/navigation'
import { PreExamScreen } from '@/components/sittings/player/preview/preview-screen'
import { SessionGate } from '@/components/sittings/player/preview/session-gate'
import { findNextPlace } from '@/lib/sittings/player/rules/next-section'
import { placePath } from './place-path'
import { entryMetadata, loadEntry } from './load-entry'

export const generateMetadata = entryMetadata(null)

export default async function ExamPage({ searchParams }: PageProps<'/exam'>) {
  const entry = await loadEntry((await searchParams).attempt)
  if (!entry) return <SessionGate />
  const { attempt, identifier } = entry
  const place = findNextPlace(attempt.sittings, attempt.state === 'finished')
  const [first] = attempt.sittings
  if (place.at !== 'preview' || !first) redirect(placePath(attempt.id, place))
  return <PreExamScreen attempt={attempt} firstSitting={first} identifier={identifier} />
}
