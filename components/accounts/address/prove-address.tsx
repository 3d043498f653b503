'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LineField } from '@/components/ui/form/line-field'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { accountErrors } from '@/lib/accounts/account/words/account-errors'
import { type AddressProof } from '@/lib/accounts/address/contract'
import { addressProofQuery, askAddressProof, confirmAddressProof } from '@/lib/accounts/address/queries'
import { addressCopy } from '@/lib/accounts/address/words/address'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/input/pasted-code'

const { proof: copy } = addressCopy

/** Verifies the account's address with a code sent to it. */
export function ProveAddress({ onConfirmed }: { onConfirmed: () => void }) {
  const client = useQueryClient()
  const query = useQuery(addressProofQuery())
  const me = useQuery(meQuery())
  const storeProof = (proof: AddressProof) => client.setQueryData(addressProofQuery().queryKey, () => proof)
  const requestProof = useMutation({ mutationFn: () => askAddressProof({}), onSuccess: storeProof })
  return (
    <QueryRegion query={query} bars={['h-12']}>
      {({ sent }) => (
        <div className="grid gap-3">
          {sent === null ? (
            <p>
              <bdi dir="ltr" className="font-semibold break-all">
                {me.data?.identifier}
              </bdi>
            </p>
          ) : (
            <CodeForm
              sent={sent}
              onConfirmed={(proof) => {
                storeProof(proof)
                onConfirmed()
              }}
            />
          )}
          <ErrorMessage of={requestProof.error} />
          <div>
            <Button variant="outline" pending={requestProof.isPending} onClick={() => requestProof.mutate()}>
              {sent === null ? copy.ask : copy.again}
            </Button>
          </div>
        </div>
      )}
    </QueryRegion>
  )
}

type CodeFormProps = { sent: NonNullable<AddressProof['sent']>; onConfirmed: (proof: AddressProof) => void }

function CodeForm({ sent: { address, isCarried: canBeDelivered }, onConfirmed }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const confirm = useMutation({
    mutationFn: (code: string) => confirmAddressProof({ body: { code } }),
    onSuccess: onConfirmed,
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const code = readDigits(typed, 6)
        setMalformed(code === null)
        if (code !== null) confirm.mutate(code)
      }}
    >
      <p role="status" className="text-sm text-ink-soft">
        {canBeDelivered ? copy.sent(address) : copy.saved(address)}
      </p>
      <LineField
        label={copy.code}
        value={typed}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={LONGEST_PASTE}
        error={isMalformed ? accountErrors.codeWrong : null}
        onChange={setTyped}
      />
      <ErrorMessage of={confirm.error} />
      <div>
        <Button type="submit" pending={confirm.isPending}>
          {copy.confirm}
        </Button>
      </div>
    </form>
  )
}
