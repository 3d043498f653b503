'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { Fault } from '@/components/ui/states/fault'
import { type CaseFile } from '@/lib/support/case/contract/case'
import { MOST_FILES } from '@/lib/support/case/rules/states'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { sendFile } from '@/lib/documents/draft/client/upload'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

const ACCEPTED =
  '.jpg,.jpeg,.png,.webp,.pdf,.txt,.zip,image/jpeg,image/png,image/webp,application/pdf,text/plain,application/zip'
type FilesProps = {
  files: readonly CaseFile[]
  onChange: (files: readonly CaseFile[]) => void
  /** Of a visitor: where the files go. */
  token?: string
}

/** Files of the message that is being written: each is sent at once, and belongs to the message when that is sent. */
export function MessageFiles({ files, onChange, token }: FilesProps) {
  const [sending, setSending] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const add = async (file: File | undefined) => {
    if (!file || sending !== null) return
    setSending(file.name)
    setFault(null)
    try {
      const folder = token === undefined ? '/case-files/' : `/case-links/${token}/files/`
      const path = `${folder}?name=${encodeURIComponent(file.name.slice(-120))}`
      const sent = await sendFile<CaseFile>(path, {
        file: withType(file),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      onChange([...files, sent])
    } catch (error) {
      setFault(toErrorSentence(error))
    } finally {
      setSending(null)
    }
  }
  return (
    <div className="grid gap-2 text-sm">
      <Fault of={fault} />
      {files.map((file) => (
        <div key={file.id} className="flex items-center gap-2">
          <bdi className="min-w-0 truncate">{file.name}</bdi>
          <Button variant="outline" onClick={() => onChange(files.filter(({ id }) => id !== file.id))}>
            {copy.removeFile(file.name)}
          </Button>
        </div>
      ))}
      {sending !== null && <p role="status">{copy.fileSending(sending)}</p>}
      {files.length < MOST_FILES && (
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile label={copy.file} accept={ACCEPTED} onFile={(file) => void add(file)} />
          <span className="text-xs text-ink-faint">{copy.fileHint}</span>
        </div>
      )}
    </div>
  )
}

/** Windows calls ZIP files differently. */
function withType(file: File): File {
  return file.type === 'application/x-zip-compressed' ? new File([file], file.name, { type: 'application/zip' }) : file
}
