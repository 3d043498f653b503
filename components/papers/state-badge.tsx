import { Badge } from '@/components/ui/badge'
import { type PaperState } from '@/lib/contract/papers'
import { paperStates } from '@/lib/copy/paper-list'

const TONES = { new: 'neutral', used: 'primary', changed: 'warning', archived: 'neutral' } as const

export function PaperStateBadge({ state }: { state: PaperState }) {
  return <Badge tone={TONES[state]}>{paperStates[state]}</Badge>
}
