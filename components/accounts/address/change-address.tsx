import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { Tick } from '@/components/ui/form/tick'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { meQuery, sessionsQuery } from '@/lib/accounts/account/queries/account'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { type AddressChange } from '@/lib/accounts/address/contract'
import { addressChangeQuery, askAddressChange, confirmAddressChange } from '@/lib/accounts/address/queries'
import { addressCopy as copy } from '@/lib/accounts/address/words/address'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/input/pasted-code'
import { AddressSuggestion } from '../account/address-suggestion'
import { entryFields } from '../account/entry-fields'
import { explainField, runForRefusal } from '../account/form-refusals'
import { PendingAddress } from './waiting-address'

type FormProps = { onClose: () => void; onChange: (change: AddressChange | null) => void }
const loadRequestSchema = () =>
  import('@/lib/accounts/address/contract').then((contract) => contract.AskAddressChangeBody)
const loadCodesSchema = () =>
  import('@/lib/accounts/address/contract').then((contract) => contract.ConfirmAddressChangeBody)

/** Asks for the new address, then for the codes sent to both, or says on which day it changes; a reload continues at the same step. */
export default function ChangeAddress({ present, onClose }: Pick<FormProps, 'onClose'> & { present: string }) {
  const client = useQueryClient()
  const query = useQuery(addressChangeQuery())
  const onChange = (change: AddressChange | null) =>
    client.setQueryData(addressChangeQuery().queryKey, () => ({ change }))
  return (
    <div className="mt-4">
      <QueryRegion query={query} bars={['h-24']}>
        {({ change }) => {
          if (change?.dueAt) return <PendingAddress change={change} />
          return change ? (
            <CodeStep key={change.expiresAt} change={change} onClose={onClose} onChange={onChange} />
          ) : (
            <AddressStep present={present} onClose={onClose} onChange={onChange} />
          )
        }}
      </QueryRegion>
    </div>
  )
}

type RequestedChange = { identifier: string; isOldLost?: boolean | undefined }

function AddressStep({ present, onClose, onChange }: FormProps & { present: string }) {
  const [isOldLost, setOldLost] = useState(false)
  const submit = ({ identifier }: RequestedChange) =>
    runForRefusal<RequestedChange>(async () => {
      onChange(await withProof(() => askAddressChange({ body: { identifier, isOldLost } })))
    })
  return (
    <div ref={focusFirst}>
      <Form<RequestedChange>
        schema={loadRequestSchema}
        defaults={{ identifier: '' }}
        explain={explainField}
        onSubmit={submit}
      >
        <TextField {...entryFields.identifier} autoComplete="off" label={copy.field} hint={copy.hint} />
        <AddressSuggestion />
        <div>
          <Tick className="gap-3 text-sm" checked={isOldLost} onChange={setOldLost} aria-describedby="lost-address">
            {copy.lost(present)}
          </Tick>
          <p id="lost-address" className="text-sm text-ink-soft">
            {copy.lostHint}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{copy.ask}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Codes = { code: string; oldCode?: string | undefined }
type CodeStepProps = FormProps & { change: AddressChange }

function CodeStep({ change, onClose, onChange }: CodeStepProps) {
  const { address, old } = change
  const client = useQueryClient()
  const submit = async (values: Codes): Promise<Refusal<Codes> | null> => {
    const codes = readCodes(values, old !== null)
    if ('fields' in codes) return codes
    const refusal = await runForRefusal<Codes>(async () => {
      client.setQueryData(meQuery().queryKey, await confirmAddressChange({ body: codes }))
    })
    if (refusal) return refusal
    toast.add({ title: old ? copy.changed : copy.started, color: 'success' })
    onChange(null)
    void client.invalidateQueries(addressChangeQuery())
    void client.invalidateQueries(sessionsQuery())
    onClose()
    return null
  }
  return (
    <div className="grid gap-4" ref={focusFirst}>
      <div role="status" className="grid gap-2 text-sm text-ink-soft">
        {sentencesOf(change).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Form<Codes>
        schema={loadCodesSchema}
        defaults={old ? { code: '', oldCode: '' } : { code: '' }}
        explain={explainField}
        onSubmit={submit}
      >
        <CodeField name="code" label={copy.code(address)} hint={old ? copy.after : copy.lostHint} />
        {old && <CodeField name="oldCode" label={copy.code(old.address)} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{old ? copy.confirm : copy.confirmLost}</SubmitButton>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {copy.again}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function CodeField(field: { name: string; label: string; hint?: string }) {
  return <TextField {...field} autoComplete="one-time-code" inputMode="numeric" dir="ltr" maxLength={LONGEST_PASTE} />
}

/** Says where the codes are: one sentence for codes that were sent, one for codes that a manager passes on. */
function sentencesOf({ address, isCarried, old }: AddressChange): readonly string[] {
  const addresses = [{ address, isCarried }, ...(old ? [old] : [])]
  const addressesOf = (delivered: boolean) =>
    addresses.filter((item) => item.isCarried === delivered).map((item) => item.address)
  const [delivered, handedOver] = [addressesOf(true), addressesOf(false)]
  return [
    ...(delivered.length > 0 ? [copy.sent(delivered, handedOver.length > 0)] : []),
    ...(handedOver.length > 0 ? [copy.saved(handedOver)] : []),
  ]
}

function readCodes({ code: typed, oldCode: typedOld }: Codes, needsOldCode: boolean): Codes | Required<Refusal<Codes>> {
  const [code, oldCode] = [readDigits(typed, 6), readDigits(typedOld ?? '', 6)]
  if (code === null) return { message: '', fields: { code: accountCopy.errors.codeWrong } }
  if (!needsOldCode) return { code }
  return oldCode === null ? { message: '', fields: { oldCode: accountCopy.errors.codeWrong } } : { code, oldCode }
}

/** The form replaces its button and takes over its focus. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}
