'use client'

import dynamic from 'next/dynamic'

const KeptSeed = dynamic(() => import('./kept-seed'), { ssr: false })

/** Without a server the list of courses begins with those that are kept on this device. */
export function KeptHere() {
  return <KeptSeed />
}
