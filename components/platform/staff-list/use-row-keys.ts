import { type RefObject, useEffect, useRef } from 'react'
import { onSingleKey } from '@/lib/platform/browser/single-key-shortcuts'

/** Keys are identified by position: on a Persian keyboard they type other letters. */
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/**
 * J and K move the focus from row to row, E activates the focused row. `list` contains one link or button with `data-row` for each row; `onActivate`
 * gets its value. Rows in a closed `<details>` are skipped.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onActivate: (row: string) => void): void {
  const activate = useRef(onActivate)
  useEffect(() => {
    activate.current = onActivate
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.code]
      if ((step === undefined && event.code !== 'KeyE') || isShortcutBlocked(event)) return
      const rows = findRows(list.current)
      const at = rows.findIndex((row) => row === document.activeElement)
      if (step !== undefined) rows[at === -1 ? getStartRow(rows, step) : at + step]?.focus()
      else if (at !== -1) activate.current(rows[at]?.dataset.row ?? '')
      else return
      event.preventDefault()
    }
    return onSingleKey(press)
  }, [list])
}

/** If one row's page is open (`aria-current`), J and K start from that row. */
function getStartRow(rows: readonly HTMLElement[], step: 1 | -1): number {
  const currentRow = rows.findIndex((row) => row.hasAttribute('aria-current'))
  return currentRow === -1 ? 0 : currentRow + step
}

function findRows(list: HTMLElement | null): HTMLElement[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.filter((row) => row.closest('details:not([open])') === null)
}

/** Shortcuts are off while a field has the focus, and with a modifier key. */
export function isShortcutBlocked({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
  )
}
