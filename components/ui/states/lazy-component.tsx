'use client'

import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** What a visitor has typed into the fields that stood in the place, by their names. */
export type Typed = Readonly<Record<string, string>>

/**
 * A component whose code comes after the page. Its children, which the server draws, stand in its place until then: lighter than
 * next/dynamic, and the words of the children are in no script. Fields among them can be written in at once: what was typed is handed
 * over, and the writing goes on in the field of the same name. With `onTouch` the code is asked for by whoever comes near the place: most
 * visitors of a page never do. A button there (`data-send`) sends what the form holds as soon as it can.
 */
export function late(load: () => Promise<ComponentType<{ typed?: Typed }>>, { onTouch = false } = {}) {
  return function Late({ children }: { children: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    const [Loaded, setLoaded] = useState<ComponentType<{ typed?: Typed }> | null>(null)
    const [typed, setTyped] = useState<Typed>({})
    const [failure, setFailure] = useState<Error | null>(null)
    const [isWanted, setIsWanted] = useState(!onTouch)
    const isToSend = useRef(false)
    const want = () => setIsWanted(true)
    useEffect(() => {
      // Before this nobody would have heard it being pressed.
      place.current?.querySelector('[data-send]')?.removeAttribute('disabled')
      // Somebody was quicker than this script, or the browser has filled the fields in.
      if (!isWanted && fieldsIn(place).some((field) => field === document.activeElement || field.value !== '')) want()
    }, [isWanted])
    useEffect(() => {
      if (!isWanted) return
      load().then((component) => {
        const fields = fieldsIn(place)
        const active = fields.find((field) => field === document.activeElement)
        // In one piece: a letter that was typed between reading and drawing would be lost.
        flushSync(() => {
          setTyped(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
          setLoaded(() => component)
        })
        if (active) goOnIn(active)
        if (isToSend.current) place.current?.querySelector('form')?.requestSubmit()
      }, setFailure)
    }, [isWanted])
    if (failure) throw failure // the error screen takes over
    // The form may come between the two halves of a click, which then is none.
    const press = ({ target }: MouseEvent) => {
      isToSend.current ||= target instanceof Element && target.closest('[data-send]') !== null
      want()
    }
    // Enter in a field, or a password manager: the same as the button, and nothing leaves the page.
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      isToSend.current = true
      want()
    }
    return (
      <div ref={place} className="contents" {...(!Loaded && { ...near(want, press), onSubmit: submit })}>
        {Loaded ? <Loaded typed={typed} /> : children}
      </div>
    )
  }
}

/** A pointer that comes or taps, the keyboard, a password manager. */
const near = (want: () => void, press: (event: MouseEvent) => void) => ({
  onPointerOver: want,
  onFocus: want,
  onInput: want,
  onPointerDown: press,
  onClick: press,
})

function fieldsIn({ current }: RefObject<HTMLElement | null>): HTMLInputElement[] {
  return [...(current?.querySelectorAll('input') ?? [])]
}

function goOnIn({ name, selectionStart, selectionEnd }: HTMLInputElement): void {
  const field = [...document.getElementsByName(name)].find((element) => element instanceof HTMLInputElement)
  field?.focus()
  field?.setSelectionRange(selectionStart, selectionEnd)
}
