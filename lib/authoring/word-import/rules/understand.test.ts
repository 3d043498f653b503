import { PaperDraft as WirePaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { type Skill } from '@/lib/paper/content/rules/content'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { LISTENING_CHOICES, LISTENING_FORM, LISTENING_LOST, LISTENING_ORDER } from './fixtures/listening'
import { formatTypesAndKeys, formatLeftovers, formatKeys } from './fixtures/format-result'
import { READING_BANK, READING_HEADINGS, READING_MESSY, READING_NARROW, READING_WHOLE } from './fixtures/reading'
import { WRITING } from './fixtures/thirteen-questions'
import { type ImportProposal } from './proposal'
import { chooseAllParts, countRefused, acceptProposal } from './accept-proposal'
import { proposeImport } from './understand'
import { KEY_CASES, KEYED } from './fixtures/keys'

function left(text: string, skill: Skill): readonly string[] {
  return formatLeftovers(proposeImport(text, skill))
}

test.each<[string, string, Skill, readonly string[]]>([
  [
    'a complete part with its key',
    READING_WHOLE,
    'reading',
    [
      'true-false-not-given 1=TRUE 2=FALSE 3=NOT GIVEN 4=TRUE',
      'note-completion 5=trust 6=Denmark 7=9|nine',
      'multiple-choice-many 8-9=A+D',
    ],
  ],
  [
    'matching of all kinds, with the passage after its headings',
    READING_HEADINGS,
    'reading',
    [
      'matching-headings 14=iii 15=iv 16=ii',
      'matching-information 17=B 18=A 19=C',
      'matching-features 20=B 21=A 22=C',
      'matching-sentence-endings 23=C 24=B',
    ],
  ],
  [
    'tabs, hard spaces, double numbers, Persian digits and a key that is missing',
    READING_MESSY,
    'reading',
    ['yes-no-not-given 27=YES 28=NOT GIVEN 29=-', 'multiple-choice 30=B 31=D'],
  ],
  [
    'a narrow page without headings, with answers below the questions',
    READING_NARROW,
    'reading',
    ['short-answer 1=station master|the station master 2=a custom|custom 3=?two/2 professors'],
  ],
  [
    'a list of words in one line, and a diagram',
    READING_BANK,
    'reading',
    ['summary-completion 1=A 2=C 3=D', 'diagram-labelling 4=bed 5=gravel|gravels'],
  ],
  [
    'form, table and sentences',
    LISTENING_FORM,
    'listening',
    [
      'form-completion 1=Okafor 2=07700 900 461 3=4|four 4=2.5|two and a half 5=18|18.00',
      'table-completion 6=families|schools 7=two 8=large groups',
      'sentence-completion 9=cabin 10=deck',
    ],
  ],
  [
    'choices, plan, box and flow-chart',
    LISTENING_CHOICES,
    'listening',
    [
      'multiple-choice 11=B 12=C',
      'map-labelling 13=F 14=A 15=?H',
      'matching 16=D 17=A 18=C',
      'flow-chart-completion 19=plate 20=handle|lever',
    ],
  ],
  [
    'two letters, and typed answers in any order',
    LISTENING_ORDER,
    'listening',
    ['multiple-choice-many 21-22=B+E', 'multiple-choice-many 23-24=A+C', 'sentence-completion 25=torch 26=rope'],
  ],
  [
    'questions whose numbers were lost',
    LISTENING_LOST,
    'listening',
    ['note-completion 1=- 2=- 3=-', 'short-answer 4=- 5=-'],
  ],
])('%s', (_, text, skill, groups) => {
  expect(formatTypesAndKeys(proposeImport(text, skill))).toEqual(groups)
})

test.each<[string, Skill, readonly string[]]>([
  [READING_WHOLE, 'reading', []],
  [READING_HEADINGS, 'reading', []],
  [READING_MESSY, 'reading', []],
  [READING_NARROW, 'reading', []],
  [READING_BANK, 'reading', ['key: 6 sand']],
  [LISTENING_FORM, 'listening', []],
  [LISTENING_CHOICES, 'listening', ['transcript: GUIDE: Welcome to the museum.']],
  [LISTENING_ORDER, 'listening', []],
  [LISTENING_LOST, 'listening', []],
  [WRITING, 'writing', []],
])('lists what it does not understand, and nothing else (%#)', (text, skill, lines) => {
  expect(left(text, skill)).toEqual(lines)
})

function understand(text: string, skill: Skill = 'reading'): ImportProposal {
  return proposeImport(text, skill)
}

test.each<[Skill, string, string]>([
  ['reading', 'options of their own', 'multiple-choice 1=- 2=-'],
  ['listening', 'options of their own', 'multiple-choice 1=- 2=-'],
  ['reading', 'gaps and a word limit', 'note-completion 1=- 2=-'],
  ['listening', 'gaps and a word limit', 'note-completion 1=- 2=-'],
  ['reading', 'neither', 'matching-features 1=- 2=-'],
  ['listening', 'neither', 'matching 1=- 2=-'],
])('%s: a rubric that says matching, with %s, is %s', (skill, below, said) => {
  const texts: Readonly<Record<string, string>> = {
    'options of their own':
      'Look at the following questions.\n\n1 Why did Ann leave?\nA to rest\nB to eat\nC to work\n\n2 Where did she go?\nA to a lake\nB to a farm\nC to a mill',
    'gaps and a word limit':
      'Look at the following facts about the mill. Write ONE WORD for each answer.\n\nBuilt of 1 ________ from the valley\nDriven by 2 ________ in winter',
    neither:
      'Look at the following statements and the list of people below. Match each statement with the correct person, A, B or C.\n\n1 Mills were dangerous.\n2 Rivers were cleaner.\n\nA Ann Lee\nB Bob Ray\nC Cy Poe',
  }
  expect(formatTypesAndKeys(proposeImport(`Questions 1-2\n\n${texts[below]}`, skill))).toEqual([said])
})

test("finds the passage's title, letters and paragraphs, wherever it is", () => {
  for (const text of [READING_WHOLE, READING_HEADINGS]) {
    const passage = understand(text).parts[0]?.passage
    expect(passage).toMatchObject({
      title: 'The Reed Cutters of the Eastern Marshes',
      subtitle: 'How an old trade found new customers',
    })
    expect(passage?.paragraphs.map((paragraph) => ('label' in paragraph ? paragraph.label : null))).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
  }
  expect(understand(READING_WHOLE).title).toBe('IELTS Mock Test 4')
})

test('joins lines that were broken for a narrow page', () => {
  const passage = understand(READING_NARROW).parts[0]?.passage
  expect(passage?.title).toBe('The Blue Gate')
  expect(passage?.paragraphs).toHaveLength(2)
})

test('an answer that occurs once in the passage gets its sentence as evidence', () => {
  const [, notes] = understand(READING_WHOLE).parts[0]?.groups ?? []
  const evidence = Object.values(notes?.keys ?? {}).map((key) => key.evidence)
  expect(evidence[0]).toMatchObject({
    paragraph: 'p4',
    quote: expect.stringMatching(/^Today the marsh is managed by a trust/),
  })
  expect(evidence[2]).toMatchObject({ quote: expect.stringContaining('nine full-time cutters') })
})

test('a Persian explanation goes with its key', () => {
  const [judged] = understand(READING_MESSY).parts[0]?.groups ?? []
  expect(Object.values(judged?.keys ?? {})[0]?.explanation).toMatch(/^\u0686\u0648\u0646/)
})

test('rubrics lose the answer sheet and get the numbers of the draft', () => {
  const groups = understand(READING_WHOLE).parts[0]?.groups ?? []
  expect(groups[0]?.group.rubric.join(' ')).not.toMatch(/boxes|answer sheet/)
  expect(groups[1]?.group.rubric).toEqual([
    'Complete the notes below.',
    'Choose **NO MORE THAN TWO WORDS AND/OR A NUMBER** from the passage for each answer.',
  ])
  const headings = understand(READING_HEADINGS).parts[0]?.groups[0]?.group
  expect(headings?.rubric[2]).toBe('Write the correct number, i\u2013vi.')
  expect(headings).toMatchObject({ example: { paragraph: 'A', answer: 'i' }, rubric: { length: 3 } })
})

test('bodies keep their shape: fields, tables, bullets, steps', () => {
  const [form, table] = understand(LISTENING_FORM, 'listening').parts[0]?.groups ?? []
  expect(form?.group).toMatchObject({ title: 'Boat hire: booking form', example: { text: 'Day', answer: 'Saturday' } })
  expect(form?.group).toMatchObject({
    body: [{ kind: 'field', label: 'Name' }, {}, {}, {}, { label: 'Price per person' }],
  })
  expect(table?.group).toMatchObject({
    body: [{ kind: 'table', head: ['Boat', 'Seats', 'Suitable for'], rows: { length: 3 } }],
  })
  const chart = understand(LISTENING_CHOICES, 'listening').parts[0]?.groups[3]?.group
  expect(chart).toMatchObject({ body: [{ kind: 'step' }, { kind: 'step' }, { kind: 'step', text: 'Leave to dry' }] })
})

test('typed answers in any order are a set', () => {
  const group = understand(LISTENING_ORDER, 'listening').parts[0]?.groups[2]
  expect(group?.unordered.map((set) => set.map((ref) => group.numbers[ref]?.[0]))).toEqual([[25, 26]])
})

test.each([
  ['25 torch (in either order)\n26 rope (in either order)\n27 map', [[25, 26]], [25, 26, 27]],
  ['25 torch\n26 rope (in either order)\n27 map', [], [25, 27]],
])('a remark about the order at one number covers the marked lines beside it: %j', (key, sets, confirmed) => {
  const text = `Questions 25-27\nWrite NO MORE THAN ONE WORD for each answer.\nName three things that they will bring.\n25 ______\n26 ______\n27 ______\n\nAnswers\n${key}\n`
  const group = understand(text, 'listening').parts[0]?.groups[0]
  const numberOf = (ref: string) => group?.numbers[ref]?.[0]
  expect(group?.unordered.map((set) => set.map(numberOf))).toEqual(sets)
  const keys = Object.entries(group?.keys ?? {})
  expect(keys.flatMap(([ref, { answer }]) => (answer ? numberOf(ref) : []))).toEqual(confirmed)
})

test('writing tasks have their prompt, time and length', () => {
  const { title, parts } = understand(WRITING, 'writing')
  expect(title).toBe('Mock Test 2')
  expect(parts.map(({ task }) => [task?.prompt.length, task?.minutes, task?.minimumWords])).toEqual([
    [2, 20, 150],
    [2, 40, 250],
  ])
})

const DOCUMENTS: readonly (readonly [string, Skill])[] = [
  [READING_WHOLE, 'reading'],
  [READING_HEADINGS, 'reading'],
  [READING_MESSY, 'reading'],
  [READING_NARROW, 'reading'],
  [READING_BANK, 'reading'],
  [LISTENING_FORM, 'listening'],
  [LISTENING_CHOICES, 'listening'],
  [LISTENING_ORDER, 'listening'],
  [LISTENING_LOST, 'listening'],
  [WRITING, 'writing'],
]

function takeAll(text: string, skill: Skill) {
  const draft = makeEmptyPaper({ skill, module: 'academic', slug: 'paper', title: '' })
  const understood = proposeImport(text, skill)
  return acceptProposal(draft, understood, chooseAllParts(understood, draft))
}

test.each(DOCUMENTS)('the result can be inserted and saved, twice over (%#)', (text, skill) => {
  const once = takeAll(text, skill)
  expect(WirePaperDraft.safeParse(once).error).toBeUndefined()
  const understood = proposeImport(text, skill)
  const twice = acceptProposal(once, understood, chooseAllParts(understood, once))
  expect(WirePaperDraft.safeParse(twice).error).toBeUndefined()
  const refs = twice.parts.flatMap(({ groups }) => groups.map(({ id }) => id))
  expect(new Set(refs).size).toBe(refs.length)
})

test('existing content is not overwritten, and excluded parts are not inserted', () => {
  const draft = takeAll(READING_WHOLE, 'reading')
  const understood = proposeImport(READING_MESSY, 'reading')
  const { withTitle, parts } = chooseAllParts(understood, draft)
  const [choice] = parts
  expect(withTitle).toBe(false)
  expect(choice).toMatchObject({ to: 'new', withText: true })
  const into = acceptProposal(draft, understood, {
    withTitle: false,
    parts: [{ to: 'part1', withText: false, groups: [false, true] }],
  })
  expect(into.parts[0]?.passage).toBe(draft.parts[0]?.passage)
  expect(into.parts[0]?.groups.map(({ type }) => type)).toEqual([
    ...(draft.parts[0]?.groups ?? []).map(({ type }) => type),
    'multiple-choice',
  ])
  expect(
    acceptProposal(draft, understood, {
      withTitle: false,
      parts: [{ to: null, withText: true, groups: [true, true] }],
    }),
  ).toEqual(draft)
})

test('counts groups that exceed the limits of the paper', () => {
  let draft = takeAll(READING_WHOLE, 'reading')
  const understood = proposeImport(READING_WHOLE, 'reading')
  const choices = { withTitle: false, parts: [{ to: 'part1', withText: false, groups: [true, true, true] }] }
  const refused = [0, 1, 2, 3].map(() => {
    const before = draft
    draft = acceptProposal(before, understood, choices)
    return countRefused(before, draft, choices)
  })
  expect(refused).toEqual([0, 0, 0, 3])
})

test.each(KEY_CASES)('$name', ({ key, expectedKeys, leftovers: expected }) => {
  const { parts, leftovers } = proposeImport(`${KEYED}${key}`, 'reading')
  expect(parts.flatMap(({ groups }) => groups.map(formatKeys)).join(' ')).toBe(expectedKeys)
  expect(leftovers.map(({ reason, text }) => `${reason}:${text}`)).toEqual(expected)
})
