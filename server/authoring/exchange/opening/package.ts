import { type ForeignPaper, type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { type ShownText } from '@/lib/authoring/exchange/rules/loss-check/find-unseen'
import { type TextEncoding } from '@/lib/platform/text/imported/encoding'
import { isItem } from '../qti-item'
import { readQtiPackage } from '../qti-read'
import { rawHtml } from '../moodle-read'
import { showQti } from '../loss-check/show-qti'
import { type Node, readXml, XmlError } from '../xml'
import { type FileFault, type Problem } from './problem'
import { countQti } from './source-count'
import { decodeXmlSource, type ReadAs, type SourceFile } from './xml-source'

const MAX_TEXT = 2 * 1024 * 1024
const MAX_XML_FILES = 200

type OpenedPackage = {
  readonly format: 'qti3' | 'qti2'
  readonly foreign: ForeignPaper
  readonly count: number
  readonly readAs: ReadAs
  readonly shown: readonly ShownText[]
}

/** Reads the questions of a package of XML files; broken files are reported, and the others imported. */
export function openPackage(
  files: ReadonlyMap<string, Uint8Array>,
  chosen: TextEncoding | null,
): OpenedPackage | readonly Problem[] {
  const names = [...files.keys()].filter((name) => /\.xml$/i.test(name))
  if (names.length === 0) return [{ kind: 'unknown' }]
  if (names.length > MAX_XML_FILES) return [{ kind: 'too-large' }]
  const sources = new Map(names.map((name) => [name, decodeXmlSource(files.get(name) ?? new Uint8Array(), chosen)]))
  const texts = Array.from(sources.values(), ({ text }) => text)
  if (texts.reduce((sum, { length }) => sum + length, 0) > MAX_TEXT) return [{ kind: 'too-large' }]
  const { roots, faults } = readRoots(sources)
  const kinds = Array.from(roots.values(), ({ name }) => name)
  const hasItem = [...roots.values()].some(isItem)
  if (!hasItem && kinds.includes('questestinterop')) return [{ kind: 'qti1' }]
  if (!hasItem && faults.length > 0) return faults
  const others = [...files.keys()].filter((name) => !names.includes(name) && !/(?:\/|\.xsd|\.dtd|\.css)$/i.test(name))
  const foreign = readQtiPackage(roots, others)
  const broken = faults.map((fault) => describeBroken(fault, sources.get(fault.file ?? '')?.text ?? ''))
  return {
    format: kinds.some((name) => name.startsWith('qti-')) ? 'qti3' : 'qti2',
    foreign: { ...foreign, losses: [...broken, ...foreign.losses] },
    count: countQti(texts),
    shown: Array.from(roots.values(), showQti).flat(),
    readAs: [...sources.values()].find(({ isSure }) => !isSure) ?? { encoding: 'utf-8', isSure: true },
  }
}

function readRoots(sources: ReadonlyMap<string, SourceFile>) {
  const roots = new Map<string, Node>()
  const faults: FileFault[] = []
  for (const [file, { text }] of sources) {
    try {
      roots.set(file, readXml(text))
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      faults.push({ kind: error.reason, file, place: error.place })
    }
  }
  return { roots, faults }
}

/** Reports all words of the file, since its structure is unknown. */
function describeBroken({ file = '', place }: FileFault, text: string): ConversionLoss {
  const words = rawHtml(text.replace(/<[?!][^>]*>/g, ' '))
  const at = place && 'line' in place ? ` (${place.line}:${place.column})` : ''
  return { code: 'broken-file', where: `${file}${at}`, text: words.replace(/\s+/g, ' ').trim() }
}
