import { COPIED_PDF, WRITING } from '../fixtures/thirteen-questions'
import { LISTENING_CHOICES, LISTENING_FORM } from '../fixtures/listening'
import { MESSY } from '../fixtures/messy-documents'
import { READING_HEADINGS, READING_NARROW, READING_WHOLE } from '../fixtures/reading'
import { targetOf, type ImportProposal } from '../proposal'
import { proposeImport } from '../understand'

const evening = proposeImport(COPIED_PDF, 'reading')
const find = ({ lines }: ImportProposal, start: string) => lines.find(({ text }) => text.startsWith(start))
const usesOf = (understood: ImportProposal, start: string) =>
  find(understood, start)?.uses.map(({ use, target }) => `${use} ${target ?? '-'}`)

test.each<[string, readonly string[]]>([
  ['IELTS Reading', ['title title']],
  ['READING PASSAGE 1', ['heading -']],
  ['The Salt Road', ['text part:0:title']],
  ['How a path', ['text part:0:title']],
  ['A\tLong before', ['text part:0:p1']],
  ['ney took nine days', ['text part:0:p1']],
  ['B\tAt every', ['text part:0:p2']],
  ['Page 1 of 3', ['left -']],
  ['www.irlanguage', ['left -']],
  ['Questions 1-5', ['heading -']],
  ['Do the following', ['rubric group:g11']],
  ['2. Bridges', ['question question:g11q2']],
  ['1. How long', ['question question:g12q1']],
  ['c) a winter', ['question question:g12q1']],
  ['1. Who found', ['question question:g12q3']],
  ['Choose ONE WORD', ['rubric group:g13']],
  ['12 The oldest', ['question question:g13q3']],
  ['1 F', ['key question:g11q1', 'key question:g11q5', 'key question:g12q4', 'key question:g13q4']],
])('the line that begins with "%s" shows its use', (start, uses) => {
  expect(usesOf(evening, start)).toEqual(uses)
})

test('the prompts of writing tasks are text, the test’s default sentences are headings', () => {
  const tasks = proposeImport(WRITING, 'writing')
  expect(usesOf(tasks, 'Mock Test')).toEqual(['title title'])
  expect(usesOf(tasks, 'You should spend')).toEqual(['heading -'])
  expect(usesOf(tasks, 'Some people say')).toEqual(['text part:1'])
})

const DOCUMENTS = [
  ...MESSY.map(({ name, text, skill }) => [name, text, skill] as const),
  ['a reading paper', READING_WHOLE, 'reading'] as const,
  ['headings', READING_HEADINGS, 'reading'] as const,
  ['a narrow page', READING_NARROW, 'reading'] as const,
  ['a form', LISTENING_FORM, 'listening'] as const,
  ['choices', LISTENING_CHOICES, 'listening'] as const,
  ['an evening', COPIED_PDF, 'reading'] as const,
]

test.each(DOCUMENTS)('%s: every line has a use, and refers only to existing targets', (_, text, skill) => {
  const understood = proposeImport(text, skill)
  const { lines, parts, leftovers } = understood
  const targets = new Set<string>([
    targetOf.title,
    ...parts.flatMap(({ passage, groups }, index) => [
      targetOf.part(index),
      targetOf.paragraph(index, 'title'),
      ...(passage?.paragraphs ?? []).map(({ id }) => targetOf.paragraph(index, id)),
      ...groups.map(({ group }) => targetOf.group(group.id)),
      ...groups.flatMap(({ numbers }) => Object.keys(numbers).map(targetOf.question)),
    ]),
  ])
  for (const { text: said, uses } of lines) {
    expect({ said, isTold: uses.length > 0 }).toEqual({ said, isTold: said.trim() !== '' })
    for (const { target } of uses) if (target !== null) expect(targets).toContain(target)
  }
  // A leftover listed below the paper is also marked in its line.
  const shown = new Set(lines.flatMap(({ left }) => left))
  for (const leftover of leftovers) expect(shown).toContain(leftover)
})

test.each(DOCUMENTS)(
  '%s: a group without a rubric lists its possible types, and takes the chosen one',
  (_, text, skill) => {
    for (const { group, types = [] } of proposeImport(text, skill).parts.flatMap(({ groups }) => groups)) {
      expect(types).not.toContain(group.type)
      const [other] = types
      if (!other) continue
      const again = proposeImport(text, skill, new Set(), { [group.id]: other })
      const changed = again.parts.flatMap(({ groups }) => groups).find((item) => item.group.id === group.id)
      expect(changed?.group.type).toBe(other)
      expect(changed?.types).toContain(group.type)
    }
  },
)
