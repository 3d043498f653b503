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
type ParseState = {
  readonly files: ReadonlyMap<string, Node>
  readonly used: Set<string>
  readonly questions: ForeignQuestion[]
  readonly losses: ConversionLoss[]
  readonly sources: SourceText[]
  items: number
}

/** Reads a single item; files that it refers to are missing. */
export function readQtiItem(root: Node): ForeignPaper {
  const state = start(new Map([['', root]]))
  addItem(state, '')
  return finish(state, '')
}

/** The items of a package in the order of its test, each shared text before the first item that uses it. */
export function readQtiPackage(files: ReadonlyMap<string, Node>, others: readonly string[] = []): ForeignPaper {
  const state = start(files)
  const test = [...files].find(([, root]) => TEST.includes(root.name))
  if (test) readTest(state, test[0], test[1])
  readRest(state)
  for (const file of others) state.losses.push({ code: 'file', where: file })
  return finish(state, test?.[1].attributes.title ?? '')
}

/** Without a test, takes the items in the order of their files; with one, reports those that it does not name. */
function readRest(state: ParseState): void {
  const isOrdered = state.items > 0
  for (const [file, root] of state.files) {
    if (!isOrdered && isItem(root)) addItem(state, file)
  }
  for (const [file, root] of state.files) {
    if (!state.used.has(file) && root.name !== 'manifest') state.losses.push(describeUnusedFile(file, root))
  }
}

function start(files: ReadonlyMap<string, Node>): ParseState {
  return { files, used: new Set(), questions: [], losses: [], sources: [], items: 0 }
}

function finish({ questions, losses, sources }: ParseState, title: string): ForeignPaper {
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

function lookUp({ files }: ParseState, file: string, href: string): string | null {
  return (
    [href, decodeAddress(href)].flatMap((name) => [resolve(file, name), name]).find((name) => files.has(name)) ?? null
  )
}

/** Reads a test or section: its notes, then its parts in document order. */
function readTest(state: ParseState, file: string, node: Node): void {
  state.used.add(file)
  const title = node.attributes.title ?? ''
  const notes = listRubrics(node)
  if (TEST.includes(node.name)) state.sources.push({ where: file, text: title })
  else state.sources.push({ where: title, text: title, isName: true })
  const head = toInfoQuestion({ name: title, explanation: '' }, '')
  if (SECTION.includes(node.name) && head.kind === 'info' && head.role === 'part') state.questions.push(head)
  for (const text of notes) {
    state.sources.push({ where: title, text })
    state.questions.push(toInfoQuestion({ name: '', explanation: '' }, text))
  }
  for (const child of node.children) readReference(state, file, child)
}

function readReference(state: ParseState, file: string, node: Node): void {
  const href = attribute(node, 'href')
  if (namesOfBothVersions('assessment-item-ref').includes(node.name)) readItemRef(state, file, href)
  else if (namesOfBothVersions('assessment-section-ref').includes(node.name)) {
    const found = lookUp(state, file, href)
    const root = found === null ? undefined : state.files.get(found)
    if (found === null || !root) state.losses.push({ code: 'file', where: href })
    else if (!state.used.has(found)) readTest(state, found, root)
  } else if (SECTION.includes(node.name)) readTest(state, file, node)
  else if (namesOfBothVersions('test-part').includes(node.name)) {
    for (const child of node.children) readReference(state, file, child)
  } else if (namesOfBothVersions('test-feedback').includes(node.name))
    state.losses.push({ code: 'feedback', where: file, text: rawWords(node) })
}

/** An item that is referenced twice is imported once. */
function readItemRef(state: ParseState, file: string, href: string): void {
  const found = lookUp(state, file, href)
  if (found === null) state.losses.push({ code: 'file', where: href })
  else if (!state.used.has(found)) addItem(state, found)
}

function addItem(state: ParseState, file: string): void {
  const root = state.files.get(file)
  if (!root || !isItem(root)) return
  state.used.add(file)
  state.items += 1
  if (state.items > MAX_ITEMS) {
    state.losses.push({ code: 'too-many', where: file, text: rawWords(root) })
    return
  }
  const refs = childrenNamed(root, ...namesOfBothVersions('assessment-stimulus-ref'))
  const isWhole = refs.map((ref) => readStimulus(state, file, ref)).every(Boolean)
  const { questions, losses, sources } = readItem(refs.length > 0 && isWhole ? withoutPlaceholders(root) : root)
  state.questions.push(...questions.map((question) => ({ ...question, origin: state.items })))
  state.losses.push(...losses)
  state.sources.push(...sources)
}

/** Reads a text that several items share: the passage of the questions after it. False if it is missing. */
function readStimulus(state: ParseState, file: string, ref: Node): boolean {
  const href = attribute(ref, 'href')
  const found = lookUp(state, file, href)
  const root = found === null ? undefined : state.files.get(found)
  if (found === null || !root || !STIMULUS.includes(root.name)) {
    state.losses.push({ code: 'file', where: href })
    return false
  }
  if (state.used.has(found)) return true
  state.used.add(found)
  const name = root.attributes.title ?? ''
  const bodies = childrenNamed(root, ...namesOfBothVersions('stimulus-body'))
  const text = bodies.map((body) => proseOf({ ...body, name: 'div' })).join('\n\n')
  const info = toInfoQuestion({ name, explanation: '' }, text)
  state.questions.push(info.kind === 'info' ? { ...info, title: name, role: 'passage' } : info)
  state.sources.push({ where: name, text: bodies.map(rawWords).join('\n') })
  state.sources.push({ where: name, text: name, isName: true })
  return true
}
