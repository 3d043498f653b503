import { listDraftTexts } from '@/lib/authoring/exchange/rules/draft-texts'
import { toShownCharacters, describeCharacters } from '@/lib/authoring/exchange/rules/loss-check/special-characters'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { PAPERS } from '../cases/papers'
import { TYPING_STYLES, typePaper } from '../cases/styles'
import { formatLeftovers } from '../fixtures/format-result'
import { chooseAllParts, acceptProposal } from '../accept-proposal'
import { proposeImport } from '../understand'
import { listAlteredWords } from './list-altered-words'

const LONG =
  'The café on the quay sold 10³ loaves for each m² of its floor, in a room of 2*3*4 metres where a<b was written on the wall for a hundred years.'
const text = (prompt: string) =>
  `READING PASSAGE 1\nThe Quay\n${LONG}\nThe +{worn} step of the ~{new} tower was kept.\n\nQuestions 1-2\nComplete the sentences. Write ONE WORD ONLY.\n1 ${prompt} ______ .\n2 The step was ______ .\n\nAnswer key\n1 loaves\n2 kept\n`

test.each(['It sold 4*5*6', 'What does the +{underlined} word mean?', 'H₂O & 10³ of R&D'])(
  '%j is displayed as typed',
  (prompt) => {
    const understood = proposeImport(text(prompt), 'reading')
    expect(formatLeftovers(understood)).toEqual([])
    const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 'x', title: '' })
    const draft = acceptProposal(empty, understood, chooseAllParts(understood, empty))
    const seen = listDraftTexts(draft)
      .map((item) => describeCharacters(toShownCharacters(item)))
      .join('\n')
    expect(seen).toContain(LONG)
    expect(seen).toContain(describeCharacters(prompt.includes('*') ? prompt : toShownCharacters(prompt)))
  },
)

test('reports a word that is not displayed as typed, with its line', () => {
  const understood = proposeImport(text('It sold the'), 'reading')
  const [part] = understood.parts
  if (!part?.passage) throw new Error('no passage')
  const change = (from: string, to: string) => ({
    ...understood,
    parts: [
      {
        ...part,
        passage: {
          ...part.passage,
          paragraphs:
            part.passage?.paragraphs.map((paragraph) => ({ ...paragraph, text: paragraph.text.replace(from, to) })) ??
            [],
          title: part.passage?.title ?? '',
        },
      },
    ],
  })
  const told = (from: string, to: string) =>
    listAlteredWords(text('It sold the').split('\n'), change(from, to), new Set()).map(
      (word) => `${word.at}: ${word.text}`,
    )
  expect(told('café', 'cafe')).toEqual(['3: café'])
  expect(told('10³', '103')).toEqual(['3: 10³'])
  expect(told('2\\*3\\*4', '2*3*4')).toEqual(['3: 2*3*4'])
  expect(told('+{worn}', 'worn')).toEqual(['4: worn'])
  expect(told('a<b', 'ab')).toEqual(['3: a<b'])
  expect(told('', '')).toEqual([])
})

test.each(TYPING_STYLES.map((habit) => [habit.name, habit] as const))(
  '%s: reports nothing that is displayed',
  (_, habit) => {
    for (const paper of PAPERS) expect(formatLeftovers(proposeImport(typePaper(paper, habit), paper.skill))).toEqual([])
  },
)
