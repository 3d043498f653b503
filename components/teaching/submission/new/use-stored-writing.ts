'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  claimWriter,
  isSameContent,
  type UnsentText,
  type UnsentTextStore,
  openUnsentTexts,
} from '@/lib/documents/draft/client/unsent-texts'
import { newId } from '@/lib/platform/client/new-id'

/** Delay before text is stored on the device. */
const STORE_DELAY_MS = 250

type StoredText<C> = { readonly id: string; readonly content: C }
type LeftoverText<C> = UnsentText<StoredText<C>>

export type StoredWriting<C> = {
  readonly content: C
  readonly change: (patch: Partial<C>) => void
  /** The browser has no storage: leaving the page loses the text. */
  readonly isOnlyOnPage: boolean
  /** The latest text is stored on the device. */
  readonly isSaved: boolean
  /** The id of the submission, the same for every retry. */
  readonly id: string
  /** Stores the text before it is sent: the id must outlive this page, or a lost reply makes two submissions of one text. */
  readonly keep: () => Promise<void>
  /** Turns the text into a new submission: the present id was submitted with other text. */
  readonly renew: () => void
  /** Deletes the draft after the submission. */
  readonly forget: () => Promise<void>
  /** Drafts of earlier tabs of this page. */
  readonly others: {
    readonly list: readonly LeftoverText<C>[]
    /** Opens it; the present text takes its place among the others. */
    readonly take: (text: LeftoverText<C>) => void
    readonly drop: (text: LeftoverText<C>) => void
  }
}

/** A text that no server has yet: stored on this device under `key`, and found again when the page is reopened. */
export function useStoredWriting<C extends object>(key: string, empty: C): StoredWriting<C> | null {
  const [current, setCurrent] = useState<StoredText<C> | null>(null)
  /** While the text equals this one, nothing was typed, and nothing is stored. */
  const [untouched, setUntouched] = useState<StoredText<C> | null>(null)
  const [list, setList] = useState<readonly LeftoverText<C>[]>([])
  const [store] = useState(() => openUnsentTexts<StoredText<C>>())
  const [writer] = useState(newId)
  const [start] = useState(empty)
  const page = useStoreOnDevice(store, { draft: key, writer }, current === untouched ? null : current)
  const { setOnlyOnPage } = page
  useEffect(() => claimWriter(writer), [writer])
  useEffect(() => {
    let isUnmounted = false
    const open = async () => {
      const { newest, rest, spare } = sortLeftovers(await store.listAbandoned(key).catch(() => []), start)
      if (isUnmounted) return
      const fresh = { id: newId(), content: start }
      setUntouched(fresh)
      setCurrent(newest?.content ?? fresh)
      setList(rest)
      // The text now belongs to this page: stored under its name before it is deleted under the old one.
      if (newest) await store.write({ ...newest, writer })
      for (const text of spare) await store.drop(key, text.writer)
    }
    open().catch(() => setOnlyOnPage(true))
    return () => {
      isUnmounted = true
    }
  }, [key, writer, store, start, setOnlyOnPage])
  if (!current) return null
  const take = (text: LeftoverText<C>) => {
    const ownCopy = { ...text, writer: newId(), content: current, at: new Date().toISOString() }
    const unsavedCopies = isSameContent(current.content, start) ? [] : [ownCopy]
    setCurrent(text.content)
    setList([...unsavedCopies, ...list.filter((item) => item !== text)])
    exchange(store, { left: unsavedCopies, text, writer }).catch(() => setOnlyOnPage(true))
  }
  const drop = (text: LeftoverText<C>) => {
    setList(list.filter((item) => item !== text))
    store.drop(key, text.writer).catch(() => undefined)
  }
  return {
    content: current.content,
    id: current.id,
    isOnlyOnPage: page.isOnlyOnPage,
    isSaved: page.stored === current || current === untouched,
    change: (patch) => setCurrent((before) => before && { ...before, content: { ...before.content, ...patch } }),
    renew: () => setCurrent({ ...current, id: newId() }),
    keep: () => page.write(current),
    forget: page.forget,
    others: { list, take, drop },
  }
}

/** Stores the page's text on the device, shortly after each change and when the page is left. */
function useStoreOnDevice<C>(
  store: UnsentTextStore<StoredText<C>>,
  { draft, writer }: Pick<LeftoverText<C>, 'draft' | 'writer'>,
  current: StoredText<C> | null,
) {
  const [isOnlyOnPage, setOnlyOnPage] = useState(false)
  const [stored, setStored] = useState<StoredText<C> | null>(null)
  const isDone = useRef(false)
  const write = useCallback(
    async (content: StoredText<C>) => {
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
    if (!current) return
    const writeCurrent = () => void write(current)
    const timer = setTimeout(writeCurrent, STORE_DELAY_MS)
    addEventListener('pagehide', writeCurrent)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', writeCurrent)
    }
  }, [current, write])
  const forget = async () => {
    isDone.current = true
    await store.drop(draft, writer).catch(() => undefined)
  }
  return { isOnlyOnPage, setOnlyOnPage, stored, write, forget }
}

/** Opens the newest text and offers the others; empty texts and duplicates are discarded with their entries. */
function sortLeftovers<C extends object>(left: readonly LeftoverText<C>[], start: C) {
  const complete = left.map((text): LeftoverText<C> => ({
    ...text,
    // An earlier version of the app may have stored fewer fields.
    content: { ...text.content, content: { ...start, ...text.content.content } },
  }))
  const hasContent = (text: LeftoverText<C>, content: C) => isSameContent(text.content.content, content)
  const [newest, ...others] = complete.filter((text) => !hasContent(text, start))
  const rest = newest ? others.filter((text) => !hasContent(text, newest.content.content)) : []
  return { newest, rest, spare: complete.filter((text) => !rest.includes(text)) }
}

type Exchange<C> = {
  readonly left: readonly LeftoverText<C>[]
  readonly text: LeftoverText<C>
  readonly writer: string
}

/** Stores the page's text under its own name before the other one replaces it. */
async function exchange<C>(store: UnsentTextStore<StoredText<C>>, { left, text, writer }: Exchange<C>): Promise<void> {
  for (const ownCopy of left) await store.write(ownCopy)
  await store.write({ ...text, writer })
  await store.drop(text.draft, text.writer)
}
