import { readFileSync } from 'node:fs'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { type CheckedPaper } from './finding'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { checkPaper } from './check-paper'
import { type Change, READING_FAULTS, type Skill, WHOLE_FAULTS } from './fixtures/planted-faults'
import { ALL_KINDS_FAULTS } from './fixtures/planted-kinds-faults'
import { LISTENING_FAULTS } from './fixtures/planted-listening-faults'
import { countPassageWords } from './checks/test-shape'

const SOURCES = { mini: 'server/authoring/exam/fixtures/mini', whole: 'content/exams/academic-mock-1' } as const
/** A reading paper with headings, tables, pictures, and marks over pictures. */
const ALL_KINDS = 'lib/authoring/paper-check/rules/fixtures/all-kinds.json'

/** Valid facts about the media files of a paper. */
function factsOf({ recording }: PaperFile, names: readonly string[]): Map<string, MediaFacts> {
  const audio = recording && ([recording.file, { kind: 'audio', durationMs: recording.durationMs + 100 }] as const)
  const pictures = names.map((name) => [name, { kind: 'picture', bytes: 900, problems: [] }] as const)
  return new Map<string, MediaFacts>([...(audio ? [audio] : []), ...pictures])
}

/** A shipped paper with planted changes: path → new value; undefined deletes the field. */
function plant(source: keyof typeof SOURCES, skill: Skill, change: Change): CheckedPaper {
  return plantIn(`${SOURCES[source]}/${skill}.json`, change)
}

function plantIn(file: string, change: Change): CheckedPaper {
  const text = readFileSync(file, 'utf8')
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

function errorsOf(patient: CheckedPaper, options = {}): readonly string[] {
  return checkPaper(patient, options).flatMap(({ severity, path, message }) =>
    severity === 'error' ? [`${path}: ${message}`] : [],
  )
}

test.each(['listening', 'reading', 'writing'] as const)('finds no fault in a correct %s paper', (skill) => {
  expect(errorsOf(plant('mini', skill, {}))).toEqual([])
  expect(errorsOf(plant('whole', skill, {}), { mustBeComplete: true })).toEqual([])
})

test('the options of an information-matching group must be the letters of the passage', () => {
  const lookFor = (letters: string): CheckedPaper =>
    plant('whole', 'reading', {
      'parts.1.groups.0': {
        type: 'matching-information',
        rubric: ['Which paragraph contains the following information?'],
        bank: { title: 'Paragraphs', options: [...letters].map((label) => ({ label, text: `Paragraph ${label}` })) },
        reuse: true,
        questions: [{ number: 14, prompt: 'an example of a measuring instrument' }],
      },
    })
  for (const letters of ['BACDEFG', 'BCDEFG']) {
    const found = checkPaper(lookFor(letters))
    const codes = found.filter(({ path }) => path === 'parts.1.groups.0.bank.options')
    expect(codes).toMatchObject([{ severity: 'error', code: 'labels-of-passage' }])
  }
  expect(checkPaper(lookFor('ABCDEFG')).map(({ code }) => code)).not.toContain('labels-of-passage')
})

test('a short paper gets one warning, and is rejected where a whole one is required', () => {
  const patient = plant('mini', 'reading', {})
  const warnings = checkPaper(patient).filter(({ message }) => message.includes('percentage and no band'))
  expect(warnings).toMatchObject([{ severity: 'warning', path: 'parts' }])
  expect(errorsOf(patient, { mustBeComplete: true })).toContain(
    'parts: The real test has 40 questions; the paper has 9',
  )
})

test.each(READING_FAULTS)('reading: finds %s', (_, change, finding) => {
  expect(errorsOf(plant('mini', 'reading', change), { mustBeComplete: true })).toContain(finding)
})

test('finds no fault in a passage with headings, tables and pictures, and a picture with marks', () => {
  expect(checkPaper(plantIn(ALL_KINDS, {})).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'parts: Not of the length of the real test: it shows a percentage and no band',
  ])
})

test.each(ALL_KINDS_FAULTS)('all kinds: finds %s', (_, change, finding) => {
  const found = checkPaper(plantIn(ALL_KINDS, change)).map(({ path, message }) => `${path}: ${message}`)
  expect(found).toContain(finding)
})

test('reports a heading with a letter: only paragraphs have letters', () => {
  const { content, ...rest } = plantIn(ALL_KINDS, {})
  set(content, ['parts', '0', 'passage', 'paragraphs', '0', 'label'], 'X')
  expect(errorsOf({ content, ...rest })).toContain(
    'parts.0.passage.paragraphs.0: A heading cannot have the label X: only running text can',
  )
})

test("checks the bytes of a passage's picture", () => {
  const patient = plantIn(ALL_KINDS, {})
  expect(listPictureFiles(patient.content)).toContain('pictures/pump.svg')
  const media = new Map([
    ['pictures/pump.svg', { kind: 'picture', bytes: 9, problems: ['It holds a script'] }] as const,
  ])
  expect(errorsOf({ ...patient, media })).toContain('parts.0.passage.paragraphs.5.picture.file: It holds a script')
})

test('counts headings, tables and captions as words of the passage', () => {
  const [part] = plantIn(ALL_KINDS, {}).content.parts
  const table = { head: ['Pump', ''], rows: [['Mill Lane', '17 m']] }
  const paragraphs = [
    { id: 'a', kind: 'heading', text: 'A dry summer' },
    { id: 'b', kind: 'table', text: 'Table 1', table },
    { id: 'c', kind: 'picture', text: 'A pump', picture: { file: '', alt: 'Not a word', width: 1, height: 1 } },
  ] as const
  expect(part && countPassageWords({ ...part, passage: { title: 'Not counted', paragraphs } })).toBe(12)
})

