'use client'

import { useSyncExternalStore } from 'react'
import { FatalScreen } from './fatal-screen'

const subscribeToNothing = () => () => undefined

/** The error page for a failure on the server, which has reported the error: complete without JavaScript. */
export function ServerErrorScreen() {
  // It is shown under the URL of the failed page.
  const isExam = useSyncExternalStore(
    subscribeToNothing,
    () => location.pathname.startsWith('/exam/'),
    () => false,
  )
  return <FatalScreen error={null} isExam={isExam} isReported />
}
