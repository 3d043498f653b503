import { Alert } from '@/components/ui/alert'
import { outboxCopy } from '@/lib/copy/manage'

const CHANNELS = ['mail', 'sms', 'telegram'] as const

/** Which ways out are not connected; nothing at all when all are. */
export function MissingServices({ services }: { services: Record<(typeof CHANNELS)[number], boolean> }) {
  const missing = CHANNELS.filter((channel) => !services[channel]).map((channel) => outboxCopy.channels[channel])
  if (missing.length === 0) return null
  return (
    <div className="mb-6">
      <Alert tone="warning" title={outboxCopy.missingTitle(missing)}>
        {outboxCopy.missingText}
      </Alert>
    </div>
  )
}
