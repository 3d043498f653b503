import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { parse } from 'gift-pegjs'
import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { PaperDraft as DraftContract } from '@/lib/authoring/paper/contract/paper-draft'
import { expandKey } from '@/lib/marking/answers/expand'
import { type Skill } from '@/lib/paper/content/rules/content'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { listDraftTexts } from '@/lib/authoring/exchange/rules/draft-texts'
import { type ForeignPaper, wordsOfQuestion } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { draftToForeign } from '@/lib/authoring/exchange/rules/draft-to-foreign'
import { writeGift } from '@/lib/authoring/exchange/rules/formats/gift-write'
import { writeMoodle } from '@/lib/authoring/exchange/rules/formats/moodle-write'
import { writeQti } from '@/lib/authoring/exchange/rules/formats/qti-write'
import { listExportLosses } from '@/lib/authoring/exchange/rules/loss-check/list-export-losses'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { openDraft } from '@/lib/authoring/paper/rules/open-draft'
import { listMissingText } from '@/lib/platform/text/imported/missing-text'
import { listItemFaults, listPackageFaults } from '@/server/testing/exams/qti-meaning'
import { listShapeFaults } from '@/server/testing/exams/qti-rules'
import { generatedPaper } from '@/server/testing/exams/drawn-paper'
import { readExchange } from './read-file'
import { recognize } from './recognize'
import { readXml } from './xml'

jest.retryTimes(0) // a retry would use another seed and hide the failure

const qti = (foreign: ForeignPaper, version: '2.2' | '3.0') =>
  Buffer.from(zipSync(Object.fromEntries([...writeQti(foreign, version)].map(([name, text]) => [name, strToU8(text)]))))
const WRITERS = {
  qti2: (foreign: ForeignPaper) => qti(foreign, '2.2'),
  qti3: (foreign: ForeignPaper) => qti(foreign, '3.0'),
  moodle: (foreign: ForeignPaper) => Buffer.from(writeMoodle(foreign)),
  gift: (foreign: ForeignPaper) => Buffer.from(writeGift(foreign)),
} as const
type Format = keyof typeof WRITERS
const FORMATS: readonly Format[] = ['qti2', 'qti3', 'moodle', 'gift']

function shipped(skill: Skill): PaperDraft {
  const file = path.resolve('content/exams/academic-mock-1', `${skill}.json`)
  const { key, format: _, ...content } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return openDraft(PaperContent.parse(content), PaperKey.parse(key))
}

function importExported(draft: PaperDraft, format: Format) {
  const found = readExchange(WRITERS[format](draftToForeign(draft)), { skill: draft.skill, module: 'academic' })
  if (found.kind !== 'draft') throw new Error(`refused: ${JSON.stringify(found)}`)
  return found
}

const numbersOf = (draft: PaperDraft) =>
  listQuestions(compileDraft(draft).content).reduce((count, question) => count + question.numbers.length, 0)

/** The right answers as the words of their options: letters and numbers of a list may change. */
function meaningOf(draft: PaperDraft): readonly string[] {
  const { content, numbering } = compileDraft(draft)
  const options = new Map(
    content.parts.flatMap(({ groups }) =>
      groups.flatMap((group) => {
        const shared = 'bank' in group ? (group.bank?.options ?? []) : []
        const own = 'questions' in group ? group.questions.flatMap((one) => ('options' in one ? [one] : [])) : []
        const ofGroup = listQuestions({ parts: [{ number: 1, instruction: '', groups: [group] }] })
        return ofGroup.map(({ id, numbers }) => {
          const mine = own.find((one) => ('numbers' in one ? one.numbers[0] : one.number) === numbers[0])
          return [id, mine?.options ?? shared] as const
        })
      }),
    ),
  )
  return numbering.refs.map((ref) => {
    const [id, answer] = [numbering.idOf(ref) ?? '', draft.keys[ref]?.answer]
    const say = (label: string) => options.get(id)?.find((option) => option.label === label)?.text || label
    if (!answer) return `${id}: nothing`
    const right = answer.kind === 'text' ? expandKey(answer) : answer.kind === 'choice' ? answer.accepts : answer.labels
    return `${id}: ${right.map(say).toSorted().join(' | ')}`
  })
}

