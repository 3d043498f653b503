import { useEffect, useState } from 'react'

/** Counts down from `seconds` to 0; starts over with each new `round`. It follows the clock, so that a sleeping tab is not late. */
export function useSecondsLeft(seconds: number, round: number): number {
  const [state, setState] = useState({ round, left: seconds })
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setState({ round, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, round])
  return state.round === round ? state.left : seconds
}
