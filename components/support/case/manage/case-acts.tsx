'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import { mergeCases, renewCaseLink, setCaseKind, setCaseState, supportStaffQuery } from '@/lib/support/case/queries'
import { CASE_KINDS, hasEnded } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { foldDigits } from '@/lib/platform/text/fold'
import { type Me } from './reply-box'
import { type CaseActions } from './use-case-act'

const KINDS = CASE_KINDS.map((value) => ({ value, label: copy.kinds[value] }))
type CaseActionsProps = { supportCase: ManagedCase; me: Me; actions: CaseActions }

/** Sets the kind of a case, hands it over, or ends it. */
export function ManagedCaseActions({ supportCase, me, actions }: CaseActionsProps) {
  const { isBusy, run } = actions
  const { no, state, kind, isGuest, mergedInto } = supportCase
  const params = { no }
  const isManager = me.role === 'manager'
  const isOpen = !hasEnded(state)
  return (
    <section
      aria-label={copy.acts}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 text-sm print:hidden"
    >
      {isOpen && isManager && <HandOver supportCase={supportCase} actions={actions} />}
      <PlainSelect
        label={copy.changeKind}
        options={KINDS}
        value={kind}
        onChange={(next) => run(() => setCaseKind({ params, body: { kind: next } }))}
      />
      {isManager && mergedInto === null && <Merge no={no} actions={actions} />}
      {isManager && isGuest && isOpen && (
        <Button
          variant="outline"
          className="whitespace-normal"
          pending={isBusy}
          onClick={() => run(() => renewCaseLink({ params }), copy.linkRenewed)}
        >
          {copy.renewLink}
        </Button>
      )}
      {state !== 'closed' && (
        <Button
          variant="outline"
          pending={isBusy}
          onClick={() => run(() => setCaseState({ params, body: { state: 'closed' } }), copy.closed)}
        >
          {copy.close}
        </Button>
      )}
    </section>
  )
}

function HandOver({ supportCase, actions }: { supportCase: ManagedCase; actions: CaseActions }) {
  const { data } = useQuery(supportStaffQuery())
  if (!data) return null
  const from = supportCase.owner?.id ?? null
  const options = [
    { value: '', label: copy.handOverNobody },
    ...data.items.filter(({ id }) => id !== from).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <PlainSelect
      label={copy.handOver}
      options={options}
      value=""
      onChange={(to) => to !== '' && actions.give(to, from)}
    />
  )
}

function Merge({ no, actions: { run, isBusy } }: { no: number; actions: CaseActions }) {
  const [typed, type] = useState('')
  const targetNumber = Number(foldDigits(typed).trim())
  const isNumber = Number.isInteger(targetNumber) && targetNumber > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <span className="font-semibold">{copy.merge}</span>
        <input
          inputMode="numeric"
          dir="ltr"
          maxLength={12}
          placeholder={copy.mergeHint}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      </label>
      {isNumber && (
        <Button
          variant="outline"
          pending={isBusy}
          onClick={() => run(() => mergeCases({ params: { no }, body: { into: targetNumber } }))}
        >
          {copy.mergeAct}
        </Button>
      )}
    </div>
  )
}
