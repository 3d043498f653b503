import { notFound, redirect } from 'next/navigation'
import { SectionPage } from '@/components/sittings/player/section-page'
import { SessionGate } from '@/components/sittings/player/preview/session-gate'
import { type Skill } from '@/lib/paper/content/rules/content'
import { findNextPlace, isOpenSection } from '@/lib/sittings/player/rules/next-section'
import { loadEntry } from './load-entry'
import { placePath } from './place-path'

type SectionEntryProps = { skill: Skill; attempt: string | string[] | undefined }

/** A section that may be taken now; any other redirects to where the attempt continues. */
export async function SectionEntry({ skill, attempt: id }: SectionEntryProps) {
  const entry = await loadEntry(id)
  if (!entry) return <SessionGate />
  const { attempt, identifier } = entry
  const sitting = attempt.sittings.find((item) => item.skill === skill)
  if (!sitting) notFound()
  const isOver = attempt.state === 'finished'
  if (isOver || !isOpenSection(attempt.sittings, skill, attempt.mode))
    redirect(placePath(attempt.id, findNextPlace(attempt.sittings, isOver)))
  return <SectionPage key={sitting.id} attempt={attempt} sitting={sitting} identifier={identifier} />
}
