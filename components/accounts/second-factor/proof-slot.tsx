'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { handleProofWanted } from '@/lib/platform/session/client/with-proof'
import { type ProofDialogProps } from './proof-dialog'

type ShownDialog = { readonly Dialog: ComponentType<ProofDialogProps>; readonly dialogProps: ProofDialogProps }

/**
 * A single slot serves all pages of the dashboard. It asks for a proof of identity when a sensitive action needs it
 * (lib/platform/session/client/with-proof.ts). The dialog is loaded then: most visits never need it.
 */
export function ProofSlot() {
  const [shown, setShown] = useState<ShownDialog | null>(null)
  useEffect(
    () =>
      handleProofWanted(async () => {
        const { askForProof, ProofDialog } = await import('./proof-dialog')
        const wanted = await askForProof()
        return new Promise((resolve) => {
          const settle = (isProved: boolean) => {
            setShown(null)
            resolve(isProved)
          }
          setShown({ Dialog: ProofDialog, dialogProps: { wanted, settle } })
        })
      }),
    [],
  )
  return shown && <shown.Dialog {...shown.dialogProps} />
}
