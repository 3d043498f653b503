import { Badge } from '@/components/ui/badge'

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'primary',
  unpublished: 'warning',
  archived: 'neutral',
  // Of papers, which are published within exams.
  new: 'neutral',
  used: 'primary',
  changed: 'warning',
} as const

/** What is seen of a document now; its kind has the names. */
export function StateBadge({ state, name }: { state: keyof typeof TONES; name: string }) {
  return <Badge tone={TONES[state]}>{name}</Badge>
}
