'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { Fault } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/api/new-id'
import { MAX_IMPORT_MEGABYTES } from '@/lib/domain/exchange/foreign/foreign'
import { exchangeCopy as copy, formatNames } from '@/lib/copy/paper/exchange'
import { skillNames } from '@/lib/copy/exam/exam'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'
import { type ImportReport } from '@/lib/contract/paper/exchange'
import { importPapers } from '@/lib/api/queries/paper/exchange'
import { FileField } from './file-field'
import { ReportLines } from './report-lines'

type Step = { readonly file: File; readonly skill: Skill; readonly store: boolean; readonly id: string }

const SKILLS = ['listening', 'reading', 'writing'] as const

/** Choose a file, read what would be taken and lost of it, and only then take it. */
export function ImportDialog({ skill: first, onClose }: { skill: Skill; onClose: () => void }) {
  const router = useRouter()
  const { share, sending } = useImport()
  const [skill, setSkill] = useState<Skill>(first)
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  // One id for all tries: a file that was taken in and not answered is taken in once.
  const [id] = useState(newId)
  const look = (chosen: File | null, as: Skill) => {
    setFile(chosen)
    const isHuge = (chosen?.size ?? 0) > MAX_IMPORT_MEGABYTES * 1024 * 1024
    setTooLarge(isHuge)
    sending.reset()
    if (chosen && !isHuge) sending.mutate({ file: chosen, skill: as, store: false, id })
  }
  const take = () =>
    file &&
    sending.mutate(
      { file, skill, store: true, id },
      {
        onSuccess: ({ papers, problems }) => {
          if (problems.length > 0) return
          const [made] = papers
          const open = made?.id ? () => router.push(paths.editPaper(made.skill, made.id ?? '')) : undefined
          toast.add({
            title: copy.taken(papers.length),
            ...(open && { actions: [{ label: copy.open, onClick: open }] }),
          })
          onClose()
        },
      },
    )
  return (
    <Dialog title={copy.importTitle} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.importLead}</p>
        <FileField onChoose={(chosen) => look(chosen, skill)} />
        <Select
          label={copy.skill}
          hint={copy.skillHint}
          options={SKILLS.map((value) => ({ value, label: skillNames[value] }))}
          value={skill}
          onChange={(value) => {
            const chosen = SKILLS.find((each) => each === value) ?? skill
            setSkill(chosen)
            look(file, chosen)
          }}
        />
        <div role="status" className="text-sm text-ink-soft">
          {sending.isPending && `${sending.variables.store ? copy.storing : copy.reading} ${copy.percent(share)}`}
        </div>
        {isTooLarge && <Fault of={copy.tooLarge} />}
        <Fault title={copy.failed} of={sending.error} />
        {sending.data && <FoundPapers report={sending.data} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            disabled={!sending.data || sending.data.problems.length > 0}
            pending={sending.isPending}
            onClick={take}
          >
            {copy.take}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What is in a file, what of it would be lost, or why nothing can be taken. */
export function FoundPapers({ report: { format, papers, problems } }: { report: ImportReport }) {
  if (problems.length > 0) {
    return (
      <Alert tone="danger" title={copy.nothing}>
        <ReportLines lines={problems} />
      </Alert>
    )
  }
  return (
    <section className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      {format && <p className="font-semibold">{copy.found(formatNames[format])}</p>}
      {papers.map(({ title, skill, questionCount, report }, index) => (
        <div key={index} className="grid gap-2">
          <p>
            {skillNames[skill]}: <bdi>{copy.paper(title, questionCount)}</bdi>
          </p>
          {report.length === 0 ? (
            <p className="text-sm text-ink-soft">{format === 'bundle' ? copy.noLossesOut : copy.noLosses}</p>
          ) : (
            <>
              <h3 className="text-sm font-semibold">{copy.losses}</h3>
              <ReportLines lines={report} />
            </>
          )}
        </div>
      ))}
    </section>
  )
}

/** A file on its way: looked at first, stored only when a person has seen the report. */
function useImport() {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useMutation({
    mutationFn: ({ file, skill, store, id }: Step) => {
      setShare(0)
      const { signal } = new AbortController()
      return importPapers({ file, onProgress: setShare, signal }, { skill, store, id })
    },
    // What was not answered may have been taken in all the same.
    onSettled: (_, __, { store }) => (store ? client.invalidateQueries({ queryKey: ['/papers/'] }) : undefined),
  })
  return { share, sending }
}
