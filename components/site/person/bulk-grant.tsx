'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { bulkGrantCopy as copy } from '@/lib/site/person/words'

const BulkGrantDialog = dynamic(() => import('./bulk-grant-dialog'), { ssr: false })

/** Grants the same good to many people, or to a class. */
export function BulkGrant() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {copy.act}
      </Button>
      {isOpen && <BulkGrantDialog onClose={() => setOpen(false)} />}
    </>
  )
}
