import { freezeText } from '@/lib/teaching/submission/rules/text-anchor'
import { SUBMISSION_CHARACTERS } from '@/lib/teaching/submission/rules/tasks'
import { countWords } from '@/lib/platform/text/word-count'
import { type Upload } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { readWordText } from '@/server/authoring/word-import/public'

type ReadText = { text: string; words: number; isCut: boolean }

/**
 * The text of a file, as it would be frozen. Word documents are recognised as zips, with any name; everything else must be UTF-8.
 * @throws AppError unusable_file; unavailable while others are being read
 */
export async function readTextFile(ctx: ViewerContext, { bytes }: Upload): Promise<ReadText> {
  const isZip = bytes.length > 4 && bytes.readUInt32BE(0) === 0x504b0304
  const raw = isZip ? (await readWordText(ctx, bytes)).text : decode(bytes)
  const text = freezeText(raw.trim())
  if (text === null) throw new AppError('unusable_file')
  const shortened = text.slice(0, SUBMISSION_CHARACTERS)
  return { text: shortened, words: countWords(shortened), isCut: shortened.length < text.length }
}

/** Accepts texts with or without a byte order mark, and the UTF-16 that Notepad writes. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes.length > 1 && bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new AppError('unusable_file', { cause: error })
  }
}
