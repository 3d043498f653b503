import { type WordText } from '@/lib/contract/word'
import { sendFile, type Upload } from '../drafts/upload'

/** The text of a Word document; nothing of it is kept. */
export const readWordFile = (upload: Upload): Promise<WordText> => sendFile('/papers/word/', upload)
