'use client'

import { type ReactNode, useEffect, useState } from 'react'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * «You sat this»: the page is the same for everybody, so the browser asks, and only that of somebody who is in. What is shown is the
 * server's: this code holds no word.
 */
export function FinishedExamMark({ slug, children }: { slug: string; children: ReactNode }) {
  const [isSat, setIsSat] = useState(false)
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-entered')) return
    let isHere = true
    // A mark that does not come is no trouble of the page.
    loading ??= import('./finished-exams')
      .then(({ listFinishedExams }) => listFinishedExams())
      .catch(() => new Set<string>())
    void loading.then((slugs) => isHere && setIsSat(slugs.has(slug)))
    return () => {
      isHere = false
    }
  }, [slug])
  return isSat && children
}
