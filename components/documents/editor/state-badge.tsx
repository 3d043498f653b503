import { Badge } from '@/components/ui/badge'

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'primary',
  unpublished: 'warning',
  archived: 'neutral',
  // For papers, which are published only in exams.
  new: 'neutral',
  used: 'primary',
  changed: 'warning',
} as const

/** The public state of a document; the kind names it. */
export function StateBadge({ state, name }: { state: keyof typeof TONES; name: string }) {
  return <Badge tone={TONES[state]}>{name}</Badge>
}
