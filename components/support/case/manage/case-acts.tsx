'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { type ManagedCase } from '@/lib/support/case/contract/manage-case'
import {
  mergeCases,
  renewCaseLink,
  setCaseKind,
  setCaseOwner,
  setCaseState,
  supportStaffQuery,
} from '@/lib/support/case/queries'
import { CASE_KINDS } from '@/lib/support/case/rules/states'
import { manageCaseCopy as copy } from '@/lib/support/case/words/manage-case'
import { foldDigits } from '@/lib/platform/text/fold'
import { paths } from '@/lib/platform/paths'
import { type Me } from './reply-box'

const KINDS = CASE_KINDS.map((value) => ({ value, label: copy.kinds[value] }))
type ActsProps = { shown: ManagedCase; me: Me; onChange: (changed: ManagedCase) => void }
/** One act at a time; a refusal is a toast. */
type Run = (act: () => Promise<ManagedCase | null>, done?: string) => void

/** Who has the case, of what kind it is, and its end. */
export function CaseActs({ shown, me, onChange }: ActsProps) {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const run: Run = (act, done) => {
    if (isBusy) return
    setBusy(true)
    act()
      .then((changed) => {
        // Given back, and not to be read any more.
        if (changed) onChange(changed)
        else router.push(paths.managedCases)
        if (done !== undefined) toast.add({ title: done, color: 'success' })
      }, toastFault)
      .finally(() => setBusy(false))
  }
  const { no, state, kind, isGuest, mergedInto } = shown
  const params = { no }
  const isManager = me.role === 'manager'
  const isOpen = state !== 'solved' && state !== 'closed'
  return (
    <Card className="grid gap-4 print:hidden">
      {isOpen && <Owner shown={shown} me={me} run={run} isBusy={isBusy} />}
      <PlainSelect
        label={copy.changeKind}
        options={KINDS}
        value={kind}
        onChange={(next) => run(() => setCaseKind({ params, body: { kind: next } }))}
      />
      {state !== 'closed' && (
        <Button
          variant="outline"
          pending={isBusy}
          onClick={() => run(() => setCaseState({ params, body: { state: 'closed' } }), copy.closed)}
        >
          {copy.close}
        </Button>
      )}
      {isManager && isGuest && isOpen && (
        <Button
          variant="outline"
          pending={isBusy}
          onClick={() => run(() => renewCaseLink({ params }), copy.linkRenewed)}
        >
          {copy.renewLink}
        </Button>
      )}
      {isManager && mergedInto === null && <Merge no={no} run={run} isBusy={isBusy} />}
    </Card>
  )
}

function Owner({ shown, me, run, isBusy }: Omit<ActsProps, 'onChange'> & { run: Run; isBusy: boolean }) {
  const { no, owner } = shown
  const from = owner?.id ?? null
  const give = (to: string | null) =>
    run(async () => (await setCaseOwner({ params: { no }, body: { owner: to, from } })).item)
  const isMine = from === me.id
  return (
    <div className="grid gap-3">
      {(from === null || isMine) && (
        <Button variant={isMine ? 'outline' : 'primary'} pending={isBusy} onClick={() => give(isMine ? null : me.id)}>
          {isMine ? copy.release : copy.claim}
        </Button>
      )}
      {me.role === 'manager' && <HandOver from={from} onGive={give} />}
    </div>
  )
}

function HandOver({ from, onGive }: { from: string | null; onGive: (to: string) => void }) {
  const { data } = useQuery(supportStaffQuery())
  if (!data) return null
  const options = [
    { value: '', label: copy.handOverNobody },
    ...data.items.filter(({ id }) => id !== from).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return <PlainSelect label={copy.handOver} options={options} value="" onChange={(to) => to !== '' && onGive(to)} />
}

function Merge({ no, run, isBusy }: { no: number; run: Run; isBusy: boolean }) {
  const [typed, type] = useState('')
  const into = Number(foldDigits(typed).trim())
  const isNumber = Number.isInteger(into) && into > 0
  return (
    <div className="grid gap-2">
      <label className="grid gap-1.5 text-sm">
        <span className="font-semibold">{copy.merge}</span>
        <input
          inputMode="numeric"
          dir="ltr"
          maxLength={12}
          placeholder={copy.mergeHint}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="min-h-12 rounded-md border border-line-strong bg-surface px-4 text-base"
        />
      </label>
      <Button
        variant="outline"
        pending={isBusy}
        blocked={!isNumber}
        onClick={() => run(() => mergeCases({ params: { no }, body: { into } }))}
      >
        {copy.mergeAct}
      </Button>
    </div>
  )
}
