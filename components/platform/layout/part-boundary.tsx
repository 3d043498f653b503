'use client'

// oxlint-disable-next-line ours/no-restricted-syntax -- only around code that is loaded after hydration
import { type ReactNode, Suspense, useState } from 'react'

type PartBoundaryProps = {
  /** Whether the part's data is known at the first rendering; later changes have no effect. */
  isKnown: boolean
  /** Shown while the code of the part loads. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Around a part whose code is loaded by `dynamic()` without `loading`. If its data came with the page, there is no boundary: React sends the content
 * of a large boundary hidden, and a script has to show it. Otherwise the data arrives later, and React needs a boundary.
 */
export function PartBoundary({ isKnown, fallback, children }: PartBoundaryProps) {
  const [isInPage] = useState(isKnown)
  return isInPage ? children : <Suspense fallback={fallback}>{children}</Suspense>
}
