'use client'

import { useEffect, useRef } from 'react'
import { PLAYER } from '@/lib/copy/player-english'
import { usePlayer } from '../player-context'
import { PushButton } from '../push-button'
import { useMarkTarget } from './use-mark-target'

/** The small bar beside a selection (highlight, note) or a highlight (clear, clear all). */
export function MarkTools() {
  const { marker, dispatch } = usePlayer()
  const [target, forget] = useMarkTarget()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (target?.isAsked) bar.current?.querySelector('button')?.focus()
  }, [target])
  if (!target) return null
  const add = (hasNote: boolean) => {
    if (target.kind === 'selection') marker.add(target.place, hasNote)
    getSelection()?.removeAllRanges()
    forget()
    if (hasNote) dispatch({ type: 'dialog-opened', dialog: 'notes' })
  }
  const clear = (remove: () => void) => {
    remove()
    forget()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={PLAYER.highlightTools}
      style={{ insetInlineStart: target.x, insetBlockStart: target.y }}
      onPointerDown={(event) => event.preventDefault()}
      className="fixed z-20 flex -translate-x-1/2 rounded-sm border border-(--x-line) bg-(--x-bg) shadow-lg"
    >
      {target.kind === 'selection' ? (
        <>
          <PushButton look="plain" onClick={() => add(false)}>
            {PLAYER.highlight}
          </PushButton>
          <PushButton look="plain" onClick={() => add(true)}>
            {PLAYER.note}
          </PushButton>
        </>
      ) : (
        <>
          <PushButton look="plain" onClick={() => clear(() => marker.remove(target.id))}>
            {PLAYER.clear}
          </PushButton>
          <PushButton look="plain" onClick={() => clear(marker.clear)}>
            {PLAYER.clearAll}
          </PushButton>
        </>
      )}
    </div>
  )
}
