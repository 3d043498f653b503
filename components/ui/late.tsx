'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a visitor has typed into the fields that stood in the place, by their names. */
export type Typed = Readonly<Record<string, string>>

/**
 * A component whose code comes after the page. Its children, which the server draws, stand in its place until then: lighter than
 * next/dynamic, and the words of the children are in no script. Fields among them can be written in at once: what was typed is handed
 * over, and the writing goes on in the field of the same name.
 */
export function late(load: () => Promise<ComponentType<{ typed?: Typed }>>) {
  return function Late({ children }: { children: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    const [Loaded, setLoaded] = useState<ComponentType<{ typed?: Typed }> | null>(null)
    const [typed, setTyped] = useState<Typed>({})
    const [failure, setFailure] = useState<Error | null>(null)
    useEffect(() => {
      load().then((component) => {
        const fields = [...(place.current?.querySelectorAll('input') ?? [])]
        const active = fields.find((field) => field === document.activeElement)
        // In one piece: a letter that was typed between reading and drawing would be lost.
        flushSync(() => {
          setTyped(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
          setLoaded(() => component)
        })
        if (active) goOnIn(active)
      }, setFailure)
    }, [])
    if (failure) throw failure // the error screen takes over
    if (Loaded) return <Loaded typed={typed} />
    return (
      <div ref={place} className="contents">
        {children}
      </div>
    )
  }
}

function goOnIn({ name, selectionStart, selectionEnd }: HTMLInputElement): void {
  const field = [...document.getElementsByName(name)].find((element) => element instanceof HTMLInputElement)
  field?.focus()
  field?.setSelectionRange(selectionStart, selectionEnd)
}
