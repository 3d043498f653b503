import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { meQuery, renameMe } from '@/lib/accounts/account/queries/account'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { entryFields } from '../entry-fields'
import { explainField, runForRefusal } from '../form-refusals'

type Values = { name: string }
const { settings } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.RenameBody)

/** Its first field takes the focus, because the form replaces the button that opened it. */
export default function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient()
  const submit = async (values: Values) => {
    const refusal = await runForRefusal<Values>(async () => {
      client.setQueryData(meQuery().queryKey, await renameMe({ body: values }))
    })
    if (refusal) return refusal
    toast.add({ title: settings.renamed, color: 'success' })
    onClose()
    return null
  }
  return (
    <div className="mt-4" ref={focusFirst}>
      <Form<Values> schema={loadSchema} defaults={{ name }} explain={explainField} onSubmit={submit}>
        <TextField {...entryFields.name} hint={settings.renameHint} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{settings.renameSubmit}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {settings.cancel}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}
