import { useState } from 'react'

/** How many rows the last change of the list brought. */
export function useArrivals(keys: readonly string[]): number {
  const now = keys.join()
  const [seen, setSeen] = useState({ now, keys, arrived: 0 })
  if (seen.now === now) return seen.arrived
  const arrived = keys.filter((key) => !seen.keys.includes(key)).length
  setSeen({ now, keys, arrived })
  return arrived
}
