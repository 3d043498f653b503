'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { AreaField } from '@/components/ui/form/area-field'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { useCopying } from '@/components/ui/use-copying'
import { bulkInviteCopy as copy, invitationsCopy } from '@/lib/accounts/invitation/words'
import { readInvitees } from '@/lib/accounts/invitation/rules'
import { roleNames } from '@/lib/accounts/person/words/names'
import { type Role } from '@/lib/platform/contract/role'
import { UnparsedLines } from './unparsed-lines'
import { type BulkOutcome, useBulkInvite } from './use-bulk-invite'
import { directionOf } from '@/lib/platform/format/direction'

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'student', label: roleNames.student },
  { value: 'teacher', label: roleNames.teacher },
]

/** Invites the people of a pasted list, after showing how each line was read. */
export function BulkInvite() {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('student')
  const { done, outcome, run } = useBulkInvite()
  const list = readInvitees(text)
  const count = list.invitees.length
  const send = async () => {
    const { notInvited } = await run(list.invitees, role)
    // Lines that were not tried, or not understood, stay in the field for another attempt.
    setText(
      [
        ...notInvited.map(({ name, identifier }) => `${name}\t${identifier}`),
        ...list.unparsedLines.map((line) => line.text),
      ].join('\n'),
    )
  }
  return (
    <div className="grid gap-4">
      <AreaField
        label={copy.list}
        hint={copy.hint}
        value={text}
        onChange={setText}
        readOnly={done !== null}
        className="max-h-80 min-h-32 py-2"
      />
      <UnparsedLines list={list} />
      <PlainSelect label={invitationsCopy.role} options={ROLES} value={role} onChange={setRole} />
      <Button disabled={count === 0} pending={done !== null} onClick={() => void send()}>
        {copy.send(count)}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {done !== null && copy.progress(done, count)}
        {outcome && copy.outcome(outcome.mailed, outcome.links.length)}
      </p>
      {outcome && <InviteOutcome outcome={outcome} />}
    </div>
  )
}

function InviteOutcome({ outcome: { links, registered, notInvited, because } }: { outcome: BulkOutcome }) {
  const { outcome, copy: write } = useCopying({ copied: invitationsCopy.copied, notCopied: invitationsCopy.copyFailed })
  const asText = links.map(({ name, link }) => `${name}\t${link}`).join('\n')
  return (
    <div className="grid gap-3 text-sm">
      {because !== null && (
        <p className="text-danger" role="alert">
          {copy.stopped(notInvited.length)} {because}
        </p>
      )}
      {registered.length > 0 && <p>{copy.registered(registered.map(({ name }) => name))}</p>}
      {links.length > 0 && (
        <>
          <p>{copy.links}</p>
          <pre
            dir={directionOf(asText)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too
            tabIndex={0}
            role="group"
            aria-label={copy.linksLabel}
            className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs select-all"
          >
            {asText}
          </pre>
          <Button variant="outline" onClick={() => write(asText)}>
            {copy.copyLinks}
          </Button>
          <span role="status">{outcome}</span>
        </>
      )}
    </div>
  )
}
