'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { usePaperEditor } from '../paper/editor-context'

const WizardDialog = dynamic(() => import('./wizard-dialog'), { ssr: false })

/** Opens the wizard that turns an existing document into questions. */
export function PasteWizard() {
  const { isReadOnly } = usePaperEditor()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={isReadOnly} onClick={() => setOpen(true)}>
        {wizardCopy.open}
      </Button>
      {isOpen && <WizardDialog onClose={() => setOpen(false)} />}
    </>
  )
}
