'use client'

import { useEffect } from 'react'
import { forgetKept } from '@/lib/api/sitting/kept-sitting'
import { forgetRecording } from '@/lib/api/sealed/device-load'
import { type PlayerValue } from './player-context'

/** When the server has closed the section, the device forgets it: highlights and notes too, as in the real test. */
export function useAfterClose(value: PlayerValue | null): void {
  useEffect(() => {
    if (!value) return
    const { session, attempt } = value
    return session.closing.subscribe(() => {
      if (session.closing.get().phase !== 'closed') return
      value.tape?.stop()
      void forgetRecording(attempt)
      void forgetKept([session.id])
      // Unsent text stays until it has been delivered as evidence; practice keeps its notes.
      if (session.mode === 'strict' && session.answers.listUnsent().length === 0) void session.store.forget()
    })
  }, [value])
}
