import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type ExchangeFormat } from '@/lib/authoring/exchange/contract'
import { type ForeignPaper } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { decodeText, type TextEncoding } from '@/lib/platform/text/imported/encoding'
import {
  BundleError,
  type BundleFiles,
  type BundlePaper,
  parseBundle,
  readForeignZip,
  toBundleFiles,
  ZipError,
} from '@/server/authoring/exam/public'
import { readGift } from './gift/gift-read'
import { readMoodle } from './moodle-read'
import { findJsonFault } from './opening/json-fault'
import { openPackage } from './opening/package'
import { type Problem, placeAt } from './opening/problem'
import { countGift, countMoodle, countQti } from './opening/source-count'
import { decodeXmlSource, type ReadAs } from './opening/xml-source'
import { isItem } from './qti-item'
import { readQtiItem } from './qti-read'
import { showGift } from './loss-check/show-gift'
import { showMoodle } from './loss-check/show-moodle'
import { showQti } from './loss-check/show-qti'
import { readXml, XmlError } from './xml'

type ForeignFormat = Exclude<ExchangeFormat, 'bundle'>
export type Recognized =
  | { readonly kind: 'bundle'; readonly papers: readonly BundlePaper[]; readonly files: BundleFiles }
  | {
      readonly kind: 'foreign'
      readonly format: ForeignFormat
      readonly foreign: ForeignPaper
      /** The number of questions in the file, counted without the parser. */
      readonly count: number
      readonly readAs: ReadAs
      /** The file as its own program shows it, rendered without the parser. */
      readonly shown: readonly ShownText[]
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

const MAX_GIFT = 2 * 1024 * 1024

/** Recognizes a file by its bytes alone, and opens it. Never throws because of its content. */
export function recognize(bytes: Buffer, chosen: TextEncoding | null = null): Recognized {
  try {
    return recognizeFile(bytes, chosen)
  } catch (error) {
    if (error instanceof XmlError) return refuse({ kind: error.reason, place: error.place })
    if (error instanceof ZipError) return refuse({ kind: error.fault, file: error.file, place: { byte: error.byte } })
    if (error instanceof BundleError) {
      return refuse(
        ...error.issues.map(({ file, message, field }) => ({
          kind: 'bundle' as const,
          message,
          where: file,
          ...(field && { field }),
        })),
      )
    }
    throw error
  }
}

function refuse(...problems: readonly Problem[]): Recognized {
  return { kind: 'refused', problems: problems.slice(0, 50) }
}

function recognizeFile(bytes: Buffer, chosen: TextEncoding | null): Recognized {
  if (bytes.length === 0) return refuse({ kind: 'empty' })
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return recognizeZip(bytes, chosen)
  if (DOCUMENT.test(bytes.subarray(0, 8).toString('latin1'))) return refuse({ kind: 'document' })
  const start = bytes
    .subarray(0, 400)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^\x20-\x7e]+/, '')
    .trimStart()
  if (start.startsWith('<') && !/^<(?:p|b|i|em|br|div|span|strong)\b/i.test(start)) return recognizeXml(bytes, chosen)
  // GIFT may begin with a brace, too: a sentence that opens with a gap.
  if (/^\{\s*(?:["}]|$)/.test(start)) return recognizeJson(bytes)
  return recognizeText(bytes, chosen)
}

/** PDF, RTF, and the files of Word and Excel before 2007. */
const DOCUMENT = /^(?:%PDF-|\{\\rtf|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1)/
/** The parts of a Word or Excel file, and of an OpenDocument. */
const DOCUMENT_PART = /^(?:word\/document\d{0,2}\.xml|xl\/workbook\.xml|META-INF\/manifest\.xml)$/i

function recognizeZip(bytes: Buffer, chosen: TextEncoding | null): Recognized {
  const files = readForeignZip(bytes)
  const isForeign = [...files.keys()].some((name) => /\.xml$/i.test(name))
  const exam = files.get('exam.json')
  if (exam && (!isForeign || isOwn(exam, 'sanjeh.exam/'))) {
    const bundleFiles = toBundleFiles(files)
    const { bundle, issues } = parseBundle(bundleFiles)
    const errors = issues.filter(({ severity }) => severity === 'error')
    if (!bundle || errors.length > 0) throw new BundleError(errors.length > 0 ? errors : issues)
    return { kind: 'bundle', papers: bundle.papers, files: bundleFiles }
  }
  const paper = [...files].find(([name, file]) => /^[^/]+\.json$/i.test(name) && isOwn(file, 'sanjeh.paper/'))
  if (paper) return recognizeSinglePaper(paper[1], toBundleFiles(files))
  if ([...files.keys()].some((name) => DOCUMENT_PART.test(name))) return refuse({ kind: 'document' })
  const opened = openPackage(files, chosen)
  return 'foreign' in opened ? foreign(opened) : refuse(...opened)
}

/** Other programs put JSON into packages, too; ours names its format. */
function isOwn(file: Uint8Array, format: string): boolean {
  const value: unknown = parseJson(file)
  return typeof value === 'object' && value !== null && 'format' in value && String(value.format).startsWith(format)
}

function recognizeXml(bytes: Buffer, chosen: TextEncoding | null): Recognized {
  const { text, ...readAs } = decodeXmlSource(bytes, chosen)
  const root = readXml(text)
  if (root.name === 'quiz')
    return foreign({
      format: 'moodle',
      foreign: readMoodle(root),
      count: countMoodle(text),
      readAs,
      shown: showMoodle(root),
    })
  if (root.name === 'questestinterop') return refuse({ kind: 'qti1' })
  if (!isItem(root)) return refuse({ kind: 'unknown' })
  const read = { ...readQtiItem(root), title: root.attributes.title ?? '' }
  const format = root.name.startsWith('qti-') ? 'qti3' : 'qti2'
  return foreign({ format, foreign: read, count: countQti([text]), readAs, shown: showQti(root) })
}

function recognizeJson(bytes: Buffer): Recognized {
  const { text } = decodeText(bytes)
  const fault = findJsonFault(text)
  if (fault) return refuse({ kind: fault.isCut ? 'cut' : 'damaged', place: placeAt(text, fault.index) })
  if (!isOwn(bytes, 'sanjeh.')) return refuse({ kind: 'unknown' })
  return recognizeSinglePaper(bytes, new Map())
}

/** A paper's own JSON file, with the files beside it. */
function recognizeSinglePaper(bytes: Uint8Array, files: BundleFiles): Recognized {
  const exam = {
    format: 'sanjeh.exam/1',
    slug: 'one',
    title: 'one',
    description: 'one',
    module: 'academic',
    priceRial: 0,
    papers: ['paper.json'],
  }
  const allFiles = new Map([...files, ['paper.json', bytes] as const])
  const parsed = PaperFile.safeParse(parseJson(bytes))
  const head = JSON.stringify({ ...exam, module: parsed.data?.module ?? 'academic' })
  const { bundle, issues } = parseBundle(new Map([...allFiles, ['exam.json', Buffer.from(head)] as const]))
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (!bundle || errors.length > 0) throw new BundleError(errors)
  return { kind: 'bundle', papers: bundle.papers, files: allFiles }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes).text)
  } catch {
    return null
  }
}

function recognizeText(bytes: Buffer, chosen: TextEncoding | null): Recognized {
  if (bytes.length > MAX_GIFT) return refuse({ kind: 'too-large' })
  const { text, ...readAs } = decodeText(bytes, chosen)
  // Binary data, not text.
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return refuse({ kind: 'unknown' })
  return foreign({ format: 'gift', foreign: readGift(text), count: countGift(text), readAs, shown: showGift(text) })
}

function foreign(opened: Omit<Extract<Recognized, { kind: 'foreign' }>, 'kind'>): Recognized {
  const { questions, losses } = opened.foreign
  if (questions.every(({ kind }) => kind === 'info')) {
    const places = losses.flatMap(({ code, where }) => (code === 'unknown-type' && where ? [where] : []))
    return refuse(places.length > 0 ? { kind: 'unsupported', places } : { kind: 'no-questions' })
  }
  return { kind: 'foreign', ...opened }
}
