'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { MAX_IMPORT_MEGABYTES } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { exchangeCopy as copy } from '@/lib/authoring/exchange/words'
import { encodingNames } from '@/lib/documents/draft/words/text-file'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { TEXT_ENCODINGS, type TextEncoding } from '@/lib/platform/text/imported/encoding'
import { type ImportReport } from '@/lib/authoring/exchange/contract'
import { importPapers } from '@/lib/authoring/exchange/queries'
import { FileField } from './file-field'
import { FoundPapers } from './found-papers'

type ImportRequest = {
  readonly file: File
  readonly skill: Skill
  readonly encoding: TextEncoding | null
  readonly store: boolean
  readonly hasConfirmedDoubts: boolean
  readonly id: string
}

const SKILLS = ['listening', 'reading', 'writing'] as const

/** Chooses a file, shows what would be imported and lost, and imports only after confirmation. */
export function ImportDialog({ skill: first, onClose }: { skill: Skill; onClose: () => void }) {
  const router = useRouter()
  const { id, progress, sending, lastReport } = useImport()
  const [skill, setSkill] = useState<Skill>(first)
  const [file, setFile] = useState<File | null>(null)
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const [hasConfirmedDoubts, setHasConfirmedDoubts] = useState(false)
  const readFile = (chosen: File | null, chosenSkill: Skill, encoding: TextEncoding | null = null) => {
    setFile(chosen)
    setEncoding(encoding)
    setHasConfirmedDoubts(false)
    sending.reset()
    if (chosen && !isTooLarge(chosen))
      sending.mutate({ file: chosen, skill: chosenSkill, encoding, store: false, hasConfirmedDoubts: false, id })
  }
  const importFile = () =>
    file &&
    sending.mutate(
      { file, skill, encoding, store: true, hasConfirmedDoubts, id },
      {
        onSuccess: ({ papers, problems }) => {
          if (problems.length > 0) return
          const [created] = papers
          const open = created?.id ? () => router.push(paths.editPaper(created.skill, created.id ?? '')) : undefined
          toast.add({
            title: copy.taken(papers.length),
            ...(open && { actions: [{ label: copy.open, onClick: open }] }),
          })
          onClose()
        },
      },
    )
  const hasDoubts = sending.data?.papers.some((paper) => paper.hasDoubts) ?? false
  const canImport = isImportable(sending.data) && (!hasDoubts || hasConfirmedDoubts)
  return (
    <Dialog title={copy.importTitle} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.importLead}</p>
        <FileField onChoose={(chosen) => readFile(chosen, skill)} />
        <Select
          label={copy.skill}
          hint={copy.skillHint}
          options={SKILLS.map((value) => ({ value, label: skillNames[value] }))}
          value={skill}
          onChange={(value) => {
            const chosen = SKILLS.find((item) => item === value) ?? skill
            setSkill(chosen)
            readFile(file, chosen, encoding)
          }}
        />
        <ImportProgress request={sending.isPending ? sending.variables : null} progress={progress} />
        {isTooLarge(file) && <ErrorMessage of={copy.tooLarge} />}
        <ErrorMessage title={copy.failed} of={sending.error} />
        {sending.data && <FoundPapers report={sending.data} />}
        <EncodingField
          readAs={lastReport?.file === file ? lastReport.readAs : null}
          chosen={encoding}
          onChange={(encoding) => readFile(file, skill, encoding)}
        />
        {hasDoubts && (
          <Tick checked={hasConfirmedDoubts} onChange={setHasConfirmedDoubts}>
            {copy.seen}
          </Tick>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button disabled={!sending.isPending && !canImport} pending={sending.isPending} onClick={importFile}>
            {copy.take}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function isImportable(report: ImportReport | undefined): boolean {
  return report?.problems.length === 0
}

function isTooLarge(file: File | null): boolean {
  return (file?.size ?? 0) > MAX_IMPORT_MEGABYTES * 1024 * 1024
}

function ImportProgress({ request, progress }: { request: ImportRequest | null; progress: number }) {
  return (
    <div role="status" className="text-sm text-ink-soft">
      {request && `${request.store ? copy.storing : copy.reading} ${copy.percent(progress)}`}
    </div>
  )
}

type EncodingFieldProps = {
  readAs: ImportReport['readAs']
  chosen: TextEncoding | null
  onChange: (encoding: TextEncoding) => void
}

/** Shown only if the file does not declare its encoding. */
function EncodingField({ readAs, chosen: asked, onChange }: EncodingFieldProps) {
  if (!readAs || readAs.isSure) return null
  return (
    <Select
      label={copy.encoding}
      hint={copy.encodingHint}
      options={TEXT_ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
      value={asked ?? readAs.encoding}
      onChange={(value) => {
        const chosen = TEXT_ENCODINGS.find((item) => item === value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

/** A file is only examined first, and stored after a person has seen the report. */
function useImport() {
  const client = useQueryClient()
  // One id for all tries: idempotent when the reply to an import was lost.
  const [id] = useState(newId)
  const [progress, setProgress] = useState(0)
  // Survives a new report on the same file: the select for the encoding has the focus.
  const [lastReport, setLastReport] = useState<{ file: File; readAs: ImportReport['readAs'] } | null>(null)
  const sending = useMutation({
    mutationFn: ({ file, ...options }: ImportRequest) => {
      setProgress(0)
      const { signal } = new AbortController()
      return importPapers({ file, onProgress: setProgress, signal }, options)
    },
    onSuccess: ({ readAs }, { file }) => setLastReport({ file, readAs }),
    // Without a reply the import may have succeeded nevertheless.
    onSettled: (_, __, { store }) => (store ? client.invalidateQueries({ queryKey: ['/papers/'] }) : undefined),
  })
  return { id, progress, sending, lastReport }
}
