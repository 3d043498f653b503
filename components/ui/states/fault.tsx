import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { Alert } from '../alert'

type FaultProps = { of: Error | string | null | undefined; title?: string }

/** What went wrong, read out when it appears; nothing while nothing has. An error is told in its sentence for people. */
export function Fault({ of, title }: FaultProps) {
  if (!of) return null
  return (
    <Alert tone="danger" title={title} live>
      {typeof of === 'string' ? of : toErrorSentence(of)}
    </Alert>
  )
}
