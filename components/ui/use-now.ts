'use client'

import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The device's time, read anew each minute, so that a page that stays open past midnight does not call yesterday today. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
