import { listKeyed } from '../fixtures/format-result'
import { proposeImport } from '../understand'
import { PAPERS, type TestPaper } from './papers'
import { TYPING_STYLES, typePaper } from './styles'

// Sixty documents: five papers as twelve teachers type them, each with its expected result written by hand.

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text of each question, word for word; a gap is a space. */
function listAsked(understood: ReturnType<typeof proposeImport>): ReadonlyMap<number, string> {
  const asked = new Map<number, string>()
  for (const { group, numbers } of understood.parts.flatMap(({ groups }) => groups))
    for (const [ref, [number = 0]] of Object.entries(numbers)) {
      const text =
        'body' in group
          ? group.body
              .flatMap((block) => ('text' in block && block.text.includes(`{{${ref}}}`) ? [block.text] : []))
              .join(' ')
          : group.questions
              .flatMap((question) => (question.id === ref && 'prompt' in question ? [question.prompt] : []))
              .join(' ')
      asked.set(number, plain(text.replaceAll(`{{${ref}}}`, ' ').replace(/ (?=[.,])/g, ' ')))
    }
  return asked
}

function expectedOf({ groups }: TestPaper) {
  const all = groups.flatMap(({ questions }) => questions)
  return {
    types: groups.map(({ type }) => type),
    asked: Object.fromEntries(
      all.map(({ number, text }) => [number, plain(text.replace('@', ' ').replace(/ (?=[.,])/g, ' '))]),
    ),
    keys: Object.fromEntries(all.map(({ number, answer }) => [number, answer])),
    options: all.flatMap(({ options = [] }) => options),
    sentences: [...groups.flatMap(({ text = [] }) => text.flat().filter((line) => line !== ''))],
  }
}

function readOf(understood: ReturnType<typeof proposeImport>) {
  const groups = understood.parts.flatMap((part) => part.groups)
  const keyed = listKeyed(understood.parts)
  return {
    types: groups.map(({ group }) => group.type),
    asked: Object.fromEntries(listAsked(understood)),
    keys: Object.fromEntries(keyed.map(({ number, keyText }) => [number, keyText])),
    options: groups.flatMap(({ group }) =>
      group.type === 'multiple-choice' ? group.questions.flatMap(({ options }) => options.map(({ text }) => text)) : [],
    ),
  }
}

const CASES = TYPING_STYLES.flatMap((habit) => PAPERS.map((paper) => [habit.name, paper.name, habit, paper] as const))

test('the corpus has sixty documents', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60)
})

test.each(CASES)('%s: %s', (_, __, habit, paper) => {
  const understood = proposeImport(typePaper(paper, habit), paper.skill)
  const { sentences, ...expected } = expectedOf(paper)
  expect(readOf(understood)).toEqual(expected)
  const said = understood.parts.flatMap(({ passage }) => passage?.paragraphs.map(({ text }) => text) ?? [])
  const titles = understood.parts.flatMap(({ passage }) => (passage ? [passage.title] : []))
  const wanted = [...(paper.passage?.paragraphs ?? []), ...sentences]
  expect(wanted.filter((item) => ![...said, ...titles].includes(item))).toEqual([])
  if (paper.passage) expect(titles).toEqual([paper.passage.title])
  expect(understood.leftovers.map(({ text }) => text)).toEqual([])
})
