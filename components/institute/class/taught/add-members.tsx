'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UnparsedLines } from '@/components/accounts/invitation/unparsed-lines'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { AreaField } from '@/components/ui/form/area-field'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { useCopying } from '@/components/ui/use-copying'
import { bulkInviteCopy, invitationsCopy } from '@/lib/accounts/invitation/words'
import { type InviteeList, readInvitees } from '@/lib/accounts/invitation/rules'
import { addMembers, classQuery } from '@/lib/institute/class/queries'
import { type AddedMember } from '@/lib/institute/class/contract/class'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { addMembersCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { directionOf } from '@/lib/platform/format/direction'

/** Adds many people from a pasted list or a file. The outcome of each line is shown before anybody is added. */
export default function AddMembers({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [dryRunItems, setDryRunItems] = useState<readonly AddedMember[] | null>(null)
  const list = readInvitees(text)
  const send = (isDryRun: boolean) =>
    addMembers({
      params: { id },
      body: { people: list.invitees.map(({ name, identifier }) => ({ name, identifier })), isTry: isDryRun },
    })
  const dryRun = useMutation({ mutationFn: () => send(true), onSuccess: ({ items }) => setDryRunItems(items) })
  const add = useMutation({
    mutationFn: () => send(false),
    onSuccess: async ({ items }) => {
      toast.add({ title: copy.added(items.filter(isAdded).length), color: 'success' })
      await client.invalidateQueries(classQuery(id))
      if (items.every(({ link }) => link === null)) onClose()
    },
  })
  const renderStep = () => {
    if (add.data) return <InvitationLinks items={add.data.items} onClose={onClose} />
    if (dryRunItems)
      return <PlanStep items={dryRunItems} list={list} adding={add} onBack={() => setDryRunItems(null)} />
    return <PasteStep list={list} text={text} onText={setText} dryRun={dryRun} />
  }
  return (
    <Dialog title={copy.title} onClose={onClose}>
      {renderStep()}
    </Dialog>
  )
}

const isAdded = ({ outcome }: AddedMember) => outcome === 'joins' || outcome === 'invited'
type Act = { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void }
type PasteStepProps = { list: InviteeList; text: string; onText: (text: string) => void; dryRun: Act }

function PasteStep({ list, text, onText, dryRun }: PasteStepProps) {
  const [hasFailed, setFailed] = useState(false)
  const count = list.invitees.length
  const isTooMany = count > CLASS_LIMITS.members
  const read = async (file: File | undefined) => {
    if (!file) return
    const isText = file.size <= 1_000_000
    setFailed(!isText)
    if (isText) onText(await file.text())
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <AreaField
        label={bulkInviteCopy.list}
        hint={bulkInviteCopy.hint}
        value={text}
        onChange={onText}
        readOnly={dryRun.isPending}
        error={isTooMany ? copy.tooMany(CLASS_LIMITS.members) : undefined}
        className="max-h-80 min-h-40 py-2"
      />
      <ChooseFile label={copy.file} accept=".csv,.txt,text/csv,text/plain" onFile={(file) => void read(file)} />
      {hasFailed && <ErrorMessage of={copy.fileFailed} />}
      <UnparsedLines list={list} />
      <ErrorMessage of={dryRun.error} />
      <Button disabled={count === 0 || isTooMany} pending={dryRun.isPending} onClick={dryRun.mutate}>
        {copy.preview(count)}
      </Button>
    </div>
  )
}

type PlanStepProps = { items: readonly AddedMember[]; list: InviteeList; adding: Act; onBack: () => void }

function PlanStep({ items, list, adding, onBack }: PlanStepProps) {
  const count = items.filter(isAdded).length
  const isFull = items.some(({ outcome }) => outcome === 'full')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm">
        {items.map(({ identifier, name, outcome }) => (
          <li key={identifier} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>{' '}
              <bdi dir="ltr" className="text-ink-soft">
                {identifier}
              </bdi>
            </span>
            <span
              className={
                isAdded({ identifier, name, outcome, link: null }) ? 'font-semibold text-primary-ink' : 'text-ink-soft'
              }
            >
              {copy.outcomes[outcome]}
            </span>
          </li>
        ))}
      </ul>
      <UnparsedLines list={list} />
      {isFull && <p className="text-sm text-danger">{copy.full}</p>}
      {!isFull && count === 0 && <p className="text-sm text-ink-soft">{copy.nobody}</p>}
      <ErrorMessage of={adding.error} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={count === 0 || isFull} pending={adding.isPending} onClick={adding.mutate}>
          {copy.add(count)}
        </Button>
        <Button variant="outline" blocked={adding.isPending} onClick={onBack}>
          {copy.edit}
        </Button>
      </div>
    </div>
  )
}

/** Links of invitations that are not mailed; they are shown only once. */
function InvitationLinks({ items, onClose }: { items: readonly AddedMember[]; onClose: () => void }) {
  const asText = items.flatMap(({ name, link }) => (link === null ? [] : [`${name}\t${link}`])).join('\n')
  const { outcome, copy: write } = useCopying({ copied: invitationsCopy.copied, notCopied: invitationsCopy.copyFailed })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      <p>{bulkInviteCopy.links}</p>
      <pre
        dir={directionOf(asText)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too
        tabIndex={0}
        aria-label={bulkInviteCopy.linksLabel}
        className="max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs"
      >
        {asText}
      </pre>
      <Button variant="outline" onClick={() => write(asText)}>
        {bulkInviteCopy.copyLinks}
      </Button>
      <p role="status" className="text-ink-soft empty:sr-only">
        {outcome}
      </p>
      <Button onClick={onClose}>{copy.close}</Button>
    </div>
  )
}
