import {
  type ForeignPaper,
  type ForeignQuestion,
  type ConversionLoss,
  type SourceText,
  toInfoQuestion,
} from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { isItem, readItem } from './qti-item'
import { attribute, namesOfBothVersions, listRubrics, proseOf, rawWords, withoutPlaceholders } from './qti-text'
import { childrenNamed, type Node } from './xml'

const MAX_ITEMS = 200
const TEST = namesOfBothVersions('assessment-test')
const SECTION = namesOfBothVersions('assessment-section')
const STIMULUS = namesOfBothVersions('assessment-stimulus')
const KNOWN_FILES = new Set([...namesOfBothVersions('assessment-item'), ...TEST, ...SECTION, ...STIMULUS, 'manifest'])

/** The result so far, file by file. */
type Reading = {
  readonly files: ReadonlyMap<string, Node>
  readonly used: Set<string>
  readonly questions: ForeignQuestion[]
  readonly losses: ConversionLoss[]
  readonly sources: SourceText[]
  items: number
}

/** Reads a single item; files that it refers to are missing. */
export function readQtiItem(root: Node): ForeignPaper {
  const reading = start(new Map([['', root]]))
  addItem(reading, '')
  return finish(reading, '')
}

/** The items of a package in the order of its test, each shared text before the first item that uses it. */
export function readQtiPackage(files: ReadonlyMap<string, Node>, others: readonly string[] = []): ForeignPaper {
  const reading = start(files)
  const test = [...files].find(([, root]) => TEST.includes(root.name))
  if (test) readTest(reading, test[0], test[1])
  readRest(reading)
  for (const file of others) reading.losses.push({ code: 'file', where: file })
  return finish(reading, test?.[1].attributes.title ?? '')
}

/** Without a test, takes the items in the order of their files; with one, reports those that it does not name. */
function readRest(reading: Reading): void {
  const isOrdered = reading.items > 0
  for (const [file, root] of reading.files) {
    if (!isOrdered && isItem(root)) addItem(reading, file)
  }
  for (const [file, root] of reading.files) {
    if (!reading.used.has(file) && root.name !== 'manifest') reading.losses.push(describeUnusedFile(file, root))
  }
}

function start(files: ReadonlyMap<string, Node>): Reading {
  return { files, used: new Set(), questions: [], losses: [], sources: [], items: 0 }
}

function finish({ questions, losses, sources }: Reading, title: string): ForeignPaper {
  return { title, questions, losses, sources }
}

function describeUnusedFile(file: string, root: Node): ConversionLoss {
  const isKnown = KNOWN_FILES.has(root.name)
  return {
    code: isKnown ? 'file' : 'unknown-type',
    where: isKnown ? file : `${file} (${root.name})`,
    text: rawWords(root),
  }
}

/** Resolves a relative reference. */
function resolve(file: string, href: string): string {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
  const path: string[] = []
  for (const step of `${folder}${href}`.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** References encode blanks and Persian letters; a file name may contain a literal `%`. */
function decodeAddress(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function lookUp({ files }: Reading, file: string, href: string): string | null {
  return (
    [href, decodeAddress(href)].flatMap((name) => [resolve(file, name), name]).find((name) => files.has(name)) ?? null
  )
}

/** Reads a test or section: its notes, then its parts in document order. */
function readTest(reading: Reading, file: string, node: Node): void {
  reading.used.add(file)
  const title = node.attributes.title ?? ''
  const notes = listRubrics(node)
  if (TEST.includes(node.name)) reading.sources.push({ where: file, text: title })
  else reading.sources.push({ where: title, text: title, isName: true })
  const head = toInfoQuestion({ name: title, explanation: '' }, '')
  if (SECTION.includes(node.name) && head.kind === 'info' && head.role === 'part') reading.questions.push(head)
  for (const text of notes) {
    reading.sources.push({ where: title, text })
    reading.questions.push(toInfoQuestion({ name: '', explanation: '' }, text))
  }
  for (const child of node.children) readReference(reading, file, child)
}

function readReference(reading: Reading, file: string, node: Node): void {
  const href = attribute(node, 'href')
  if (namesOfBothVersions('assessment-item-ref').includes(node.name)) readItemRef(reading, file, href)
  else if (namesOfBothVersions('assessment-section-ref').includes(node.name)) {
    const found = lookUp(reading, file, href)
    const root = found === null ? undefined : reading.files.get(found)
    if (found === null || !root) reading.losses.push({ code: 'file', where: href })
    else if (!reading.used.has(found)) readTest(reading, found, root)
  } else if (SECTION.includes(node.name)) readTest(reading, file, node)
  else if (namesOfBothVersions('test-part').includes(node.name)) {
    for (const child of node.children) readReference(reading, file, child)
  } else if (namesOfBothVersions('test-feedback').includes(node.name))
    reading.losses.push({ code: 'feedback', where: file, text: rawWords(node) })
}

/** An item that is referenced twice is imported once. */
function readItemRef(reading: Reading, file: string, href: string): void {
  const found = lookUp(reading, file, href)
  if (found === null) reading.losses.push({ code: 'file', where: href })
  else if (!reading.used.has(found)) addItem(reading, found)
}

function addItem(reading: Reading, file: string): void {
  const root = reading.files.get(file)
  if (!root || !isItem(root)) return
  reading.used.add(file)
  reading.items += 1
  if (reading.items > MAX_ITEMS) {
    reading.losses.push({ code: 'too-many', where: file, text: rawWords(root) })
    return
  }
  const refs = childrenNamed(root, ...namesOfBothVersions('assessment-stimulus-ref'))
  const isWhole = refs.map((ref) => readStimulus(reading, file, ref)).every(Boolean)
  const { questions, losses, sources } = readItem(refs.length > 0 && isWhole ? withoutPlaceholders(root) : root)
  reading.questions.push(...questions.map((question) => ({ ...question, origin: reading.items })))
  reading.losses.push(...losses)
  reading.sources.push(...sources)
}

/** Reads a text that several items share: the passage of the questions after it. False if it is missing. */
function readStimulus(reading: Reading, file: string, ref: Node): boolean {
  const href = attribute(ref, 'href')
  const found = lookUp(reading, file, href)
  const root = found === null ? undefined : reading.files.get(found)
  if (found === null || !root || !STIMULUS.includes(root.name)) {
    reading.losses.push({ code: 'file', where: href })
    return false
  }
  if (reading.used.has(found)) return true
  reading.used.add(found)
  const name = root.attributes.title ?? ''
  const bodies = childrenNamed(root, ...namesOfBothVersions('stimulus-body'))
  const text = bodies.map((body) => proseOf({ ...body, name: 'div' })).join('\n\n')
  const info = toInfoQuestion({ name, explanation: '' }, text)
  reading.questions.push(info.kind === 'info' ? { ...info, title: name, role: 'passage' } : info)
  reading.sources.push({ where: name, text: bodies.map(rawWords).join('\n') })
  reading.sources.push({ where: name, text: name, isName: true })
  return true
}
