import { useCallback } from 'react'
import { useTextFile } from '@/components/documents/editor/upload/text-file'
import { useUpload } from '@/components/ui/form/use-upload'
import { ApiError } from '@/lib/platform/client/api-error'
import { type Upload } from '@/lib/documents/draft/client/upload'
import { readWordFile } from '@/lib/authoring/exchange/queries'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { isHtmlSource, readHtmlSource } from '@/lib/authoring/word-import/rules/lines/html-lines'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const WORD_FILES = {
  accept: `.docx,.txt,${WORD},text/plain`,
  // Some systems report no type for a Word file.
  types: /^(?:application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document|text\/plain|)$/,
  maxBytes: 10 * 1024 * 1024,
  choose: wizardCopy.choose,
  hint: wizardCopy.hint,
  wrong: wizardCopy.wrong,
} as const

/** Reads a chosen file: plain text or the source of a web page here, in any encoding; a Word document by the API. Null for plain text. */
export function useWordFile(onText: (text: string) => void, onWord: (read: WordText) => void) {
  const { open, close, ...encoding } = useTextFile(
    useCallback((text: string) => onText(isHtmlSource(text) ? readHtmlSource(text).text : text), [onText]),
  )
  const send = useCallback(
    async (upload: Upload): Promise<WordText | null> => {
      const { file } = upload
      if (file.type === 'text/plain' || file.name.toLowerCase().endsWith('.txt')) {
        await open(file)
        return null
      }
      const read = await readWordFile(upload)
      close()
      onText(read.text)
      onWord(read)
      return read
    },
    [onText, onWord, open, close],
  )
  return { ...useUpload(send, explain), letters: { ...encoding, close } }
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem) return wizardCopy.failed
  return error.problem.code === 'unusable_file' ? wizardCopy.damaged : toErrorSentence(error)
}
