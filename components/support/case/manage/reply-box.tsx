'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { type CaseDraft } from '@/lib/support/case/client/case-drafts'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { managedCaseQuery, replyInCase, savedRepliesQuery } from '@/lib/support/case/queries'
import { fillReply } from '@/lib/support/case/rules/reply-fields'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { Composer } from '../composer'
import { useCaseDraft } from '../use-case-draft'

export type Me = { readonly id: string; readonly role: string; readonly name: string }

const REPLY_KINDS = ['answer', 'ask', 'solve', 'note'] as const
type ReplyKind = (typeof REPLY_KINDS)[number]
type ReplyBoxProps = { supportCase: ManagedCase; me: Me; onChange: (changed: ManagedCase) => void }

/** The form in which staff answer, ask, end a case, or leave a note. */
export function ReplyBox({ supportCase, me, onChange }: ReplyBoxProps) {
  const { no } = supportCase
  // The kind of a message is stored with its text: a note that waits for a network never becomes an answer.
  const deliver = async ({ id, text, files, kind }: CaseDraft) => {
    const replyKind = REPLY_KINDS.find((way) => way === kind) ?? 'answer'
    onChange(
      await replyInCase({ params: { no }, body: { id, text, files: files.map((file) => file.id), as: replyKind } }),
    )
  }
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: managedCaseQuery(no).queryKey })
  const caseDraft = useCaseDraft(`${me.id} reply ${no}`, deliver, reload)
  const send = (kind: ReplyKind) => {
    caseDraft.change({ kind })
    caseDraft.send()
  }
  const button = (kind: ReplyKind, text: string, variant: 'primary' | 'outline') => (
    <Button
      variant={variant}
      pending={caseDraft.isSending && caseDraft.draft.kind === kind}
      blocked={caseDraft.isSending && caseDraft.draft.kind !== kind}
      onClick={() => send(kind)}
    >
      {text}
    </Button>
  )
  const facts = { name: supportCase.person ?? '', number: copy.number(no), staff: me.name }
  return (
    <div className="grid gap-3 print:hidden">
      <SavedReplies
        onChoose={(text) =>
          caseDraft.change({ text: [caseDraft.draft.text, fillReply(text, facts)].filter(Boolean).join('\n') })
        }
      />
      <Composer caseDraft={{ ...caseDraft, send: () => send('answer') }} label={copy.answer} hint={copy.answerHint}>
        <div className="flex flex-wrap gap-2">
          {button('answer', copy.send, 'primary')}
          {button('ask', copy.sendAndAsk, 'outline')}
          {button('solve', copy.sendAndSolve, 'outline')}
          {button('note', copy.note, 'outline')}
        </div>
      </Composer>
    </div>
  )
}

function SavedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useQuery(savedRepliesQuery())
  if (!data || data.items.length === 0) return null
  const choose = (id: string) => {
    const found = data.items.find((item) => item.id === id)
    if (found) onChoose(found.text)
  }
  return (
    <label className="flex flex-wrap items-center gap-3 text-sm">
      <span className="font-semibold">{copy.saved}</span>
      <NativeSelect value="" onChange={({ target }) => choose(target.value)}>
        <option value="">{copy.savedNone}</option>
        {data.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}
