'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast/toast'

const NOTE = 'sanjeh.new-account'
/** An older note is ignored: the page that should have shown it never loaded. */
const FRESH_MS = 60_000

/** Remembers in this tab, across the full load after a sign-up, that the account is new. */
export function storeNewAccountNote(): void {
  try {
    sessionStorage.setItem(NOTE, String(Date.now()))
  } catch {
    // Storage is blocked: the header of the next page still shows the user.
  }
}

/** Says once, on the page after a sign-up, that it worked. The page passes the words: no bundle holds them. */
export function NewAccountToast({
  words: { title, text },
}: {
  words: { readonly title: string; readonly text: string }
}) {
  useEffect(() => {
    if (readAndClearNote()) toast.add({ title, description: text, color: 'success' })
  }, [title, text])
  return null
}

function readAndClearNote(): boolean {
  try {
    const notedAtMs = Number(sessionStorage.getItem(NOTE) ?? NaN)
    sessionStorage.removeItem(NOTE)
    return Date.now() - notedAtMs < FRESH_MS
  } catch {
    return false
  }
}
