'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code comes after the page. Its children, which the server draws, stand in its place until then: lighter than
 * next/dynamic, and the words of the children are in no script.
 */
export function late(load: () => Promise<ComponentType>) {
  return function Late({ children }: { children: ReactNode }) {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null)
    const [failure, setFailure] = useState<Error | null>(null)
    useEffect(() => {
      load().then((component) => setLoaded(() => component), setFailure)
    }, [])
    if (failure) throw failure // the error screen takes over
    return Loaded ? <Loaded /> : children
  }
}
