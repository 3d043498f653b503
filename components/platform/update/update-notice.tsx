'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { newBuild } from '@/lib/platform/page-failure/client/deployment'
import { updateCopy } from '@/lib/platform/page-failure/words/failed-calls'

/**
 * Offers the new version. During an exam it waits until the candidate has left. Not a toast: the new deployment may have removed the chunk that
 * renders toasts.
 */
export function UpdateNotice() {
  const build = useSyncExternalStore(newBuild.subscribe, newBuild.get, () => null)
  const isExam = /^\/exam(?:\/|$)/.test(usePathname())
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {build !== null && !isExam && (
        <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-5 gap-y-2 rounded-lg border border-line-strong bg-surface px-5 py-3 shadow-float">
          <p className="font-semibold">{updateCopy.text}</p>
          <span className="flex gap-2">
            <Button onClick={() => location.reload()}>{updateCopy.now}</Button>
            <Button variant="quiet" onClick={() => newBuild.set(null)}>
              {updateCopy.later}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
