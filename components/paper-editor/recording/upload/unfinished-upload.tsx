'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { cancelUpload, recordingsQuery } from '@/lib/api/queries/recordings'
import { type RecordingUpload } from '@/lib/contract/recordings'
import { uploadCopy } from '@/lib/copy/recordings'
import { usePaperEditor } from '../../editor-context'

/** A file of which the server has a part: choosing it again goes on, also in another browser. */
export function UnfinishedUpload({ upload: { id, name, offset, bytes } }: { upload: RecordingUpload }) {
  const { paperId } = usePaperEditor()
  const client = useQueryClient()
  const discard = async () => {
    await cancelUpload({ params: { id: paperId, upload: id } }).catch(() => undefined)
    await client.invalidateQueries(recordingsQuery(paperId))
  }
  return (
    <Alert>
      <p>{uploadCopy.unfinished(name, Math.floor((offset / bytes) * 100))}</p>
      <Button variant="quiet" onClick={() => void discard()}>
        {uploadCopy.discard}
      </Button>
    </Alert>
  )
}
