import { ALL_ANSWERS, LISTS, NUMBERINGS } from '@/lib/authoring/paper/rules/proof/fixtures/numberings'
import { COPIED_PDF } from './fixtures/thirteen-questions'
import { formatTypesAndKeys, formatKeys } from './fixtures/format-result'
import { type ProposedGroup, type ImportProposal } from './proposal'
import { listProposedStrip, proveKeys } from './prove-keys'
import { proposeImport } from './understand'

const READING = { skill: 'reading', transcript: [] } as const

function makeDocument(list: string): string {
  const rows = Array.from({ length: 10 }, (_, index) => `Thing ${'abcdefghij'.charAt(index)} ${index + 1} ..........`)
  return `READING PASSAGE 1\nThe Bus\n\n${ALL_ANSWERS}\n\nQuestions 1-10\nComplete the notes below.\nWrite NO MORE THAN THREE WORDS AND/OR A NUMBER for each answer.\n${rows.join('\n')}\n\nAnswer key\n${list}\n`
}

/** The confirmed keys, by number. */
function listConfirmed({ parts }: ImportProposal): ReadonlyMap<number, string> {
  const groups: readonly ProposedGroup[] = parts.flatMap((part) => part.groups)
  const said = groups.flatMap((group) =>
    formatKeys(group)
      .split(/ (?=\d+=)/)
      .map((row) => row.split('=')),
  )
  return new Map(said.flatMap(([number = '', says = '']) => (/^[?-]$|^\?/.test(says) ? [] : [[Number(number), says]])))
}

const ALL = Object.entries(LISTS).flatMap(([name, answers]) =>
  Object.entries(NUMBERINGS).map(([style, write]) => ({ name, style, answers, write })),
)

test.each(ALL.filter(({ name }) => name === 'signs'))(
  'a document whose key is numbered "$style" has no key that is sure and wrong: $name',
  ({ answers, write }) => {
    const read = proposeImport(
      makeDocument(answers.map((answer, index) => write(index + 1, answer)).join('\n')),
      'reading',
    )
    const isRight = ([number, says]: readonly [number, string]) => says === answers[number - 1]
    const [before, after] = [read, proveKeys(read, READING)].map((item) => [...listConfirmed(item)])
    expect(after?.filter((row) => !isRight(row))).toEqual([])
    // A correctly parsed key stays sure, because it occurs in the passage; .5% is unsure as long as the marking does not equate it with 0.5%.
    const isKnown = ([, says]: readonly [number, string]) => says !== '.5%'
    expect(after?.filter(isKnown)).toEqual(before?.filter(isRight).filter(isKnown))
  },
)

test('keys that the document itself proves stay confirmed, all of them', () => {
  const read = proposeImport(COPIED_PDF, 'reading')
  expect(formatTypesAndKeys(proveKeys(read, READING))).toEqual(formatTypesAndKeys(read))
  const tones = listProposedStrip(read, READING).map(({ tone, state }) => `${tone} ${state}`)
  expect(new Set(tones)).toEqual(new Set(['green confirmed', 'amber waiting']))
})

const HEARD = `SECTION 1
Questions 1-3
Complete the form below.
Write ONE WORD AND/OR A NUMBER for each answer.
Name: Mr 1 ..........
Street: 2 ..........
Phone: 3 ..........

Answer key
1 Gallimore
2 Orchard
3 900443
`

test('a listening key waits without a transcript, and is sure with one, in the document or in the paper', () => {
  const confirmed = (text: string, transcript: Parameters<typeof proveKeys>[1]['transcript'] = []) =>
    listConfirmed(proveKeys(proposeImport(text, 'listening'), { skill: 'listening', transcript })).size
  expect(confirmed(HEARD)).toBe(0)
  const said = "My name is Gallimore. It's Orchard Street, and the number is nine double oh, double four three."
  expect(confirmed(`${HEARD}\nTranscript\nMAN: ${said}\n`)).toBe(3)
  const line = { part: 1, speaker: 'Man', text: said, startMs: 0, endMs: 1 }
  expect(confirmed(HEARD, [line])).toBe(3)
  expect(confirmed(HEARD, [{ ...line, part: 2 }])).toBe(0)
})
