'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { type CaseFile } from '@/lib/support/case/contract/case'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { CaseFileView } from './case-file'
import { directionOf } from '@/lib/platform/format/direction'

export type ShownMessage = {
  readonly id: string
  readonly side: 'person' | 'staff' | 'note'
  readonly text: string
  readonly at: string
  readonly isNew: boolean
  readonly files: readonly CaseFile[]
}
type ConversationProps = {
  messages: readonly ShownMessage[]
  /** Whose messages are at the start side. */
  ownSide: 'person' | 'staff'
  nameOf: (message: ShownMessage) => string
  token?: string
}

/** The messages of both sides, oldest first; new ones are announced politely. */
export function Conversation({ messages, ownSide, nameOf, token }: ConversationProps) {
  const newIds = useNewMessages(messages)
  return (
    <div role="log" aria-label={copy.talk}>
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'max-w-[85%] rounded-lg border px-4 py-3 print:max-w-full',
              message.side === 'note' && 'border-dashed border-warning bg-warning-soft',
              message.side !== 'note' && 'border-line',
              message.side === ownSide && 'justify-self-start bg-sunken',
              message.side === 'note' && 'justify-self-start',
              message.side !== ownSide && message.side !== 'note' && 'justify-self-end bg-surface',
            )}
          >
            <p className="text-xs text-ink-soft">
              <bdi className="font-semibold">{nameOf(message)}</bdi> ·{' '}
              <time dateTime={message.at}>{copy.at(message.at)}</time>{' '}
              {newIds.has(message.id) && <Badge tone="primary">{copy.newMessage}</Badge>}
            </p>
            {message.text.split(/\n+/).map((line, index) => (
              <p key={index} dir={directionOf(line)} className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {line}
              </p>
            ))}
            {message.files.length > 0 && (
              <div className="mt-2 flex flex-wrap gap-2">
                {message.files.map((file) => (
                  <CaseFileView key={file.id} file={file} token={token} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The messages that were new when this screen opened. The server marks them as read at once; their reader still sees them as new. */
function useNewMessages(messages: readonly ShownMessage[]): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const found = messages.filter(({ id, isNew }) => isNew && !newIds.has(id))
  if (found.length > 0) setNewIds(new Set([...newIds, ...found.map(({ id }) => id)]))
  return newIds
}
