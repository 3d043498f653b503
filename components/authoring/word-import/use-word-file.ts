import { useCallback } from 'react'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/platform/client/api-error'
import { type Upload } from '@/lib/documents/draft/client/upload'
import { readWordFile } from '@/lib/authoring/exchange/queries'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { decodeText } from '@/lib/platform/text/encoding'

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
  return error.problem.code === 'unusable_file' ? wizardCopy.damaged : toErrorSentence(error)
}
