import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

export const MAX_WORD_BYTES = 10 * 1024 * 1024
export const WordText = z.object({
  /** Line by line; the cells of a table row are separated by tabs. */
  text: z.string(),
  /** Pictures in the file: they are not included in the text. */
  pictureCount: z.int(),
  /** The document is longer than the returned text. */
  isCut: z.boolean(),
  /** Words of the document that are not in the text: headers and footers, comments in the margin. */
  leftOver: z.array(z.string()),
  /** The numbers of its questions, counted in the file independently of the parser; a number that occurs twice is two questions. */
  questionNumbers: z.array(z.int()),
})
export type WordText = z.infer<typeof WordText>
/** The file is not stored. `unusable_file` if it is not a Word document, is damaged, or exceeds the limits. */
export const readWord = endpoint({
  method: 'POST',
  path: '/papers/word/',
  auth: 'editor',
  summary: 'The text of a Word document (.docx)',
  upload: {
    types: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/octet-stream'],
    maxBytes: MAX_WORD_BYTES,
  },
  response: WordText,
  errors: ['too_many_requests', 'unusable_file'],
})
