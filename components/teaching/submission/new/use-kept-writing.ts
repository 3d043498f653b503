'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  claimWriter,
  isSameContent,
  type KeptText,
  type KeptTexts,
  openUnsentTexts,
} from '@/lib/documents/draft/client/unsent-texts'
import { newId } from '@/lib/platform/client/new-id'

/** What is being written lies on the device this soon. */
const KEEP_MS = 250

type Kept<C> = { readonly id: string; readonly content: C }
type Left<C> = KeptText<Kept<C>>

export type StoredWriting<C> = {
  readonly content: C
  readonly change: (patch: Partial<C>) => void
  /** The browser has no place for it: whoever leaves loses it. */
  readonly isOnlyOnPage: boolean
  /** All of it, to the last letter, lies on the device. */
  readonly isKept: boolean
  /** Under this id it is handed in, however often it is sent. */
  readonly id: string
  /** Before it is sent: the id must outlive this page, or a lost reply makes two submissions of one text. */
  readonly keep: () => Promise<void>
  /** The same text as another submission: the one of this id has been handed in with other words. */
  readonly renew: () => void
  /** It has been handed in. */
  readonly forget: () => Promise<void>
  /** Other texts of this page that tabs before have left. */
  readonly others: {
    readonly list: readonly Left<C>[]
    /** It takes the place of the one on the page, which is left in turn. */
    readonly take: (text: Left<C>) => void
    readonly drop: (text: Left<C>) => void
  }
}

/** A text that no server knows yet: kept on this device under `key`, found again when the page comes back. */
export function useStoredWriting<C extends object>(key: string, empty: C): StoredWriting<C> | null {
  const [kept, setKept] = useState<Kept<C> | null>(null)
  /** As long as it is this one nothing was written, and nothing is kept. */
  const [untouched, setUntouched] = useState<Kept<C> | null>(null)
  const [list, setList] = useState<readonly Left<C>[]>([])
  const [store] = useState(() => openUnsentTexts<Kept<C>>())
  const [writer] = useState(newId)
  const [start] = useState(empty)
  const page = useKeeping(store, { draft: key, writer }, kept === untouched ? null : kept)
  const { setOnlyOnPage } = page
  useEffect(() => claimWriter(writer), [writer])
  useEffect(() => {
    let isGone = false
    const open = async () => {
      const { newest, rest, spare } = sortLeft(await store.listLeft(key).catch(() => []), start)
      if (isGone) return
      const fresh = { id: newId(), content: start }
      setUntouched(fresh)
      setKept(newest?.content ?? fresh)
      setList(rest)
      // It is this page's from now on, and kept under its name before it is forgotten under the other.
      if (newest) await store.write({ ...newest, writer })
      for (const text of spare) await store.drop(key, text.writer)
    }
    open().catch(() => setOnlyOnPage(true))
    return () => {
      isGone = true
    }
  }, [key, writer, store, start, setOnlyOnPage])
  if (!kept) return null
  const take = (text: Left<C>) => {
    const mine = { ...text, writer: newId(), content: kept, at: new Date().toISOString() }
    const left = isSameContent(kept.content, start) ? [] : [mine]
    setKept(text.content)
    setList([...left, ...list.filter((one) => one !== text)])
    exchange(store, { left, text, writer }).catch(() => setOnlyOnPage(true))
  }
  const drop = (text: Left<C>) => {
    setList(list.filter((one) => one !== text))
    store.drop(key, text.writer).catch(() => undefined)
  }
  return {
    content: kept.content,
    id: kept.id,
    isOnlyOnPage: page.isOnlyOnPage,
    isKept: page.stored === kept || kept === untouched,
    change: (patch) => setKept((before) => before && { ...before, content: { ...before.content, ...patch } }),
    renew: () => setKept({ ...kept, id: newId() }),
    keep: () => page.write(kept),
    forget: page.forget,
    others: { list, take, drop },
  }
}

/** Puts what is on the page on the device, a little after each change and when the page goes. */
function useKeeping<C>(
  store: KeptTexts<Kept<C>>,
  { draft, writer }: Pick<Left<C>, 'draft' | 'writer'>,
  kept: Kept<C> | null,
) {
  const [isOnlyOnPage, setOnlyOnPage] = useState(false)
  const [stored, setStored] = useState<Kept<C> | null>(null)
  const isDone = useRef(false)
  const write = useCallback(
    async (content: Kept<C>) => {
      if (isDone.current) return
      try {
        await store.write({ draft, writer, rev: 0, content, at: new Date().toISOString() })
        setOnlyOnPage(false)
        setStored(content)
      } catch {
        setOnlyOnPage(true)
      }
    },
    [store, draft, writer],
  )
  useEffect(() => {
    if (!kept) return
    const keep = () => void write(kept)
    const timer = setTimeout(keep, KEEP_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [kept, write])
  const forget = async () => {
    isDone.current = true
    await store.drop(draft, writer).catch(() => undefined)
  }
  return { isOnlyOnPage, setOnlyOnPage, stored, write, forget }
}

/** The newest text is opened and the others offered; what says nothing of its own, or the same as that one, is spare, as is its place. */
function sortLeft<C extends object>(left: readonly Left<C>[], start: C) {
  const whole = left.map((text): Left<C> => ({
    ...text,
    // An earlier program may have kept fewer fields.
    content: { ...text.content, content: { ...start, ...text.content.content } },
  }))
  const says = (text: Left<C>, content: C) => isSameContent(text.content.content, content)
  const [newest, ...others] = whole.filter((text) => !says(text, start))
  const rest = newest ? others.filter((text) => !says(text, newest.content.content)) : []
  return { newest, rest, spare: whole.filter((text) => !rest.includes(text)) }
}

type Exchange<C> = { readonly left: readonly Left<C>[]; readonly text: Left<C>; readonly writer: string }

/** The text of the page is left under a name of its own before the other takes its place. */
async function exchange<C>(store: KeptTexts<Kept<C>>, { left, text, writer }: Exchange<C>): Promise<void> {
  for (const mine of left) await store.write(mine)
  await store.write({ ...text, writer })
  await store.drop(text.draft, text.writer)
}
