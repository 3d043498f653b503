import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { trialCopy } from '@/lib/learning/trial/words'
import { readMp3DurationMs, readMp3Format } from '@/lib/platform/audio/mp3'
import { findConstantRate } from '@/lib/authoring/recording/rules/constant-rate'

type Script = {
  readonly paper: string
  readonly marks: string
}
type Marks = { readonly durationMs: number; readonly lines: readonly (readonly [number, number])[][] }

const folder = 'content/recordings'
const read = <Value>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Value
const scripts = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.marks.json'))
  .map((file) => path.join(folder, file))
  .filter((file) => existsSync(read<Script>(file).marks))

const scratch = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-recordings-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe.each(scripts)('%s', (file) => {
  const script = read<Script>(file)
  const marks = read<Marks>(script.marks)

  test("the paper's data about its recording equals what the tool writes from script and marks", () => {
    const paper = path.join(scratch, 'paper.json')
    const copy = path.join(scratch, 'script.json')
    writeFileSync(paper, readFileSync(script.paper))
    writeFileSync(copy, JSON.stringify({ ...script, paper }))
    execFileSync(process.execPath, ['scripts/make-recording.mjs', 'times', copy])
    expect(read(paper)).toEqual(read(script.paper))
  })

  test('pages with the recording say that a computer speaks', () => {
    const card = path.join(path.dirname(script.paper), 'exam.json')
    // The questions of the home page belong to no exam.
    const said = existsSync(card) ? read<{ description: string }>(card).description : trialCopy.hear
    expect(said).toContain('کامپیوتر ساخته')
  })

  test('no two speakers overlap, and the pauses between sentences differ', () => {
    const spans = marks.lines.flat()
    const gaps = spans.slice(1).map(([start], index) => start - (spans[index]?.[1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
    const short = gaps.filter((gap) => gap < 900)
    expect(new Set(short.map((gap) => Math.round(gap / 20))).size).toBeGreaterThan(Math.min(15, short.length / 3))
  })

  test('the file has its stated length, can be sought exactly, and is small enough for a phone', () => {
    const { recording } = read<{ recording: { file: string; durationMs: number } }>(script.paper)
    const bytes = readFileSync(path.join(path.dirname(script.paper), recording.file))
    expect(readMp3Format(bytes)).toMatchObject({ isMono: true, isCut: false })
    expect(Math.abs((readMp3DurationMs(bytes) ?? 0) - recording.durationMs)).toBeLessThan(150)
    expect(recording.durationMs).toBe(marks.durationMs)
    expect(findConstantRate(bytes.subarray(0, 4096), bytes.length, recording.durationMs)).not.toBeNull()
    expect(bytes.length).toBeLessThanOrEqual(6_500_000)
  })
})

type Spoken = { readonly recordings: Readonly<Record<string, { readonly exercise?: string }>> }

describe.each(['content/lecture-notes', 'content/courses/from-zero-to-first-test'])('recordings of %s', (texts) => {
  const { recordings } = read<Spoken>(path.join(texts, 'media/spoken.json'))
  const markdown = readdirSync(texts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(path.join(texts, file), 'utf8'))

  test.each(Object.entries(recordings))('%s can be played, is small and stands in a text', (name, { exercise }) => {
    const bytes = readFileSync(path.join(texts, 'media', name))
    expect(readMp3Format(bytes)).toMatchObject({ isMono: true, isCut: false })
    expect(bytes.length).toBeLessThanOrEqual(400_000)
    const text = markdown.find((each) => each.includes(`](media/${name})`)) ?? ''
    // The transcript of an exercise is folded only when the recording stands directly above it.
    expect(text).toContain(
      exercise ? `](media/${name})\n\n\`\`\`exercise\n{\n  "id": "${exercise}"` : `](media/${name})`,
    )
  })
})
