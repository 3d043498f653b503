'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type CaseDraft, countFiles, readCaseDraft, storeCaseDraft } from '@/lib/support/case/client/case-drafts'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

const emptyDraft = (): CaseDraft => ({
  id: newId(),
  text: '',
  subject: '',
  kind: '',
  about: '',
  files: [],
  uploads: [],
  isSent: false,
})

export type DraftFiles = Pick<CaseDraft, 'files' | 'uploads'>
/** Several uploads may end at once: each change builds on the others' result. */
export type ChangeFiles = (change: (held: DraftFiles) => DraftFiles) => void
/** Nothing is sent until the task of a file, which is made ready before its upload, has ended. */
export type AwaitFile = (task: Promise<void>) => void
export type CaseDraftView = {
  readonly draft: CaseDraft
  readonly isSending: boolean
  /** It waits for a network. */
  readonly isWaiting: boolean
  readonly fault: string | null
  readonly change: (part: Partial<Pick<CaseDraft, 'text' | 'subject' | 'kind' | 'about'>>) => void
  readonly changeFiles: ChangeFiles
  readonly awaitFile: AwaitFile
  readonly send: () => void
}

/** If the device's storage hangs for longer than this, the message is sent all the same. */
const MAX_DEVICE_WAIT_MS = 2_000

/**
 * A message that is being written: stored on the device with every change, sent once by its id, and sent later when there is no network. `place`
 * names its person and its case; `onTaken` is called when the server already has an earlier version of the text. Until the device's stored draft is
 * read, nothing is stored or sent: that would overwrite it.
 */
export function useCaseDraft(
  place: string,
  deliver: (draft: CaseDraft) => Promise<void>,
  onTaken?: () => void,
): CaseDraftView {
  const [draft, setDraft] = useState(emptyDraft)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef({ draft, deliver, onTaken, isSending: false, isRead: false, isSendWanted: false })
  const { filesInHand: preparingCount, awaitFile } = usePreparedFiles(() =>
    setFault((shown) => (shown === copy.filesArriving ? null : shown)),
  )
  useEffect(() => {
    latest.current.deliver = deliver
    latest.current.onTaken = onTaken
  })
  const write = useCallback(
    (next: CaseDraft) => {
      latest.current.draft = next
      setDraft(next)
      if (latest.current.isRead) void storeCaseDraft(place, next)
    },
    [place],
  )
  const send = useCallback(() => {
    const { current } = latest
    if (current.isSending || current.draft.text.trim() === '') return
    if (current.draft.uploads.length + preparingCount.current > 0) {
      setFault(copy.filesArriving)
      return
    }
    if (!current.isRead) {
      current.isSendWanted = true
      return
    }
    current.isSending = true
    setSending(true)
    setFault(null)
    const sent = markSent(current.draft)
    write(sent)
    void current
      .deliver(sent)
      .then(
        () => write(draftAfter(current.draft, sent)),
        (error: unknown) => {
          // Without a network the message waits; a refusal is shown to its writer.
          if (!(error instanceof ApiError)) return
          const wasChangedMeanwhile = problemCodeOf(error) === 'changed_meanwhile'
          setFault(wasChangedMeanwhile ? copy.sentBefore : toErrorSentence(error))
          write(wasChangedMeanwhile ? withNewId(current.draft) : { ...current.draft, isSent: false })
          if (wasChangedMeanwhile) current.onTaken?.()
        },
      )
      .finally(() => {
        current.isSending = false
        setSending(false)
      })
  }, [write, preparingCount])
  useStored(place, (stored) => {
    const { current } = latest
    const next = joinDrafts(stored, current.draft)
    // A text that its writer has not seen is never sent.
    const shouldSend = current.isSendWanted && next.text === current.draft.text
    current.isRead = true
    write(next)
    if (shouldSend || next.isSent) send()
  })
  useSendOnline(draft.isSent, send)
  const change: CaseDraftView['change'] = (part) => write({ ...latest.current.draft, ...part, isSent: false })
  const changeFiles: ChangeFiles = (changed) => {
    setFault(null)
    write({ ...latest.current.draft, ...changed(latest.current.draft), isSent: false })
  }
  return { draft, isSending, isWaiting: draft.isSent && !isSending, fault, change, changeFiles, awaitFile, send }
}

/** Counts the files that are made ready and are no uploads of the draft yet. */
function usePreparedFiles(onEnd: () => void) {
  const preparingCount = useRef(0)
  const awaitFile: AwaitFile = (task) => {
    preparingCount.current += 1
    void task.finally(() => {
      preparingCount.current -= 1
      onEnd()
    })
  }
  return { filesInHand: preparingCount, awaitFile }
}

function markSent(draft: CaseDraft): CaseDraft {
  return { ...draft, isSent: true, tried: [...(draft.tried ?? []), ...draft.files.map(({ id }) => id)] }
}

/** What is still unsent after a delivery: nothing, or a text that was changed while it was being sent. */
function draftAfter(now: CaseDraft, sent: CaseDraft): CaseDraft {
  const isSame = now.text === sent.text && now.subject === sent.subject && now.files === sent.files
  return isSame && now.uploads.length === 0 ? emptyDraft() : withNewId(now)
}

/** The same text as another message. Files that were sent with the former one are left out. */
function withNewId(draft: CaseDraft): CaseDraft {
  const { tried = [], files } = draft
  return { ...draft, id: newId(), isSent: false, tried: [], files: files.filter(({ id }) => !tried.includes(id)) }
}

/** Joins the stored draft with text typed before it was read. */
function joinDrafts(stored: CaseDraft | null, typed: CaseDraft): CaseDraft {
  if (!stored) return typed
  const isTyped = typed.text + typed.subject + typed.kind + typed.about !== '' || countFiles(typed) > 0
  if (!isTyped) return stored
  // The server may have the sent message, and would refuse another text under its id.
  const { id, files } = stored.isSent ? withNewId(stored) : stored
  return {
    id,
    text: [stored.text, typed.text].filter(Boolean).join('\n'),
    subject: typed.subject || stored.subject,
    kind: typed.kind || stored.kind,
    about: typed.about || stored.about,
    files: [...files, ...typed.files],
    tried: stored.isSent ? [] : stored.tried,
    uploads: [...stored.uploads, ...typed.uploads],
    isSent: false,
  }
}

/** Calls back once, with the stored draft or null. */
function useStored(place: string, onRead: (stored: CaseDraft | null) => void): void {
  const found = useRef(onRead)
  useEffect(() => {
    found.current = onRead
  })
  useEffect(() => {
    let isPending = true
    const subscribe = (stored: CaseDraft | null) => {
      if (isPending) found.current(stored)
      isPending = false
    }
    const timer = setTimeout(() => subscribe(null), MAX_DEVICE_WAIT_MS)
    void readCaseDraft(place).then(subscribe)
    return () => {
      isPending = false
      clearTimeout(timer)
    }
  }, [place])
}

function useSendOnline(isSent: boolean, send: () => void): void {
  useEffect(() => {
    if (!isSent) return
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isSent, send])
}