/** What the file does not show of the paper, after `change` has edited the file. */
function listLosses(
  draft: PaperDraft,
  format: Format,
  change: (foreign: ForeignPaper) => ForeignPaper = (same) => same,
) {
  const foreign = draftToForeign(draft)
  const found = recognize(WRITERS[format](change(foreign)))
  if (found.kind !== 'foreign') throw new Error(`refused: ${JSON.stringify(found)}`)
  const keyWords = found.foreign.questions.flatMap((question) => wordsOfQuestion(question).split('\n'))
  return listExportLosses(draft, { shown: found.shown, keyWords, losses: foreign.losses }).map(({ text }) => text)
}

describe.each(['reading', 'listening'] as const)('the shipped %s paper', (skill) => {
  const draft = shipped(skill)

  test.each(FORMATS)('is rendered sign by sign by a program that opens it as %s', (format) => {
    expect(listLosses(draft, format)).toEqual([])
  })

  test.each(FORMATS)('reports a single sign lost in %s', (format) => {
    const dropCharacter = (text: string) => text.replace(',', '')
    const reportedLosses = listLosses(draft, format, (foreign) => ({
      ...foreign,
      questions: foreign.questions.map((one) =>
        one.kind === 'info' ? { ...one, text: dropCharacter(one.text) } : one,
      ),
    }))
    expect(reportedLosses.length).toBeGreaterThan(0)
    expect(reportedLosses.join('\n')).toContain(',')
  })

  test.each(FORMATS)('is exported as %s and imported whole: forty questions, their keys, every part', (format) => {
    const back = importExported(draft, format)
    expect(back.losses).toEqual([])
    expect(numbersOf(back.draft)).toBe(40)
    expect(meaningOf(back.draft)).toEqual(meaningOf(draft))
    expect(back.draft.parts).toHaveLength(skill === 'reading' ? 3 : 4)
    expect(listMissingText(listDraftTexts(draft), listDraftTexts(back.draft))).toEqual([])
    const explanations = (one: PaperDraft) => compileDraft(one).numbering.refs.map((ref) => one.keys[ref]?.explanation)
    expect(explanations(back.draft)).toEqual(explanations(draft))
    expect(DraftContract.safeParse(back.draft).error).toBeUndefined()
  })

  test('has every question number once in each format', () => {
    const asked = draftToForeign(draft).questions.flatMap(({ kind, name }) => (kind === 'info' ? [] : [name]))
    expect(asked).toEqual(listQuestions(compileDraft(draft).content).map(({ id }) => id))
  })

  test('is parsed whole by gift-pegjs', () => {
    const foreign = draftToForeign(draft)
    const read = parse(writeGift(foreign))
    expect(read.map((one) => ('title' in one ? one.title : '')).slice(1)).toEqual(
      foreign.questions.map(({ name }) => name.slice(0, 80)),
    )
  })

  test('has no markup of ours in its names, and no title twice', () => {
    const { questions } = draftToForeign(draft)
    expect(questions.filter(({ name }) => name.includes('*'))).toEqual([])
    const titles = importExported(draft, 'qti2').draft.parts.map(({ passage }) => passage)
    expect(titles.map((passage) => passage?.title)).toEqual(draft.parts.map(({ passage }) => passage?.title))
    expect(titles.flatMap((passage) => passage?.paragraphs[0]?.text === passage?.title && passage)).not.toContain(
      titles[0] ?? 'none',
    )
  })
})

test.each(FORMATS)('imports both tasks of the shipped writing paper from %s', (format) => {
  const draft = shipped('writing')
  const back = importExported(draft, format)
  expect(back.losses).toEqual([])
  expect(back.draft.parts.map(({ task }) => task?.prompt)).toEqual(draft.parts.map(({ task }) => task?.prompt))
})

