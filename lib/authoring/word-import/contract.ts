import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

export const MAX_WORD_BYTES = 10 * 1024 * 1024
export const WordText = z.object({
  /** Line by line; the cells of a table's row are parted by tabs. */
  text: z.string(),
  /** Pictures that stand in the file: they do not come with the text. */
  pictureCount: z.int(),
  /** The document goes on behind what is given. */
  isCut: z.boolean(),
  /** Words of the document that are not in the text: heads and feet of pages, remarks at the edge. */
  leftOver: z.array(z.string()),
  /** The numbers of its questions, counted in the file without the reader that gave the text; one that stands twice is asked twice. */
  questionNumbers: z.array(z.int()),
})
export type WordText = z.infer<typeof WordText>
/** Nothing of the file is kept. `unusable_file` when it is no Word document, is damaged, or holds more than it should. */
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
