'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { dropPage, hasWorker, cachePages } from '@/lib/learning/enrolment/client/lesson-pages'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { SEEDED_AT_MS, wordsQuery } from '@/lib/progress/vocabulary/queries'
import {
  deleteStoredWordLists,
  isWordListStored,
  storeWordList,
  readWordList,
} from '@/lib/progress/vocabulary/client/stored-words'
import { keepWordsCopy as copy } from '@/lib/progress/vocabulary/words/list'
import { paths } from '@/lib/platform/paths'

type State = 'unknown' | 'idle' | 'keeping' | 'kept' | 'failed'

/** Stores the page of words and its list on the device; without a server the page starts from that copy. */
export default function OfflineWords() {
  const client = useQueryClient()
  const me = useQuery(meQuery())
  const words = useQuery(wordsQuery())
  const [state, setState] = useState<State>('unknown')
  const [person, items] = [me.data, words.data?.items]
  const user = person?.id
  const isServerAway = me.data === undefined && (me.fetchStatus === 'paused' || me.isError || me.failureCount > 0)
  useEffect(() => {
    if (!isServerAway) return
    void readWordList()
      .then((saved) => {
        if (!saved || client.getQueryData(meQuery().queryKey)) return
        client.setQueryData(wordsQuery().queryKey, { items: [...saved.items] }, { updatedAt: SEEDED_AT_MS })
        client.setQueryData(meQuery().queryKey, saved.me, { updatedAt: SEEDED_AT_MS })
      })
      // Without storage there is nothing to show.
      .catch(() => undefined)
  }, [isServerAway, client])
  useEffect(() => {
    if (!user) return
    let isCurrent = true
    void Promise.all([hasWorker(), isWordListStored(user)]).then(
      ([canKeep, isKept]) => isCurrent && canKeep && setState(isKept ? 'kept' : 'idle'),
      // Without storage there is no button.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [user])
  useEffect(() => {
    // Includes words and answers of this visit in the offline copy.
    if (state === 'kept' && person && items) void storeWordList(person, items).catch(() => undefined)
  }, [state, person, items])
  if (!person || !items || state === 'unknown') return null
  const savePage = async () => {
    setState('keeping')
    try {
      await cachePages([paths.words])
      await storeWordList(person, items)
      setState('kept')
    } catch {
      setState('failed')
    }
  }
  const deleteOfflineCopy = () =>
    Promise.all([dropPage(paths.words), deleteStoredWordLists()]).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      {state === 'kept' ? (
        <Button variant="quiet" onClick={() => void deleteOfflineCopy()}>
          {copy.remove}
        </Button>
      ) : (
        <Button variant="outline" pending={state === 'keeping'} onClick={() => void savePage()}>
          {copy.keep}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {state === 'kept' && copy.saved}
        {state === 'failed' && copy.failed}
      </p>
    </div>
  )
}
