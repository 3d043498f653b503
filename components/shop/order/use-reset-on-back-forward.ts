import { useEffect } from 'react'

/** The back-forward cache restores a page in its old state: a button that waits for the redirect would stay busy for ever. */
export function useResetOnBackForward(reset: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])
}
