'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CardHead, Card } from '@/components/ui/card'
import { shareCopy as copy } from '@/lib/sittings/shared-result/words'

/** Few results are shared: the code for links loads on request. */
const SharePanel = dynamic(() => import('./share-panel'), { ssr: false })

/** A button in the head of the page; its panel opens below the head. */
export function ShareResult({ attempt }: { attempt: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-expanded={isOpen} className="print:hidden" onClick={() => setOpen(!isOpen)}>
        {copy.open}
      </Button>
      {isOpen && (
        <Card className="grid basis-full gap-4 print:hidden">
          <CardHead as="h2" title={copy.title} lead={copy.lead} />
          <SharePanel attempt={attempt} />
        </Card>
      )}
    </>
  )
}
