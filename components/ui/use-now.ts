'use client'

import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The device's time, updated each minute: after midnight an open page must name the new day. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
