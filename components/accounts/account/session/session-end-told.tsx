import { Alert } from '@/components/ui/alert'
import { tellEnd } from '@/lib/platform/session/words'

/** Why the session ended; hidden once somebody has logged in, also in another tab. */
export function SessionEndTold({ reason }: { reason: string }) {
  return (
    <div className="mb-6 entered:hidden">
      <Alert tone="warning" live>
        {tellEnd(reason)}
      </Alert>
    </div>
  )
}
