import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import {
  checkShippedPapers,
  type ShippedFinding,
  type ShippedPaper,
} from '@/lib/authoring/paper-check/rules/shipped/check-shipped-papers'
import { checkScripts } from '@/lib/authoring/paper-check/rules/shipped/check-scripts'
import { type RecordingScript } from '@/lib/authoring/paper-check/rules/shipped/recording-script'
import { checkStaleQuotes } from '@/lib/authoring/paper-check/rules/shipped/stale-quotes'
import { mean, measurePaper, type PaperMeasures } from '@/lib/authoring/paper-check/rules/shipped/paper-measures'
import { type ComparedText } from '@/lib/authoring/paper-check/rules/shipped/similar-texts'
import { type KnownExam } from '@/lib/authoring/exam/rules/exam-part'
import { checkPerishable, type ShippedText } from '@/lib/learning/post/rules/perishable-facts'
import { formatDay } from '@/lib/platform/format/date'
import { CommandError, runCommand } from '@/server/command'
import { examineCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { examineTexts, listShippedAddresses, SHIPPED_TEXTS } from '@/server/learning/post/public'
import { examineSets, SHIPPED_SETS } from '@/server/teaching/speaking/public'
import { examineTrial, TRIAL_FOLDER } from '@/server/learning/trial/examine-trial'
import { examineWords, SHIPPED_WORDS } from '@/server/progress/vocabulary/examine-words'
import { examineBundle, formatIssue, hasErrors } from '@/server/authoring/exam/public'

const CONTENT = 'content'
const PLACEMENT = path.join(CONTENT, 'placement')
const SHIPPED = ['exams', 'practice', 'placement'].map((folder) => path.join(CONTENT, folder))
const PERISHABLE = path.join(CONTENT, 'perishable.json')
const DatedFacts = z.object({
  facts: z.array(z.object({ file: z.string(), quote: z.string(), source: z.string(), checkedOn: z.iso.date() })),
})

const RECORDINGS = path.join(CONTENT, 'recordings')
const PRACTICE = path.join(CONTENT, 'practice')
const SCRIPTED = [path.join(CONTENT, 'exams'), PRACTICE]
const Script = z.object({
  paper: z.string(),
  speakers: z.record(z.string(), z.object({ name: z.string(), voice: z.string().optional() })),
  cues: z.array(
    z.object({
      kind: z.string(),
      part: z.number().optional(),
      speaker: z.string().optional(),
      text: z.string().optional(),
      proves: z.object({ question: z.string(), quote: z.string(), decoy: z.string().optional() }).optional(),
    }),
  ),
})
/** The listening papers of these mocks will be rewritten: faults of their recordings are warnings. */
const AWAITED = new Set(['academic-mock-1', 'academic-mock-3', 'general-mock-1', 'general-mock-2'])

const EXERCISE = /^```exercise\n([\s\S]*?)\n```$/gm
const Exercise = z.object({ id: z.string(), passage: z.array(z.string()).optional() })

await runCommand(async (folders) => {
  const places = folders.length > 0 ? folders : await listShipped()
  let failed = 0
  const shelf: ShippedPaper[] = []
  // Placement parts have five questions, and the easy ones repeat the words of their text: the limits for whole papers do not apply.
  const placement: ShippedPaper[] = []
  for (const place of places) {
    const isPlacement = path.dirname(place) === PLACEMENT
    const { bundle, issues } = await examineBundle(place, { mustBeComplete: !isPlacement })
    const side = isPlacement ? placement : shelf
    side.push(...(bundle?.papers ?? []).map(({ content, key }) => ({ exam: path.basename(place), content, key })))
    for (const issue of issues) console.log(`${place}  ${formatIssue(issue)}`)
    const isValid = !hasErrors(issues)
    if (!isValid) failed += 1
    console.log(`${place}  ${isValid ? 'sound' : 'has errors'}`)
  }
  if (failed > 0) throw new CommandError(`${failed} of ${places.length} bundles have errors.`)
  printMeasures([...shelf, ...placement])
  if (folders.length > 0) return
  const scripts = await readScripts()
  const current = scripts.filter(({ exam }) => !AWAITED.has(exam))
  const errors = [
    ...checkShippedPapers(shelf, listExercises(await readTexts())),
    ...checkStaleQuotes(shelf),
    ...checkScripts(current, shelf),
  ]
  reportShelfFindings(errors, checkScripts(scripts, shelf))
  await checkTexts()
  await checkFacts()
  await checkCourses(shelf)
  await checkOtherContent()
})

/** Prints the figures that compare papers. */
function printMeasures(shelf: readonly ShippedPaper[]): void {
  for (const { exam, ...paper } of shelf.filter(({ content }) => content.skill !== 'writing')) {
    const { groups, verdicts, overlaps, answersElsewhere } = measurePaper(paper)
    const sizes = groups.map(({ questions }) => questions).join(' ')
    const right = Object.entries(verdicts).map(([label, count]) => `${label} ${count}`)
    const facts = [
      `${groups.length} groups (${sizes})`,
      ...right,
      `words shared with the proof ${describeEchoes(overlaps)}`,
      ...(answersElsewhere.length > 0 ? [`answers also read elsewhere: ${answersElsewhere.join(', ')}`] : []),
    ]
    console.log(`${exam} ${paper.content.skill}  ${facts.join(' · ')}`)
  }
}

/** Formats the mean share of the paper and of each part. */
function describeEchoes(echoes: PaperMeasures['overlaps']): string {
  const share = (ofPart: PaperMeasures['overlaps']) => `${Math.round(mean(ofPart.map((echo) => echo.share)) * 100)} %`
  const parts = [...new Set(echoes.map(({ part }) => part))]
  return `${share(echoes)} (by part ${parts.map((part) => share(echoes.filter((echo) => echo.part === part))).join(', ')})`
}

/** @param findings also those that the awaited mocks cause, alone or together with others */
function reportShelfFindings(errors: readonly ShippedFinding[], findings: readonly ShippedFinding[]): void {
  const print = (severity: string, { where, what }: ShippedFinding) => console.log(`${where}  ${severity}  ${what}`)
  const isError = (finding: ShippedFinding) =>
    errors.some(({ where, what }) => where === finding.where && what === finding.what)
  for (const error of errors) print('error', error)
  for (const finding of findings.filter((one) => !isError(one))) print('warning', finding)
  if (errors.length > 0) throw new CommandError(`The exams together have ${errors.length} errors.`)
}

/** The scripts of recordings of mocks and of parts to practise: the placement has rules of its own. */
async function readScripts(): Promise<readonly RecordingScript[]> {
  const files = (await readdir(RECORDINGS)).filter((file) => file.endsWith('.json') && !file.endsWith('.marks.json'))
  const scripts = await Promise.all(
    files.toSorted().map(async (file) => Script.parse(JSON.parse(await readFile(path.join(RECORDINGS, file), 'utf8')))),
  )
  return scripts
    .filter(({ paper }) => SCRIPTED.some((folder) => paper.startsWith(folder)))
    .map(({ paper, ...script }) => ({
      ...script,
      exam: path.basename(path.dirname(paper)),
      isForPractice: paper.startsWith(PRACTICE),
    }))
}

async function checkCourses(shelf: readonly ShippedPaper[]): Promise<void> {
  const exams = new Map<string, KnownExam>()
  for (const { exam, content } of shelf) {
    const parts = { ...exams.get(exam)?.parts, [content.skill]: content.parts.map(({ number }) => number) }
    exams.set(exam, { parts, allowsPractice: true })
  }
  const { count, issues } = await examineCourses(SHIPPED_COURSES, { exams, texts: await listShippedAddresses() })
  for (const { file, message } of issues) console.log(`${path.join(SHIPPED_COURSES, file)}  error  ${message}`)
  if (issues.length > 0) throw new CommandError(`The courses have ${issues.length} errors.`)
  console.log(`${SHIPPED_COURSES}  ${count} courses  sound`)
}

/** Checks vocabulary, speaking sets and trial questions. */
async function checkOtherContent(): Promise<void> {
  const words = await examineWords()
  const sets = await examineSets()
  const trial = await examineTrial()
  for (const message of words.issues) console.log(`${SHIPPED_WORDS}  error  ${message}`)
  for (const { file, message } of sets.issues) console.log(`${path.join(SHIPPED_SETS, file)}  error  ${message}`)
  for (const { file, message } of trial.issues) console.log(`${path.join(TRIAL_FOLDER, file)}  error  ${message}`)
  const errors = words.issues.length + sets.issues.length + trial.issues.length
  if (errors > 0) throw new CommandError(`Words, speaking and the questions to try have ${errors} errors.`)
  console.log(`${SHIPPED_WORDS}  ${words.count} words  sound`)
  console.log(`${SHIPPED_SETS}  ${sets.count} sets  sound`)
  console.log(`${TRIAL_FOLDER}  ${trial.count} tasks  sound`)
}

async function checkTexts(): Promise<void> {
  const examined = await examineTexts(SHIPPED_TEXTS)
  const errors = examined.flatMap(({ count, issues }, index) => {
    const { folder = '' } = SHIPPED_TEXTS[index] ?? {}
    for (const { file, message } of issues) console.log(`${path.join(folder, file)}  error  ${message}`)
    if (issues.length === 0) console.log(`${folder}  ${count} texts  sound`)
    return issues
  })
  if (errors.length > 0) throw new CommandError(`The texts have ${errors.length} errors.`)
}

/** Reports outdated facts as warnings: a build must not fail because of the calendar. */
async function checkFacts(): Promise<void> {
  const { facts } = DatedFacts.parse(JSON.parse(await readFile(PERISHABLE, 'utf8')))
  const { errors, stale } = checkPerishable(facts, await readTexts(), { today: new Date(), printDay: formatDay })
  for (const message of errors) console.log(`${PERISHABLE}  error  ${message}`)
  for (const message of stale) console.log(`${PERISHABLE}  warning  ${message}`)
  if (errors.length > 0) throw new CommandError(`The perishable facts have ${errors.length} errors.`)
  console.log(`${PERISHABLE}  ${facts.length} facts  sound`)
}

async function readTexts(): Promise<readonly ShippedText[]> {
  const files = (await readdir(CONTENT, { recursive: true })).filter((file) => file.endsWith('.md') && isRead(file))
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(path.join(CONTENT, file), 'utf8') })))
}

/** The texts in the exercises. */
function listExercises(texts: readonly ShippedText[]): readonly ComparedText[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(EXERCISE)]
      .map(([, json = '']) => Exercise.parse(JSON.parse(json)))
      .map(({ id, passage }) => ({ name: `${file} ${id}`, text: (passage ?? []).join('\n') }))
      .filter((exercise) => exercise.text !== ''),
  )
}

/** Sources and READMEs are not for readers. */
function isRead(file: string): boolean {
  return !file.startsWith('sources') && !file.endsWith('README.md')
}

/** A missing folder counts as empty. */
async function listShipped(): Promise<readonly string[]> {
  const entries = await Promise.all(SHIPPED.map((folder) => readdir(folder, { withFileTypes: true }).catch(() => [])))
  return entries.flat().flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []))
}
