'use client'

import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { examCopy } from '@/lib/copy/exam'

let loading: Promise<ReadonlySet<string>> | undefined

/** «You sat this»: the page is the same for everybody, so the browser asks, and only that of somebody who is in. */
export function SatMark({ slug }: { slug: string }) {
  const [isSat, setIsSat] = useState(false)
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-entered')) return
    let isHere = true
    // A mark that does not come is no trouble of the page.
    loading ??= import('./sat-exams').then(({ listSatExams }) => listSatExams()).catch(() => new Set<string>())
    void loading.then((slugs) => isHere && setIsSat(slugs.has(slug)))
    return () => {
      isHere = false
    }
  }, [slug])
  return isSat && <Badge tone="info">{examCopy.sat}</Badge>
}
