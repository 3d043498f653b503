import { useEffect } from 'react'

/** Browsers keep a page that was left and show it again as it stood, at «back»: a button that waits for the leaving would wait for ever. */
export function useComeBack(reset: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [reset])
}
