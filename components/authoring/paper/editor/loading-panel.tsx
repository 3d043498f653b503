import { Skeleton } from '@/components/ui/states/skeleton'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'

/** Shown until a panel's code has loaded. */
export function LoadingPanel() {
  return (
    <div role="status">
      <span className="sr-only">{paperEditorCopy.loadingPanel}</span>
      <Skeleton className="h-64" />
    </div>
  )
}
