'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { openTransferPicture } from '@/lib/shop/transfer/queries'
import { transferCopy as copy } from '@/lib/shop/transfer/words/transfer'

type State = { readonly at: 'closed' | 'loading' | 'failed' } | { readonly at: 'open'; readonly address: string }

/** The picture of a bank receipt, fetched on request: its URL needs the session token, which an `<img>` does not send. */
export function TransferPicture({ id }: { id: string }) {
  const [state, setState] = useState<State>({ at: 'closed' })
  const isLoading = state.at === 'loading'
  const address = state.at === 'open' ? state.address : null
  useEffect(() => {
    if (!isLoading) return
    const control = new AbortController()
    openTransferPicture(id, control.signal).then(
      (opened) => {
        if (control.signal.aborted) URL.revokeObjectURL(opened)
        else setState({ at: 'open', address: opened })
      },
      () => {
        if (!control.signal.aborted) setState({ at: 'failed' })
      },
    )
    return () => control.abort()
  }, [id, isLoading])
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  if (address !== null)
    // oxlint-disable-next-line nextjs/no-img-element -- a blob URL of this page: nothing for Next to resize
    return <img src={address} alt={copy.picture} className="max-h-128 max-w-full justify-self-start rounded-md" />
  return (
    <div className="grid justify-items-start gap-3">
      {state.at === 'failed' && <Alert tone="danger">{copy.pictureFailed}</Alert>}
      <Button variant="secondary" pending={isLoading} onClick={() => setState({ at: 'loading' })}>
        {copy.seePicture}
      </Button>
    </div>
  )
}
