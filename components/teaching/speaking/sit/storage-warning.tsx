'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { missingMegabytes } from '@/lib/teaching/speaking/rules/take'

const { room: copy } = speakingTestEnglish.check

/** Warns before the clock runs that the device is short of storage; nothing if there is enough, or it is unknown. */
export function StorageWarning() {
  const [missingMb, setMissingMb] = useState<number | null>(null)
  const checkSpace = () =>
    void navigator.storage?.estimate?.().then(
      (estimate) => setMissingMb(missingMegabytes(estimate)),
      () => undefined,
    )
  useEffect(checkSpace, [])
  if (missingMb === null) return null
  return (
    <Alert tone="warning" title={copy.title} live>
      <p>{copy.text(missingMb)}</p>
      <Button variant="outline" className="mt-3" onClick={checkSpace}>
        {copy.again}
      </Button>
    </Alert>
  )
}
