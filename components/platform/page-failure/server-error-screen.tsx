'use client'

import { useSyncExternalStore } from 'react'
import { FatalScreen } from './fatal-screen'

const never = () => () => undefined

/** The error screen in place of a page that failed on the server, which has reported what it was: whole without scripts. */
export function ServerErrorScreen() {
  // It stands under the address of the page that failed.
  const isExam = useSyncExternalStore(
    never,
    () => location.pathname.startsWith('/exam/'),
    () => false,
  )
  return <FatalScreen error={null} isExam={isExam} isReported />
}
