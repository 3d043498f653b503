'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { AreaField } from '@/components/ui/form/area-field'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { Select } from '@/components/ui/form/select/select'
import { TextField } from '@/components/ui/form/text-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { readIdentifiers } from '@/lib/accounts/invitation/rules'
import { newId } from '@/lib/platform/client/new-id'
import { persianDigits } from '@/lib/platform/format/digits'
import { foldDigits } from '@/lib/platform/text/fold'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { type GrantedPerson } from '@/lib/site/person/contract'
import { giveGrants, grantClassesQuery } from '@/lib/site/person/queries'
import { bulkGrantCopy as copy, grantsCopy } from '@/lib/site/person/words'
import { explainGrant, GoodFields, type GrantFormValues, loadGrantSchema } from './grant-form'

type PlannedGrant = { readonly values: GrantFormValues; readonly people: readonly GrantedPerson[] }

/** Chooses the recipients, then the good; the recipients are listed before anything is granted. */
export default function BulkGrantDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(newId)
  const [list, setList] = useState('')
  const [group, setGroup] = useState<string>(LISTED)
  const [planned, setPlanned] = useState<PlannedGrant | null>(null)
  const identifiers = readIdentifiers(list)
  const send = async (values: GrantFormValues, isDryRun: boolean) => {
    const to = group === LISTED ? { kind: 'people' as const, identifiers } : { kind: 'class' as const, id: group }
    const body = { ...values, id, count: Number(foldDigits(String(values.count))), to, isTry: isDryRun }
    return (await giveGrants({ body })).items
  }
  const dryRun = async (values: GrantFormValues) => {
    if (group === LISTED && identifiers.length === 0) return { message: copy.nobody }
    try {
      setPlanned({ values, people: await send(values, true) })
      return null
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
  }
  const give = async ({ values }: PlannedGrant) => {
    const items = await send(values, false)
    toast.add({ title: copy.given(items.filter(({ isKnown }) => isKnown).length), color: 'success' })
    onClose()
  }
  const defaults = { id, kind: 'exam', subject: '', count: persianDigits(1), note: '' } as const
  return (
    <Dialog title={copy.act} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div hidden={planned !== null} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RecipientFields group={group} onGroup={setGroup} list={list} onList={setList} count={identifiers.length} />
          <Form<GrantFormValues>
            schema={loadGrantSchema}
            defaults={planned?.values ?? defaults}
            explain={explainGrant}
            onSubmit={dryRun}
          >
            <GoodFields />
            <TextField name="note" label={grantsCopy.note} hint={grantsCopy.noteHint} dir="auto" autoComplete="off" />
            <SubmitButton className="justify-self-start">{copy.look}</SubmitButton>
          </Form>
        </div>
        {planned && <GrantPlan plan={planned} onGive={give} onBack={() => setPlanned(null)} />}
      </div>
    </Dialog>
  )
}

const LISTED = 'listed'
type RecipientFieldsProps = {
  group: string
  onGroup: (group: string) => void
  list: string
  onList: (list: string) => void
  count: number
}

function RecipientFields({ group, onGroup, list, onList, count }: RecipientFieldsProps) {
  const classes = useQuery(grantClassesQuery())
  const options = [
    { value: LISTED, label: copy.listed },
    ...(classes.data?.items ?? []).map(({ id, name, teacher, members }) => ({
      value: id,
      label: copy.classOf(name, teacher, members),
    })),
  ]
  return (
    <>
      <Select label={copy.to} options={options} value={group} onChange={onGroup} />
      {group === LISTED && (
        <AreaField
          label={copy.list}
          hint={copy.read(count)}
          value={list}
          onChange={onList}
          className="max-h-60 min-h-28 py-2"
        />
      )}
    </>
  )
}

type GrantPlanProps = { plan: PlannedGrant; onGive: (planned: PlannedGrant) => Promise<void>; onBack: () => void }

function GrantPlan({ plan, onGive, onBack }: GrantPlanProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const knownPeople = plan.people.filter(({ isKnown }) => isKnown)
  const unknown = plan.people.filter(({ isKnown }) => !isKnown)
  const give = async () => {
    setBusy(true)
    setError(null)
    await onGive(plan).catch((failure: unknown) => setError(toErrorSentence(failure)))
    setBusy(false)
  }
  return (
    <>
      <p className="font-semibold">{copy.gets(knownPeople.length)}</p>
      <ul className="max-h-60 overflow-y-auto text-sm">
        {knownPeople.map(({ name }, at) => (
          <li key={`${name} ${at}`}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <div className="grid gap-1 rounded-md bg-warning-soft p-3 text-sm">
          <p className="font-semibold">{copy.unknown(unknown.length)}</p>
          <ul className="max-h-40 overflow-y-auto">
            {unknown.map(({ name }) => (
              <li key={name}>
                <bdi dir="ltr">{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ErrorMessage of={error} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={knownPeople.length === 0} pending={isBusy} onClick={() => void give()}>
          {copy.give(knownPeople.length)}
        </Button>
        <Button variant="outline" blocked={isBusy} onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </>
  )
}
