import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Form, type Refusal } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { meQuery, sessionsQuery } from '@/lib/accounts/account/queries/account'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { type AddressChange } from '@/lib/accounts/address/contract'
import { addressChangeQuery, askAddressChange, confirmAddressChange } from '@/lib/accounts/address/queries'
import { addressCopy as copy } from '@/lib/accounts/address/words/address'
import { proved } from '@/lib/platform/session/client/with-proof'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/pasted-code'
import { AddressSuggestion } from '../account/address-suggestion'
import { entryFields } from '../account/entry-fields'
import { explainField, refusalOf } from '../account/refusals'

type FormProps = { onClose: () => void; onChange: (change: AddressChange | null) => void }
const loadAsked = () => import('@/lib/accounts/address/contract').then((contract) => contract.AskAddressChangeBody)
const loadCode = () => import('@/lib/accounts/address/contract').then((contract) => contract.ConfirmAddressChangeBody)

/** The new address, then the code that was sent to it; a reload goes on where it was. */
export default function ChangeAddress({ onClose }: Pick<FormProps, 'onClose'>) {
  const client = useQueryClient()
  const query = useQuery(addressChangeQuery())
  const onChange = (change: AddressChange | null) =>
    client.setQueryData(addressChangeQuery().queryKey, () => ({ change }))
  return (
    <div className="mt-4">
      <QueryRegion query={query} bars={['h-24']}>
        {({ change }) =>
          change ? (
            <CodeStep key={change.expiresAt} change={change} onClose={onClose} onChange={onChange} />
          ) : (
            <AddressStep onClose={onClose} onChange={onChange} />
          )
        }
      </QueryRegion>
    </div>
  )
}

function AddressStep({ onClose, onChange }: FormProps) {
  const submit = (values: { identifier: string }) =>
    refusalOf<{ identifier: string }>(async () => {
      onChange(await proved(() => askAddressChange({ body: values })))
    })
  return (
    <div ref={focusFirst}>
      <Form<{ identifier: string }>
        schema={loadAsked}
        defaults={{ identifier: '' }}
        explain={explainField}
        onSubmit={submit}
      >
        <TextField {...entryFields.identifier} autoComplete="off" label={copy.field} hint={copy.hint} />
        <AddressSuggestion />
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

type CodeStepProps = FormProps & { change: AddressChange }

function CodeStep({ change: { address, isCarried }, onClose, onChange }: CodeStepProps) {
  const client = useQueryClient()
  const submit = async (values: { code: string }): Promise<Refusal<{ code: string }> | null> => {
    const code = readDigits(values.code, 6)
    if (code === null) return { message: '', fields: { code: accountCopy.errors.codeWrong } }
    const refusal = await refusalOf<{ code: string }>(async () => {
      client.setQueryData(meQuery().queryKey, await confirmAddressChange({ body: { code } }))
    })
    if (refusal) return refusal
    toast.add({ title: copy.changed, color: 'success' })
    onChange(null)
    void client.invalidateQueries(sessionsQuery())
    onClose()
    return null
  }
  return (
    <div className="grid gap-4" ref={focusFirst}>
      <p role="status" className="text-sm text-ink-soft">
        {isCarried ? copy.sent(address) : copy.saved(address)}
      </p>
      <Form<{ code: string }> schema={loadCode} defaults={{ code: '' }} explain={explainField} onSubmit={submit}>
        <TextField
          name="code"
          label={copy.code}
          hint={copy.after}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          maxLength={LONGEST_PASTE}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{copy.confirm}</SubmitButton>
          <Button variant="soft" onClick={() => onChange(null)}>
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

/** The forms open where their button was, and take its focus. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}
