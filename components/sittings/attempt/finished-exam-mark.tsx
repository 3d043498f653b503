'use client'

import { type ReactNode, useEffect, useState } from 'react'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * "You have taken this exam": the page is the same for everybody, so the browser asks, and only for logged-in visitors. The words are
 * server-rendered: this code contains none.
 */
export function FinishedExamBadge({ slug, children }: { slug: string; children: ReactNode }) {
  const [isFinished, setIsFinished] = useState(false)
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-entered')) return
    let isMounted = true
    // A missing mark is not an error.
    loading ??= import('./finished-exams')
      .then(({ listFinishedExams }) => listFinishedExams())
      .catch(() => new Set<string>())
    void loading.then((slugs) => isMounted && setIsFinished(slugs.has(slug)))
    return () => {
      isMounted = false
    }
  }, [slug])
  return isFinished && children
}
