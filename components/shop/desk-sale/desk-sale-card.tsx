'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { deskSaleCopy as copy } from '@/lib/shop/desk-sale/words'

const DeskSaleForm = dynamic(() => import('./desk-sale-form'), { ssr: false })

/** Records what a person has paid at the desk. */
export function DeskSaleCard({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <DeskSaleForm person={id} onClose={() => setOpen(false)} />}
    </Card>
  )
}
