'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CardHead, Card } from '@/components/ui/card'
import { shareCopy as copy } from '@/lib/sittings/shared-result/words'

/** Few results are shared: the code for links loads on request. */
const SharePanel = dynamic(() => import('./share-panel'), { ssr: false })

export function ShareResult({ attempt }: { attempt: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="grid gap-4 print:hidden">
      <CardHead title={copy.title} lead={copy.lead} />
      {isOpen ? (
        <SharePanel attempt={attempt} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      )}
    </Card>
  )
}
