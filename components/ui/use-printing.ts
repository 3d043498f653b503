import { type SyntheticEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Folded parts must be open then, which CSS cannot do in older browsers. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** The properties of `<details>` that are open on paper, however they are on the screen. */
export function usePrintedFold(startsOpen: boolean) {
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(startsOpen)
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!isPrinting) setOpen(currentTarget.open)
  }
  return { open: isOpen || isPrinting, onToggle }
}
