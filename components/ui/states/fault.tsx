import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { Alert } from '../alert'

type ErrorMessageProps = { of: Error | string | null | undefined; title?: string }

/** An error message, announced when it appears; renders nothing without an error. Errors are shown as their user-facing sentence. */
export function ErrorMessage({ of, title }: ErrorMessageProps) {
  if (!of) return null
  return (
    <Alert tone="danger" title={title} live>
      {typeof of === 'string' ? of : toErrorSentence(of)}
    </Alert>
  )
}
