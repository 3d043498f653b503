import { PaperFile } from '@/lib/contract/exam/bundle'
import { type ExchangeFormat } from '@/lib/contract/paper/exchange'
import { type Foreign } from '@/lib/domain/exchange/foreign/foreign'
import { type Shown } from '@/lib/domain/exchange/witness/find-unseen'
import {
  BundleError,
  type BundleFiles,
  type BundlePaper,
  parseBundle,
  readBundleZip,
} from '@/server/modules/exams/public'
import { readGift } from './gift-read'
import { readMoodle } from './moodle-read'
import { isItem } from './qti-item'
import { readQtiItem, readQtiPackage } from './qti-read'
import { showGift } from './witness/show-gift'
import { showMoodle } from './witness/show-moodle'
import { showQti } from './witness/show-qti'
import { type Node, readXml, XmlError } from './xml'

/** Why nothing can be taken of a file. */
export type Problem =
  | {
      readonly kind:
        | 'unknown'
        | 'empty'
        | 'qti1'
        | 'no-questions'
        | 'too-large'
        | 'too-deep'
        | 'doctype'
        | 'damaged'
        | 'not-utf8'
    }
  | { readonly kind: 'bundle'; readonly message: string; readonly where: string }
  /** There are questions, but none of a kind that has a place here. */
  | { readonly kind: 'unsupported'; readonly places: readonly string[] }

export type Recognized =
  | { readonly kind: 'bundle'; readonly papers: readonly BundlePaper[]; readonly files: BundleFiles }
  | {
      readonly kind: 'foreign'
      readonly format: Exclude<ExchangeFormat, 'bundle'>
      readonly foreign: Foreign
      /** The file as its own program shows it, taken without the reader. */
      readonly shown: readonly Shown[]
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }

const MAX_TEXT = 2 * 1024 * 1024
/** Its grammar needs milliseconds for a kilobyte; a long file of questions with their passages is far smaller. */
const MAX_GIFT = 384 * 1024
const MAX_ITEMS = 200
/** The root of QTI 1.2, which Canvas writes. */
const QTI_1 = new Set(['questestinterop'])

/** What a file is, by its bytes alone, and what is in it. Never throws for what is in the file. */
export function recognize(bytes: Buffer): Recognized {
  try {
    return look(bytes)
  } catch (error) {
    if (error instanceof XmlError) return refuse({ kind: error.reason })
    if (error instanceof BundleError) {
      return refuse(...error.issues.map(({ file, message }) => ({ kind: 'bundle' as const, message, where: file })))
    }
    throw error
  }
}

function refuse(...problems: readonly Problem[]): Recognized {
  return { kind: 'refused', problems: problems.slice(0, 50) }
}

function look(bytes: Buffer): Recognized {
  if (bytes.length === 0) return refuse({ kind: 'empty' })
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return lookIntoZip(bytes)
  const start = bytes
    .subarray(0, 400)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^\x20-\x7e]+/, '')
    .trimStart()
  if (start.startsWith('<') && !/^<(?:p|b|i|em|br|div|span|strong)\b/i.test(start)) return lookIntoXml(bytes)
  // GIFT, too, may begin with a brace: the answers of a gap that opens the sentence.
  if (/^\{\s*(?:["}]|$)/.test(start)) return lookIntoJson(bytes)
  return lookIntoText(bytes)
}

function lookIntoZip(bytes: Buffer): Recognized {
  const files = readBundleZip(bytes)
  if (files.has('exam.json')) {
    const { bundle, issues } = parseBundle(files)
    const errors = issues.filter(({ severity }) => severity === 'error')
    if (!bundle || errors.length > 0) throw new BundleError(errors.length > 0 ? errors : issues)
    return { kind: 'bundle', papers: bundle.papers, files }
  }
  const papers = [...files].filter(([name]) => /^[a-z0-9-]+\.json$/.test(name))
  if (papers.length > 0) return onePaper(papers[0]?.[1] ?? bytes, files)
  return lookIntoPackage(files)
}

function lookIntoPackage(files: BundleFiles): Recognized {
  const names = [...files.keys()].filter((name) => name.endsWith('.xml'))
  if (names.length === 0) return refuse({ kind: 'unknown' })
  if (names.length > MAX_ITEMS) return refuse({ kind: 'too-large' })
  const roots = new Map<string, Node>()
  let size = 0
  for (const name of names) {
    const file = files.get(name) ?? new Uint8Array()
    size += file.length
    if (size > MAX_TEXT) return refuse({ kind: 'too-large' })
    roots.set(name, readXml(file))
  }
  const kinds = [...roots.values()].map(({ name }) => name)
  if (kinds.some((name) => QTI_1.has(name)) && ![...roots.values()].some(isItem)) return refuse({ kind: 'qti1' })
  const others = [...files.keys()].filter((name) => !names.includes(name) && !/(?:\/|\.xsd|\.dtd|\.css)$/i.test(name))
  return foreign(
    kinds.some((name) => name.startsWith('qti-')) ? 'qti3' : 'qti2',
    readQtiPackage(roots, others),
    [...roots.values()].flatMap(showQti),
  )
}

function lookIntoXml(bytes: Buffer): Recognized {
  const root = readXml(bytes)
  if (root.name === 'quiz') return foreign('moodle', readMoodle(root), showMoodle(root))
  if (QTI_1.has(root.name)) return refuse({ kind: 'qti1' })
  if (!isItem(root)) return refuse({ kind: 'unknown' })
  const read = readQtiItem(root)
  const title = root.attributes.title ?? ''
  return foreign(root.name.startsWith('qti-') ? 'qti3' : 'qti2', { ...read, title }, showQti(root))
}

function lookIntoJson(bytes: Buffer): Recognized {
  return onePaper(bytes, new Map())
}

/** A paper's own JSON file, with the files beside it. */
function onePaper(bytes: Uint8Array, files: BundleFiles): Recognized {
  const exam = {
    format: 'sanjeh.exam/1',
    slug: 'one',
    title: 'one',
    description: 'one',
    module: 'academic',
    priceRial: 0,
    papers: ['paper.json'],
  }
  const whole = new Map([...files, ['paper.json', bytes] as const])
  const [parsed] = [PaperFile.safeParse(parseJson(bytes))]
  const head = JSON.stringify({ ...exam, module: parsed.data?.module ?? 'academic' })
  const { bundle, issues } = parseBundle(new Map([...whole, ['exam.json', Buffer.from(head)] as const]))
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (!bundle || errors.length > 0) throw new BundleError(errors)
  return { kind: 'bundle', papers: bundle.papers, files: whole }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

function lookIntoText(bytes: Buffer): Recognized {
  if (bytes.length > MAX_GIFT) return refuse({ kind: 'too-large' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return foreign('gift', readGift(text), showGift(text))
  } catch {
    return refuse({ kind: 'not-utf8' })
  }
}

function foreign(format: Exclude<ExchangeFormat, 'bundle'>, read: Foreign, shown: readonly Shown[]): Recognized {
  if (read.questions.every(({ kind }) => kind === 'info')) {
    const places = read.losses.flatMap(({ code, where }) => (code === 'unknown-type' && where ? [where] : []))
    return refuse(places.length > 0 ? { kind: 'unsupported', places } : { kind: 'no-questions' })
  }
  return { kind: 'foreign', format, foreign: read, shown }
}
