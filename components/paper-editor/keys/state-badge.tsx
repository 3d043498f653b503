import { Badge } from '@/components/ui/badge'
import { keyStateNames } from '@/lib/copy/key-editor'
import { type KeyState } from '@/lib/domain/paper-draft/keys'

const TONES = { empty: 'neutral', waiting: 'warning', confirmed: 'primary' } as const

/** How far a key has come, in a word. */
export function StateBadge({ state }: { state: KeyState }) {
  return <Badge tone={TONES[state]}>{keyStateNames[state]}</Badge>
}
