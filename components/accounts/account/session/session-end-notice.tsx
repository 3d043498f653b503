import { Alert } from '@/components/ui/alert'
import { describeSessionEnd } from '@/lib/platform/session/words'

/** Why the session ended; hidden once somebody has logged in, also in another tab. */
export function SessionEndNotice({ reason }: { reason: string }) {
  return (
    <div className="mb-6 entered:hidden">
      <Alert tone="warning" live>
        {describeSessionEnd(reason)}
      </Alert>
    </div>
  )
}
