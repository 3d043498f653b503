'use client'

import { useState, useSyncExternalStore } from 'react'
import { FatalScreen } from './fatal-screen'

const never = () => () => undefined

/** The error screen in place of a page that failed on the server: whole without scripts. With them it reports, once. */
export function ServerErrorScreen() {
  const [error] = useState(() => new Error('The server could not make this page'))
  // It stands under the address of the page that failed.
  const isExam = useSyncExternalStore(
    never,
    () => location.pathname.startsWith('/exam/'),
    () => false,
  )
  return <FatalScreen error={error} isExam={isExam} />
}
