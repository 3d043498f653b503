import { strToU8, zipSync } from 'fflate'
import { type ExchangeFormat, type ReportLine } from '@/lib/contract/paper/exchange'
import { reportOf } from '@/lib/copy/paper/exchange'
import { type Foreign } from '@/lib/domain/exchange/foreign/foreign'
import { draftToForeign } from '@/lib/domain/exchange/from-draft'
import { writeGift } from '@/lib/domain/exchange/formats/gift-write'
import { writeMoodle } from '@/lib/domain/exchange/formats/moodle-write'
import { writeQti } from '@/lib/domain/exchange/formats/qti-write'
import { type BytesReply } from '@/server/http/bind'
import { type Context } from '@/server/http/context'
import { exportPaper, readPaperDraft } from '@/server/modules/papers/public'

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
  return format === 'bundle' ? [] : reportOf((await readForeign(ctx, id)).losses)
}

async function readForeign(ctx: Context, id: string): Promise<Foreign> {
  return draftToForeign(await readPaperDraft(ctx.db, id))
}

async function makeFile(ctx: Context, id: string, slug: string, format: ExchangeFormat): Promise<File> {
  if (format === 'bundle') {
    const { source, files } = await exportPaper(ctx, id)
    return zipped(`${slug}.zip`, new Map([[`${slug}.json`, strToU8(source)], ...files]))
  }
  const foreign = await readForeign(ctx, id)
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
