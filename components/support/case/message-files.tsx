'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { ErrorMessage } from '@/components/ui/states/fault'
import { isPhoto, preparePhoto } from '@/lib/platform/browser/photo'
import { newId } from '@/lib/platform/client/new-id'
import { countFiles, type PendingFile } from '@/lib/support/case/client/case-drafts'
import { storeUploadFile } from '@/lib/support/case/client/upload-files'
import { type FileType, fileTypeOf, LARGEST_FILE_BYTES } from '@/lib/support/case/rules/file-types'
import { MAX_FILES } from '@/lib/support/case/rules/states'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { fingerprintOf } from '@/lib/documents/media/client/resumable-upload'
import { MessageUpload } from './message-upload'
import { type AwaitFile, type ChangeFiles, type DraftFiles } from './use-case-draft'

const ACCEPTED =
  '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp,.pdf,.txt,.zip,application/pdf,text/plain,application/zip'

type FilesProps = {
  draftFiles: DraftFiles
  onChange: ChangeFiles
  awaitFile: AwaitFile
  /** For visitors: the token with which the files are uploaded. */
  token?: string
}

/**
 * Files of the message that is being written: each is uploaded at once, and belongs to the message when that is sent. An upload that a broken
 * connection or a reload interrupted resumes where it stopped.
 */
export function MessageFiles({ draftFiles, onChange, awaitFile, token }: FilesProps) {
  const { files, uploads } = draftFiles
  const { fault, chosen: choiceCounts, shrinking: shrinkingCount, add } = useChosenFiles(draftFiles, onChange)
  const remove = (id: string) => onChange((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) }))
  return (
    <div className="grid gap-2 text-sm">
      <ErrorMessage of={fault} />
      {files.map((file) => (
        <div key={file.id} className="flex items-center gap-2">
          <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
          <Button variant="outline" onClick={() => remove(file.id)}>
            {copy.removeFile(file.name)}
          </Button>
        </div>
      ))}
      {uploads.map((file) => (
        <MessageUpload key={`${file.id} ${choiceCounts[file.id] ?? 0}`} file={file} token={token} onChange={onChange} />
      ))}
      <p role="status" className="text-xs text-ink-soft empty:sr-only">
        {shrinkingCount > 0 && uiCopy.upload.shrinking}
      </p>
      {countFiles(draftFiles) + shrinkingCount < MAX_FILES && (
        <AddFile onFile={(file) => file && awaitFile(add(file))} />
      )}
    </div>
  )
}

function AddFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChooseFile label={copy.file} accept={ACCEPTED} onFile={onFile} />
      <ChooseFile label={uiCopy.upload.takePhoto} capture="environment" onFile={onFile} />
      <span className="text-xs text-ink-faint">{copy.fileHint}</span>
    </div>
  )
}

/** Checks and stores each chosen file, and makes a photograph smaller; several may be chosen before the first is ready. */
function useChosenFiles({ uploads }: DraftFiles, onChange: ChangeFiles) {
  const [fault, setFault] = useState<string | null>(null)
  /** How often each upload's file was chosen again. The row's key includes it: a new choice resets the row. */
  const [choiceCounts, setChoiceCounts] = useState<Readonly<Record<string, number>>>({})
  const [shrinkingCount, setShrinkingCount] = useState(0)
  /** By fingerprint, the ids of files that are not uploads yet: a file that is chosen twice is one upload. */
  const ids = useRef(new Map<string, string>())
  const shrink = async (photo: File) => {
    setShrinkingCount((count) => count + 1)
    try {
      return await preparePhoto(photo)
    } finally {
      setShrinkingCount((count) => count - 1)
    }
  }
  const addAs = async (id: string, chosenFile: File) => {
    const file = isPhoto(chosenFile) ? await shrink(chosenFile) : chosenFile
    if (!file) return setFault(uiCopy.upload.unreadablePhoto)
    const mediaType = fileTypeOf(file)
    setFault(findFileError(file, mediaType))
    if (mediaType === null || findFileError(file, mediaType) !== null) return
    await storeUploadFile(id, file)
    setChoiceCounts((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }))
    const upload = { id, name: file.name.slice(-120), mediaType, fingerprint: fingerprintOf(chosenFile) }
    onChange((now) => withUpload(now, upload))
  }
  const add = async (chosenFile: File) => {
    setFault(null)
    const fingerprint = fingerprintOf(chosenFile)
    const earlierUpload = uploads.find((upload) => upload.fingerprint === fingerprint)
    const id = earlierUpload?.id ?? ids.current.get(fingerprint) ?? newId()
    ids.current.set(fingerprint, id)
    await addAs(id, chosenFile).finally(() => ids.current.delete(fingerprint))
  }
  return { fault, chosen: choiceCounts, shrinking: shrinkingCount, add }
}

function withUpload(now: DraftFiles, upload: PendingFile): DraftFiles {
  const isKnown = [...now.files, ...now.uploads].some(({ id }) => id === upload.id)
  return isKnown || countFiles(now) >= MAX_FILES ? now : { ...now, uploads: [...now.uploads, upload] }
}

/** A reason to refuse a file before the upload; null: none. The server checks its bytes. */
function findFileError({ size }: File, type: FileType | null): string | null {
  if (type === null) return copy.fileType
  if (size === 0) return copy.fileEmpty
  return size > LARGEST_FILE_BYTES ? copy.fileTooLarge : null
}
