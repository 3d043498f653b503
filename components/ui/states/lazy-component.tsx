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

/** Text that the visitor has typed into placeholder fields, by field name. */
export type TypedValues = Readonly<Record<string, string>>

type LateOptions = {
  onTouch?: boolean
  isNeeded?: () => boolean
  keepTyped?: (typed: TypedValues) => void
}

/**
 * A component whose code loads after the page. Its server-rendered children are shown until then: lighter than next/dynamic, and no bundle contains
 * their words. Placeholder fields accept typing at once: the text is handed over, and the focus moves to the field of the same name. With `onTouch`
 * the code loads only on the first touch or focus: most visitors of a page never use it; `isNeeded` says whether this visit needs it at once, also
 * after a change of the address's fragment. A placeholder button (`data-send`) submits the form as soon as it can. If the code does not come, the
 * error screen replaces the page: `keepTyped` gets the text before.
 */
export function lateComponent(
  load: () => Promise<ComponentType<{ typed?: TypedValues }>>,
  { onTouch = false, isNeeded = isNever, keepTyped }: LateOptions = {},
) {
  return function Late({ children }: { children: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    const [Loaded, setLoaded] = useState<ComponentType<{ typed?: TypedValues }> | null>(null)
    const [typed, setTyped] = useState<TypedValues>({})
    const [failure, setFailure] = useState<Error | null>(null)
    const [shouldLoad, setShouldLoad] = useState(!onTouch)
    const shouldSend = useRef(false)
    const startLoading = () => setShouldLoad(true)
    useEffect(() => {
      // Only from here on is there a listener for its click.
      place.current?.querySelector('[data-send]')?.removeAttribute('disabled')
      // The visitor typed before hydration, or the browser has autofilled the fields.
      if (!shouldLoad && fieldsIn(place).some((field) => field === document.activeElement || field.value !== ''))
        startLoading()
    }, [shouldLoad])
    useEffect(() => {
      if (shouldLoad) return
      const loadIfNeeded = () => isNeeded() && startLoading()
      loadIfNeeded()
      addEventListener('hashchange', loadIfNeeded)
      return () => removeEventListener('hashchange', loadIfNeeded)
    }, [shouldLoad])
    useEffect(() => {
      if (!shouldLoad) return
      load().then(
        (component) => {
          const fields = fieldsIn(place)
          const active = fields.find((field) => field === document.activeElement)
          // Synchronously: a letter typed between reading the fields and rendering the form would be lost.
          flushSync(() => {
            setTyped(valuesOf(fields))
            setLoaded(() => component)
          })
          if (active) restoreCaret(active)
          if (shouldSend.current) place.current?.querySelector('form')?.requestSubmit()
        },
        (error: Error) => {
          keepTyped?.(valuesOf(fieldsIn(place)))
          setFailure(error)
        },
      )
    }, [shouldLoad])
    if (failure) throw failure // the error boundary takes over
    // The form may replace the button between mousedown and mouseup, so no click fires.
    const press = ({ target }: MouseEvent) => {
      shouldSend.current ||= target instanceof Element && target.closest('[data-send]') !== null
      startLoading()
    }
    // Enter in a field, or a password manager: treated like the button, and the page does not navigate.
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      shouldSend.current = true
      startLoading()
    }
    return (
      <div
        ref={place}
        className="contents"
        {...(!Loaded && { ...createLoadTriggers(startLoading, press), onSubmit: submit })}
      >
        {Loaded ? <Loaded typed={typed} /> : children}
      </div>
    )
  }
}

const isNever = () => false

type TextControl = HTMLInputElement | HTMLTextAreaElement
const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** A pointer that approaches or taps, keyboard focus, a password manager. */
const createLoadTriggers = (startLoading: () => void, press: (event: MouseEvent) => void) => ({
  onPointerOver: startLoading,
  onFocus: startLoading,
  onInput: startLoading,
  onPointerDown: press,
  onClick: press,
})

function fieldsIn({ current }: RefObject<HTMLElement | null>): TextControl[] {
  return [...(current?.querySelectorAll<TextControl>('input, textarea') ?? [])]
}

function valuesOf(fields: readonly TextControl[]): TypedValues {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

function restoreCaret({ name, selectionStart, selectionEnd }: TextControl): void {
  const field = [...document.getElementsByName(name)].find(isTextControl)
  field?.focus()
  field?.setSelectionRange(selectionStart, selectionEnd)
}
