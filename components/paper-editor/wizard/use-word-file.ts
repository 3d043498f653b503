import { useCallback } from 'react'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/api/api-error'
import { type Upload } from '@/lib/api/drafts/upload'
import { readWordFile } from '@/lib/api/queries/paper/exchange'
import { type WordText } from '@/lib/contract/paper/word'
import { wizardCopy } from '@/lib/copy/paper/wizard'
import { tellError } from '@/lib/copy/trouble'
import { decodeText } from '@/lib/domain/text/encoding'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const WORD_FILES = {
  accept: `.docx,.txt,${WORD},text/plain`,
  // Some systems do not know the type of a Word file.
  types: /^(?:application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document|text\/plain|)$/,
  maxBytes: 10 * 1024 * 1024,
  choose: wizardCopy.choose,
  hint: wizardCopy.hint,
  wrong: wizardCopy.wrong,
} as const

/** The text of a chosen file: a plain one is read here, a Word document by the API. */
export function useWordFile(onText: (text: string) => void) {
  const send = useCallback(
    async (upload: Upload): Promise<WordText> => {
      const { file } = upload
      const isPlain = file.type === 'text/plain' || file.name.toLowerCase().endsWith('.txt')
      const read = isPlain
        ? {
            text: decodeText(new Uint8Array(await file.arrayBuffer())).text,
            pictureCount: 0,
            isCut: false,
            leftOver: [],
          }
        : await readWordFile(upload)
      onText(read.text)
      return read
    },
    [onText],
  )
  return useUpload(send, explain)
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem) return wizardCopy.failed
  return error.problem.code === 'unusable_file' ? wizardCopy.damaged : tellError(error)
}
