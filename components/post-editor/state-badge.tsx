import { Badge } from '@/components/ui/badge'
import { type PostState } from '@/lib/contract/post-draft'
import { stateNames } from '@/lib/copy/post-editor'

const TONES = { draft: 'neutral', scheduled: 'info', published: 'primary', unpublished: 'warning' } as const

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{stateNames[state]}</Badge>
}
