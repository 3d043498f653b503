import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { suggestAddress } from '@/lib/accounts/account/rules/address-typo'

type Values = { identifier: string }

/** Suggests a correction of an address that looks mistyped, before anything is sent to it. The visitor may dismiss it. */
export function AddressSuggestion() {
  const { setValue, setFocus } = useFormContext<Values>()
  const typed = useWatch<Values, 'identifier'>({ name: 'identifier' })
  // Waits until the field was left: an incomplete address always looks mistyped.
  const { touchedFields } = useFormState<Values>()
  const suggestion = touchedFields.identifier ? suggestAddress(typed) : null
  const applySuggestion = () => {
    if (suggestion === null) return
    setValue('identifier', suggestion, { shouldDirty: true })
    setFocus('identifier')
  }
  return (
    <div role="status" className="-mt-3 empty:hidden">
      {suggestion !== null && (
        <Button variant="quiet" onClick={applySuggestion}>
          {accountCopy.signup.meant} <bdi dir="ltr">{suggestion}</bdi>
        </Button>
      )}
    </div>
  )
}
