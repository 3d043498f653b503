import { useEffect, useState } from 'react'
import { consumeExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { site } from '@/lib/platform/words/site'

/** The tab is called like the exam; who comes from its last section hears where they have arrived. */
export function useResultHead(exam: string | undefined): void {
  const [hasArrived] = useState(consumeExamArrival)
  useEffect(() => {
    if (exam === undefined) return
    document.title = `${resultCopy.titleOf(exam)} | ${site.name}`
    const heading = hasArrived ? document.querySelector('h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [exam, hasArrived])
}
