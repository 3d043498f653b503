import { strToU8, zipSync } from 'fflate'
import { type ExchangeFormat, type ReportLine } from '@/lib/authoring/exchange/contract'
import { reportOf } from '@/lib/authoring/exchange/words'
import { type Foreign, type Loss, wordsOfQuestion } from '@/lib/authoring/exchange/rules/foreign/foreign'
import { draftToForeign } from '@/lib/authoring/exchange/rules/from-draft'
import { writeGift } from '@/lib/authoring/exchange/rules/formats/gift-write'
import { writeMoodle } from '@/lib/authoring/exchange/rules/formats/moodle-write'
import { writeQti } from '@/lib/authoring/exchange/rules/formats/qti-write'
import { witnessExport } from '@/lib/authoring/exchange/rules/witness/witness-export'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context } from '@/server/platform/http/context'
import { exportPaper, readPaperDraft } from '@/server/authoring/paper/public'
import { recognize } from './recognize'

type File = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
/** What the contract says that a file may be: the bundle and QTI are archives. */
export const FILE_TYPES = ['application/zip', 'application/xml', 'text/plain'] as const
/** The same paper gives the same bytes whenever it is written. */
const ZIP_TIME = new Date('2020-01-01T00:00:00Z')

/** A paper as a file of another format. Whether the caller may see it is asked before. */
export async function exportAs(
  ctx: Context,
  { id, slug, format }: { id: string; slug: string; format: ExchangeFormat },
): Promise<BytesReply> {
  const { name, type, bytes } = await makeFile(ctx, id, slug, format)
  return {
    bytes,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** What the format cannot say of the paper. */
export async function reportExport(ctx: Context, id: string, format: ExchangeFormat): Promise<ReportLine[]> {
  if (format === 'bundle') return []
  const draft = await readPaperDraft(ctx.db, id)
  const foreign = draftToForeign(draft)
  return reportOf([...foreign.losses, ...compareWritten(draft, foreign, writeForeign('paper', foreign, format))])
}

/** The file is read again, and shown as its own program shows it: what its writer loses without knowing is told, too. */
function compareWritten(draft: PaperDraft, { losses }: Foreign, { bytes }: File): readonly Loss[] {
  const found = recognize(Buffer.from(bytes))
  if (found.kind !== 'foreign') return [{ code: 'uncompared', where: null }]
  const keyed = found.foreign.questions.flatMap((question) => wordsOfQuestion(question).split('\n'))
  return witnessExport(draft, { shown: found.shown, keyed, losses })
}

async function makeFile(ctx: Context, id: string, slug: string, format: ExchangeFormat): Promise<File> {
  if (format === 'bundle') {
    const { source, files } = await exportPaper(ctx, id)
    return zipped(`${slug}.zip`, new Map([[`${slug}.json`, strToU8(source)], ...files]))
  }
  return writeForeign(slug, draftToForeign(await readPaperDraft(ctx.db, id)), format)
}

function writeForeign(slug: string, foreign: Foreign, format: Exclude<ExchangeFormat, 'bundle'>): File {
  switch (format) {
    case 'gift':
      return { name: `${slug}.gift.txt`, type: 'text/plain; charset=utf-8', bytes: Buffer.from(writeGift(foreign)) }
    case 'moodle':
      return {
        name: `${slug}.moodle.xml`,
        type: 'application/xml; charset=utf-8',
        bytes: Buffer.from(writeMoodle(foreign)),
      }
    default: {
      const version = format === 'qti3' ? '3.0' : '2.2'
      const texts = [...writeQti(foreign, version)].map(([name, text]) => [name, strToU8(text)] as const)
      return zipped(`${slug}.${format}.zip`, new Map(texts))
    }
  }
}

function zipped(name: string, files: ReadonlyMap<string, Uint8Array>): File {
  const bytes = zipSync(Object.fromEntries(files), { level: 6, mtime: ZIP_TIME })
  return { name, type: 'application/zip', bytes: new Uint8Array(bytes) }
}
