import { regionCopy } from '@/lib/platform/words/list'
import { Sign } from '../sign/sign'

/** Above what was read before the network went: how old it is. */
export function OfflineNote({ atMs }: { atMs: number }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-md bg-sunken px-4 py-3 text-sm inset-ring inset-ring-line"
    >
      <Sign name="offline" />
      {regionCopy.offline(new Date(atMs).toISOString())}
    </p>
  )
}
