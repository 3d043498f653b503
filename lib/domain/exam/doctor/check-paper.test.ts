import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/contract/bundle'
import { type MediaFacts, type Patient } from './finding'
import { checkPaper } from './check-paper'
import { type Change, READING_FAULTS, type Skill, WHOLE_FAULTS } from './fixtures/planted-faults'
import { LISTENING_FAULTS } from './fixtures/planted-listening-faults'

const SOURCES = { mini: 'server/modules/exams/fixtures/mini', whole: 'content/exams/academic-mock-1' } as const

/** Sound facts about the media that a paper names. */
function factsOf({ recording }: PaperFile, names: readonly string[]): Map<string, MediaFacts> {
  const audio = recording && ([recording.file, { kind: 'audio', durationMs: recording.durationMs + 100 }] as const)
  const pictures = names.map((name) => [name, { kind: 'picture', bytes: 900, problems: [] }] as const)
  return new Map<string, MediaFacts>([...(audio ? [audio] : []), ...pictures])
}

/** A shipped paper with planted changes: path → new value; undefined takes the thing out. */
function plant(source: keyof typeof SOURCES, skill: Skill, change: Change): Patient {
  const text = readFileSync(`${SOURCES[source]}/${skill}.json`, 'utf8')
  const json: unknown = JSON.parse(text)
  for (const [path, value] of Object.entries(change)) set(json, path.split('.'), value)
  const { key, format: _format, ...content } = PaperFile.parse(json)
  const names = [...text.matchAll(/"(pictures\/[^"]+)"/g)].map((match) => match[1] ?? '')
  return { content, key, media: factsOf({ ...content, key, format: 'sanjeh.paper/1' }, names) }
}

function set(target: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof target !== 'object' || target === null) throw new Error(`Nothing at ${name}`)
  if (rest.length > 0) return set(Reflect.get(target, name), rest, value)
  if (value === undefined && Array.isArray(target)) target.splice(Number(name), 1)
  else if (value === undefined) Reflect.deleteProperty(target, name)
  else Reflect.set(target, name, value)
}

function errorsOf(patient: Patient, options = {}): readonly string[] {
  return checkPaper(patient, options).flatMap(({ severity, path, message }) =>
    severity === 'error' ? [`${path}: ${message}`] : [],
  )
}

test.each(['listening', 'reading', 'writing'] as const)('finds nothing wrong with a sound %s paper', (skill) => {
  expect(errorsOf(plant('mini', skill, {}))).toEqual([])
  expect(errorsOf(plant('whole', skill, {}), { mustBeWhole: true })).toEqual([])
})

test('a short paper is told so in one warning, and refused where a whole one is asked for', () => {
  const patient = plant('mini', 'reading', {})
  const warnings = checkPaper(patient).filter(({ message }) => message.includes('percentage and no band'))
  expect(warnings).toMatchObject([{ severity: 'warning', path: 'parts' }])
  expect(errorsOf(patient, { mustBeWhole: true })).toContain('parts: The real test has 40 questions; the paper has 9')
})

test.each(READING_FAULTS)('reading: finds %s', (_, change, finding) => {
  expect(errorsOf(plant('mini', 'reading', change))).toContain(finding)
})

test.each(LISTENING_FAULTS)('listening: finds %s', (_, change, finding) => {
  expect(errorsOf(plant('mini', 'listening', change))).toContain(finding)
})

test('an answer before the one that precedes it is worth a look', () => {
  const patient = plant('mini', 'listening', {
    'key.questions.0.evidence.startMs': 3000,
    'key.questions.0.evidence.endMs': 9000,
    'key.questions.1.evidence.startMs': 2900,
  })
  expect(checkPaper(patient)).toContainEqual({
    code: 'evidence-order',
    question: '2',
    severity: 'warning',
    path: 'key.questions.1.evidence',
    message: 'Question 2 is answered before the question that precedes it',
  })
})

test.each(WHOLE_FAULTS)('a whole %s test is refused for %s', (skill, _, change, message) => {
  expect(errorsOf(plant('whole', skill, change), { mustBeWhole: true }).join('\n')).toContain(message)
})

test.each<[string, MediaFacts, string]>([
  [
    'a recording of another length',
    { kind: 'audio', durationMs: 12_324 },
    'The file lasts 12324 ms, the paper says 12024',
  ],
  [
    'a recording that is none',
    { kind: 'unreadable', reason: 'not an MP3 file' },
    'Not a recording that browsers play (not an MP3 file)',
  ],
])('finds %s', (_, facts, message) => {
  const patient = plant('mini', 'listening', {})
  expect(errorsOf({ ...patient, media: new Map([['audio/listening.mp3', facts]]) }).join('\n')).toContain(message)
})

test.each<[string, MediaFacts, string]>([
  [
    'a picture with a script',
    { kind: 'picture', bytes: 10, problems: ['It holds a script'] },
    'parts.0.task.picture.file: It holds a script',
  ],
  [
    'a picture that is too large',
    { kind: 'picture', bytes: 600_000, problems: [] },
    'parts.0.task.picture.file: Larger than 512 KB',
  ],
  [
    'a picture that is none',
    { kind: 'unreadable', reason: 'not an SVG file' },
    'parts.0.task.picture.file: Not a picture that browsers show (not an SVG file)',
  ],
])('finds %s', (_, facts, message) => {
  const patient = plant('mini', 'writing', {})
  expect(errorsOf({ ...patient, media: new Map([['pictures/ice.svg', facts]]) })).toContain(message)
})