test.each(LISTENING_FAULTS)('listening: finds %s', (_, change, finding) => {
  expect(errorsOf(plant('mini', 'listening', change), { mustBeComplete: true })).toContain(finding)
})

test('a part of listening may ship alone for practice, with the ten questions and three options of the real test', () => {
  const whole = plant('whole', 'listening', {})
  const alone = (number: number): CheckedPaper => {
    const parts = whole.content.parts.filter((part) => part.number === number)
    const transcript = (whole.key.transcript ?? []).filter((line) => line.part === number)
    return { ...whole, content: { ...whole.content, parts }, key: { ...whole.key, transcript } }
  }
  const lengths = (patient: CheckedPaper, options: { readonly isForPractice?: boolean }) =>
    checkPaper(patient, { mustBeComplete: true, ...options }).filter(({ code }) =>
      ['question-count', 'part-count', 'part-questions', 'option-count'].includes(code),
    )
  expect(lengths(alone(1), {})).toHaveLength(2)
  expect(lengths(alone(1), { isForPractice: true })).toEqual([])
  const short = alone(1)
  const [part] = short.content.parts
  if (!part) throw new Error('no part')
  const cut = { ...short, content: { ...short.content, parts: [{ ...part, groups: part.groups.slice(0, 1) }] } }
  expect(lengths(cut, { isForPractice: true }).map(({ message }) => message)).toEqual([expect.stringContaining('10')])
})

test('warns of answers that are out of order', () => {
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

test.each(WHOLE_FAULTS)('rejects a whole %s test for %s', (skill, _, change, message) => {
  expect(errorsOf(plant('whole', skill, change), { mustBeComplete: true }).join('\n')).toContain(message)
})

/**
 * Only faults that are warnings: a part without its passage cannot be parsed, and a shortened test, no longer a whole one, gets a single
 * warning.
 */
const MEASURES = WHOLE_FAULTS.filter(
  ([, name]) => !['no passage', 'one question too few', 'three parts'].includes(name),
)

test.each(MEASURES)('lets a person accept a whole %s test with %s', (skill, _, change, message) => {
  const patient = plant('whole', skill, change)
  expect(checkPaper(patient)).toContainEqual(
    expect.objectContaining({ severity: 'warning', message: expect.stringContaining(message) }),
  )
  expect(errorsOf(patient).join()).not.toContain(message)
})

test.each(['explanation', 'evidence'] as const)(
  'lets a person accept that %s is missing: one line per part says where',
  (field) => {
    const patient = plant('whole', 'reading', {})
    const questions = patient.key.questions.map((entry, index) => {
      if (index > 12 || index === 4) return entry
      return field === 'explanation' ? { ...entry, explanation: ' ' } : { ...entry, evidence: undefined }
    })
    const bare = { ...patient, key: { ...patient.key, questions } }
    const missing = patient.key.questions.slice(0, 13).flatMap(({ question }, index) => (index === 4 ? [] : question))
    expect(errorsOf(bare)).toEqual([])
    expect(checkPaper(bare).filter(({ path }) => path === 'parts.0')).toMatchObject([
      { severity: 'warning', code: `${field}s-missing`, questions: missing },
    ])
    expect(errorsOf(bare, { mustBeComplete: true })).toHaveLength(1)
  },
)

test.each([
  ['reading', 3600, 60],
  ['reading', 1200, null],
  ['listening', 3600, null],
] as const)(
  'a short %s paper of %i seconds gets a hint about the whole test’s minutes: %s',
  (skill, durationSeconds, minutes) => {
    const found = checkPaper(plant('mini', skill, { durationSeconds }))
    expect(found.find(({ code }) => code === 'not-whole')).toMatchObject({ severity: 'warning', wholeMinutes: minutes })
  },
)

test('reports a missing transcript once, and checks nothing against it', () => {
  const patient = plant('mini', 'listening', { 'key.transcript': undefined })
  const questions = patient.key.questions.map((entry) => ({ ...entry, evidence: undefined }))
  const found = checkPaper({ ...patient, key: { ...patient.key, questions } })
  expect(found.map(({ code, severity }) => `${severity}: ${code}`).toSorted()).toEqual([
    'warning: evidences-missing',
    'warning: not-whole',
    'warning: transcript-missing',
  ])
})

test.each(
  [...LISTENING_FAULTS, ...READING_FAULTS].filter(([name]) =>
    /^(no|a sitting|options|two prompts|one label)/.test(name),
  ),
)('%s: acceptable only if the paper can still be sat', (name, change, finding) => {
  const skill = LISTENING_FAULTS.some(([own]) => own === name) ? 'listening' : 'reading'
  const isError = errorsOf(plant('mini', skill, change)).includes(finding)
  expect(isError).toBe(name !== 'no transcript')
})

test.each<[string, MediaFacts, string]>([
  [
    'a recording of another length',
    { kind: 'audio', durationMs: 12_324 },
    'The file lasts 12324 ms, the paper says 12024',
  ],
  [
    'a recording that is no audio file',
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
    'a picture that is no image file',
    { kind: 'unreadable', reason: 'not an SVG file' },
    'parts.0.task.picture.file: Not a picture that browsers show (not an SVG file)',
  ],
])('finds %s', (_, facts, message) => {
  const patient = plant('mini', 'writing', {})
  expect(errorsOf({ ...patient, media: new Map([['pictures/ice.svg', facts]]) })).toContain(message)
})