test.each(FORMATS)('keeps a question with any two of several options right in %s', (format) => {
  const draft = shipped('listening')
  const group = draft.parts.flatMap(({ groups }) => groups).find(({ type }) => type === 'multiple-choice')
  const ref = group && 'questions' in group ? (group.questions[0]?.id ?? '') : ''
  const key = draft.keys[ref]
  if (!key) throw new Error('no multiple choice')
  const open: PaperDraft = {
    ...draft,
    keys: { ...draft.keys, [ref]: { ...key, answer: { kind: 'choice', accepts: ['A', 'C'] } } },
  }
  expect(meaningOf(importExported(open, format).draft)).toEqual(meaningOf(open))
})

test.each(FORMATS)('shows drawn marks, and signs with a meaning in the format, in %s', (format) => {
  const odd =
    '10^{3} m, H_{2}O, the +{worn} step, on ~{Friday} Saturday, **bold**, <keep out> &iuml; {x} ~y =z #q -> 2\\*3 %50% <b> [[1]] <!-- c -->'
  const paper = shipped('reading')
  const [first, ...rest] = paper.parts
  if (!first?.passage) throw new Error('no passage')
  const paragraphs = first.passage.paragraphs.map((one) => ({ ...one, text: `${odd} ${one.text}` }))
  const groups = first.groups.map((group) =>
    group.type === 'true-false-not-given'
      ? { ...group, questions: group.questions.map((one) => ({ ...one, prompt: `${one.prompt} ${odd}` })) }
      : group,
  )
  const draft = { ...paper, parts: [{ ...first, passage: { ...first.passage, paragraphs }, groups }, ...rest] }
  expect(listLosses(draft, format)).toEqual([])
})

test('shows a generated paper whole, too', () => {
  fc.assert(
    fc.property(generatedPaper, fc.constantFrom(...FORMATS), (draft, format) => {
      expect(listLosses(draft, format)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

// Checks QTI by its own rules: no package registry has the schemas of 2.2 or 3.0, so the rules for our elements are in
// server/testing/exams/qti-rules.ts.

const VERSIONS = ['2.2', '3.0'] as const

/** The faults of a paper as a QTI package: its files, its items, and their references. */
function listQtiFaults(draft: PaperDraft, version: (typeof VERSIONS)[number]): readonly string[] {
  const files = unzipSync(new Uint8Array(qti(draftToForeign(draft), version)))
  const read = new Map(Object.entries(files).map(([name, bytes]) => [name, readXml(strFromU8(bytes))] as const))
  return [
    ...listPackageFaults(read),
    ...[...read].flatMap(([name, root]) => {
      const faults = [...listShapeFaults(root, version), ...(name.startsWith('items/') ? listItemFaults(root) : [])]
      return faults.map((fault) => `${name}: ${fault}`)
    }),
  ]
}

test.each(VERSIONS)('QTI %s: the shipped papers satisfy its schema, in structure and meaning', (version) => {
  for (const skill of ['reading', 'listening', 'writing'] as const)
    expect([skill, listQtiFaults(shipped(skill), version)]).toEqual([skill, []])
})

test.each(VERSIONS)('QTI %s: a paper without keys does, too', (version) => {
  const { keys: _, ...withoutKeys } = shipped('reading')
  expect(listQtiFaults({ ...withoutKeys, keys: {} }, version)).toEqual([])
  const back = importExported({ ...withoutKeys, keys: {} }, version === '2.2' ? 'qti2' : 'qti3')
  expect(numbersOf(back.draft)).toBe(40)
  expect(back.losses.length).toBeGreaterThan(0)
})

test.each(FORMATS)('a generated paper is exported as %s and imported with every word and every key', (format) => {
  fc.assert(
    fc.property(generatedPaper, (draft) => {
      const back = importExported(draft, format)
      expect(back.losses).toEqual([])
      expect(listMissingText(listDraftTexts(draft), listDraftTexts(back.draft))).toEqual([])
      expect(meaningOf(back.draft)).toEqual(meaningOf(draft))
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test.each(VERSIONS)('QTI %s: a generated paper satisfies its schema, in structure and meaning', (version) => {
  fc.assert(
    fc.property(generatedPaper, (draft) => expect(listQtiFaults(draft, version)).toEqual([])),
    { numRuns: 20, endOnFailure: true },
  )
})
