'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type SavedReply } from '@/lib/support/case/contract/manage-case'
import { deleteSavedReply, putSavedReply, savedRepliesQuery } from '@/lib/support/case/queries'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { newId } from '@/lib/platform/client/new-id'

/** Answers that are sent often, under the queue; managers write them. */
export function SavedReplies() {
  const { data: me } = useQuery(meQuery())
  return me?.role === 'manager' ? (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{copy.savedManage}</summary>
      <Editor />
    </details>
  ) : null
}

function Editor() {
  const { data } = useQuery(savedRepliesQuery())
  if (!data) return null
  return (
    <ul className="grid gap-4">
      {data.items.map((reply) => (
        <ReplyForm key={`${reply.id} ${reply.updatedAt}`} reply={reply} />
      ))}
      <ReplyForm key={`new ${data.items.length}`} reply={null} />
    </ul>
  )
}

function ReplyForm({ reply }: { reply: SavedReply | null }) {
  const [words, setWords] = useState({ title: reply?.title ?? '', text: reply?.text ?? '' })
  const [id] = useState(() => reply?.id ?? newId())
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const run = (call: () => Promise<unknown>) => {
    setBusy(true)
    call()
      .then(() => client.invalidateQueries({ queryKey: ['/support/replies/'] }), toastFault)
      .finally(() => setBusy(false))
  }
  const isComplete = words.title.trim().length >= 2 && words.text.trim() !== ''
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <label className="grid gap-1.5 text-sm">
        <span className="font-semibold">{copy.savedTitle}</span>
        <input
          dir="auto"
          maxLength={80}
          value={words.title}
          onChange={({ target }) => setWords({ ...words, title: target.value })}
          className="min-h-12 rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      </label>
      <AreaField
        label={copy.savedText}
        value={words.text}
        maxLength={4000}
        onChange={(text) => setWords({ ...words, text })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={isBusy}
          blocked={!isComplete}
          onClick={() => run(() => putSavedReply({ params: { id }, body: words }))}
        >
          {reply ? copy.savedSave : copy.savedAdd}
        </Button>
        {reply && (
          <Button variant="outline" pending={isBusy} onClick={() => run(() => deleteSavedReply({ params: { id } }))}>
            {copy.savedDelete}
          </Button>
        )}
      </div>
    </li>
  )
}
