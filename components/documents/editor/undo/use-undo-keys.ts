'use client'

import { useEffect } from 'react'
import { type UndoStore } from './undo-store'

/** Ctrl+Z and Ctrl+Shift+Z for the whole document. In a text field they belong to the browser; in a dialog they do nothing. */
export function useUndoKeys({ undo, redo }: Pick<UndoStore<never>, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const isUndo = event.code === 'KeyZ' && !event.shiftKey
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if ((!isUndo && !isRedo) || handlesUndoItself(event.target)) return
      event.preventDefault()
      if (isUndo) undo()
      else redo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo, redo])
}

function handlesUndoItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"], dialog') !== null
}
