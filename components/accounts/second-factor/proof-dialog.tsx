'use client'

import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { handleProofWanted } from '@/lib/platform/session/client/with-proof'
import { askProof, giveProof } from '@/lib/accounts/second-factor/queries'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { proofCopy as copy } from '@/lib/accounts/second-factor/words'
import { ProofForm } from './proof-form'

type Asking = { readonly wanted: ProofWanted; readonly settle: (isProved: boolean) => void }

/** One for all pages of the dashboard: asks for a proof of identity when a sensitive action needs it (lib/platform/session/client/with-proof.ts). */
export function ProofDialog() {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(
    () =>
      handleProofWanted(async () => {
        const wanted = await askProof({})
        return new Promise((resolve) => {
          const settle = (isProved: boolean) => {
            setAsking(null)
            resolve(isProved)
          }
          setAsking({ wanted, settle })
        })
      }),
    [],
  )
  if (!asking) return null
  const { wanted, settle } = asking
  return (
    <Dialog title={copy.again} onClose={() => settle(false)}>
      <p className="mb-4 text-sm text-ink-soft">{copy.againText}</p>
      <ProofForm
        wanted={wanted}
        onProof={async (proof) => {
          await giveProof({ body: { ticket: wanted.ticket, proof } })
          settle(true)
        }}
        onExpired={() => settle(false)}
      />
    </Dialog>
  )
}
