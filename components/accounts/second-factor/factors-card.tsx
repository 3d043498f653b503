'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { factorsQuery } from '@/lib/accounts/second-factor/queries'
import { type Factors } from '@/lib/accounts/second-factor/contract'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'
import { PasskeyPart } from './passkey-part'
import { RecoveryCodes, RecoveryPart } from './recovery-part'
import { TotpPart } from './totp-part'

export function FactorsCard() {
  const client = useQueryClient()
  const query = useQuery(factorsQuery())
  const [codes, setCodes] = useState<string[] | null>(null)
  const onChange = (recoveryCodes: string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes)
    void client.invalidateQueries(factorsQuery())
    void client.invalidateQueries(meQuery())
  }
  return (
    <Card id="factors">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-24', 'h-24']}>
        {(factors) => (
          <div className="grid gap-6">
            <TotpPart factors={factors} onChange={onChange} />
            <PasskeyPart factors={factors} onChange={onChange} />
            {isOn(factors) && <RecoveryPart factors={factors} onChange={onChange} />}
          </div>
        )}
      </QueryRegion>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

const isOn = ({ totpSince, passkeys }: Factors) => totpSince !== null || passkeys.length > 0
