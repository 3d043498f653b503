'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { exchangeCopy } from '@/lib/authoring/exchange/words'

const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog))

/** Downloads the paper as a file; used in lists and in the editor. */
export function ExportButton({ paperId, children }: { paperId: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {exchangeCopy.export}
        {children}
      </Button>
      {isOpen && <ExportDialog paperId={paperId} onClose={() => setOpen(false)} />}
    </>
  )
}
