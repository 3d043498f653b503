'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Question } from '@/components/ui/dialog/question'
import { toast } from '@/components/ui/toast/toast'
import { classesQuery, classQuery, closeClass, renameClass } from '@/lib/institute/class/queries'
import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { addMembersCopy, taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { NameForm } from './name-form'

const AddMembers = dynamic(() => import('./add-members'), { ssr: false })

/** The name of a class, and the actions on the whole class. */
export default function ClassHead({ taughtClass: { id, name, closedAt } }: { taughtClass: TaughtClass }) {
  const client = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'name' | 'members' | 'close' | null>(null)
  const settle = async (message: string) => {
    toast.add({ title: message })
    setOpenDialog(null)
    await Promise.all([client.invalidateQueries(classQuery(id)), client.invalidateQueries(classesQuery())])
  }
  const rename = useMutation({
    mutationFn: (body: { name: string }) => renameClass({ params: { id }, body }),
    onSuccess: () => settle(copy.renamed),
  })
  const close = useMutation({
    mutationFn: () => closeClass({ params: { id } }),
    onSuccess: () => settle(copy.close.done),
  })
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
      <div className="flex flex-wrap gap-3 print:hidden">
        {closedAt === null && (
          <Button variant="outline" onClick={() => setOpenDialog('members')}>
            {addMembersCopy.act}
          </Button>
        )}
        <Button variant="outline" onClick={() => setOpenDialog('name')}>
          {copy.rename}
        </Button>
        {closedAt === null && (
          <Button variant="outline" onClick={() => setOpenDialog('close')}>
            {copy.close.act}
          </Button>
        )}
      </div>
      {openDialog === 'name' && (
        <Dialog title={copy.rename} onClose={() => setOpenDialog(null)}>
          <NameForm
            initial={name}
            submitLabel={copy.save}
            pending={rename.isPending}
            error={rename.error}
            onSave={(next) => rename.mutate({ name: next })}
          />
        </Dialog>
      )}
      {openDialog === 'members' && <AddMembers id={id} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'close' && (
        <Question
          title={copy.close.title}
          text={close.error ? toErrorSentence(close.error) : copy.close.text}
          yes={copy.close.yes}
          isDangerous
          pending={close.isPending}
          onYes={() => close.mutate()}
          onNo={() => setOpenDialog(null)}
        />
      )}
    </header>
  )
}
