import { type RefObject, useEffect, useRef } from 'react'
import { onSingleKey } from '@/lib/platform/browser/single-key-shortcuts'

/** Keys are identified by position: on a Persian keyboard they type other letters. */
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, KeyK: -1 }

/**
 * J and K move the focus from row to row, E activates the focused row. `list` contains one link or button with `data-row` for each row; `onTake` gets
 * its value. Rows in a closed `<details>` are skipped.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onTake: (row: string) => void): void {
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.code]
      if ((step === undefined && event.code !== 'KeyE') || isTyped(event)) return
      const rows = findRows(list.current)
      const at = rows.findIndex((row) => row === document.activeElement)
      if (step !== undefined) rows[at === -1 ? getStartRow(rows, step) : at + step]?.focus()
      else if (at !== -1) take.current(rows[at]?.dataset.row ?? '')
      else return
      event.preventDefault()
    }
    return onSingleKey(press)
  }, [list])
}

/** Beside the page of one of the rows, the keys start at that row. */
function getStartRow(rows: readonly HTMLElement[], step: 1 | -1): number {
  const currentRow = rows.findIndex((row) => row.hasAttribute('aria-current'))
  return currentRow === -1 ? 0 : currentRow + step
}

function findRows(list: HTMLElement | null): HTMLElement[] {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.filter((row) => row.closest('details:not([open])') === null)
}

/** A key that is typed into a field, or pressed with another one. */
export function isTyped({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
  )
}
