import { type RefObject, useEffect, useRef } from 'react'

/** By the place of the key: on a Persian keyboard they type other letters. */
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/** J and K go from case to case, E takes the one that has the focus. `list` holds one link a case, `onTake` gets its index. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, onTake: (index: number) => void): void {
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.code]
      if ((step === undefined && event.code !== 'KeyE') || isTyped(event)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      if (step !== undefined) links[at === -1 ? 0 : at + step]?.focus()
      else if (at !== -1) take.current(at)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

function isTyped({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
  )
}
