'use client'

import { Dialog } from '@/components/ui/dialog/dialog'
import { askProof, giveProof } from '@/lib/accounts/second-factor/queries'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { proofCopy as copy } from '@/lib/accounts/second-factor/words'
import { ProofForm } from './proof-form'

/** What the dialog asks for; `settle` closes it and passes the result on. */
export type ProofDialogProps = { readonly wanted: ProofWanted; readonly settle: (isProved: boolean) => void }

export function askForProof(): Promise<ProofWanted> {
  return askProof({})
}

export function ProofDialog({ wanted, settle }: ProofDialogProps) {
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
