import { Badge } from '@/components/ui/badge'
import { type PaperState } from '@/lib/contract/papers'
import { heldName, paperStates } from '@/lib/copy/paper-list'

const TONES = { new: 'neutral', used: 'primary', changed: 'warning', archived: 'neutral' } as const

/** `isHeld`: it stands in an exam, which nobody has published yet. */
export function PaperStateBadge({ state, isHeld = false }: { state: PaperState; isHeld?: boolean }) {
  return <Badge tone={TONES[state]}>{state === 'new' && isHeld ? heldName : paperStates[state]}</Badge>
}
