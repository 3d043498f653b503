'use client'

import { useEffect, useRef, useState } from 'react'
import { claimWriter, openKeptTexts } from '@/lib/api/drafts/kept-texts'
import { newId } from '@/lib/api/new-id'

/** What is being written lies on the device this soon. */
const KEEP_MS = 250

export type KeptWriting<C> = {
  readonly content: C
  readonly change: (patch: Partial<C>) => void
  /** The browser has no place for it: whoever leaves loses it. */
  readonly isOnlyOnPage: boolean
  /** All of it, to the last letter, lies on the device. */
  readonly isKept: boolean
  /** Under this id it is handed in, however often it is sent. */
  readonly id: string
  /** It has been handed in. */
  readonly forget: () => Promise<void>
}
type Kept<C> = { readonly id: string; readonly content: C }

/** A text that no server knows yet: kept on this device under `key`, found again when the page comes back. */
export function useKeptWriting<C extends object>(key: string, empty: C): KeptWriting<C> | null {
  const [kept, setKept] = useState<Kept<C> | null>(null)
  const [isOnlyOnPage, setIsOnlyOnPage] = useState(false)
  const [stored, setStored] = useState<Kept<C> | null>(null)
  const [writer] = useState(newId)
  const store = useRef(openKeptTexts<Kept<C>>())
  const start = useRef(empty)
  const isDone = useRef(false)
  useEffect(() => claimWriter(writer), [writer])
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const left = await store.current.listLeft(key).catch(() => [])
      const [newest] = left
      if (isGone) return
      setKept(
        newest ? { ...newest.content, content: { ...start.current, ...newest.content.content } } : fresh(start.current),
      )
      // It is this page's from now on, and kept under its name before it is forgotten under the other.
      if (newest) await store.current.write({ ...newest, writer })
      for (const text of left) await store.current.drop(key, text.writer)
    }
    open().catch(() => setIsOnlyOnPage(true))
    return () => {
      isGone = true
    }
  }, [key, writer])
  useEffect(() => {
    if (!kept) return
    const keep = () => {
      if (isDone.current) return
      const at = new Date().toISOString()
      store.current.write({ draft: key, writer, rev: 0, content: kept, at }).then(
        () => {
          setIsOnlyOnPage(false)
          setStored(kept)
        },
        () => setIsOnlyOnPage(true),
      )
    }
    const timer = setTimeout(keep, KEEP_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [kept, key, writer])
  if (!kept) return null
  return {
    content: kept.content,
    id: kept.id,
    isOnlyOnPage,
    isKept: stored === kept,
    change: (patch) => setKept((before) => before && { ...before, content: { ...before.content, ...patch } }),
    forget: async () => {
      isDone.current = true
      await store.current.drop(key, writer).catch(() => undefined)
    },
  }
}

function fresh<C>(content: C): Kept<C> {
  return { id: newId(), content }
}
