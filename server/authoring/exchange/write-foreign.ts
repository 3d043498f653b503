import { strToU8, zipSync } from 'fflate'
import { type ExchangeFormat } from '@/lib/authoring/exchange/contract'
import { type ForeignPaper } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { writeGift } from '@/lib/authoring/exchange/rules/formats/gift-write'
import { writeMoodle } from '@/lib/authoring/exchange/rules/formats/moodle-write'
import { writeQti } from '@/lib/authoring/exchange/rules/formats/qti-write'

export type ForeignFormat = Exclude<ExchangeFormat, 'bundle'>
export type WrittenFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
/** A fixed time: the same paper always gives the same bytes. */
const ZIP_TIME = new Date('2020-01-01T00:00:00Z')

/** A paper as a file of another program's format. */
export function writeForeign(slug: string, foreign: ForeignPaper, format: ForeignFormat): WrittenFile {
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
      return zipFiles(`${slug}.${format}.zip`, new Map(texts))
    }
  }
}

export function zipFiles(name: string, files: ReadonlyMap<string, Uint8Array>): WrittenFile {
  const bytes = zipSync(Object.fromEntries(files), { level: 6, mtime: ZIP_TIME })
  return { name, type: 'application/zip', bytes: new Uint8Array(bytes) }
}
