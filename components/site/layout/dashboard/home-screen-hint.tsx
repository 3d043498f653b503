'use client'

import { useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { isAppleTouch } from '@/lib/platform/browser/apple-touch'
import { homeScreenCopy as copy } from '@/lib/site/dashboard/words/home-screen'

/** Android browsers offer the installation themselves; on iPhones and iPads only this text explains it. */
export function HomeScreenHint() {
  const isWanted = useSyncExternalStore(neverChanges, isInAppleBrowser, () => false)
  if (!isWanted) return null
  return (
    <div className="mt-4">
      <Alert title={copy.title}>
        <p>{copy.text}</p>
        <ol className="mt-2 list-decimal ps-5">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Alert>
    </div>
  )
}

const neverChanges = () => () => {}

function isInAppleBrowser(): boolean {
  return isAppleTouch() && !matchMedia('(display-mode: standalone)').matches
}
