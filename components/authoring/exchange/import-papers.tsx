'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { exchangeCopy } from '@/lib/authoring/exchange/words'
import { type Skill } from '@/lib/paper/content/rules/content'

const ImportDialog = dynamic(() => import('./import-dialog').then((module) => module.ImportDialog))

export function ImportPapers({ skill }: { skill: Skill }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {exchangeCopy.import}
      </Button>
      {isOpen && <ImportDialog skill={skill} onClose={() => setOpen(false)} />}
    </>
  )
}
