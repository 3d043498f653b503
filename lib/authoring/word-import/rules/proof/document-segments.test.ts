import { COPIED_PDF } from '../fixtures/thirteen-questions'
import { splitAtLeftovers, listSegments } from './document-segments'
import { type SourceLine } from '../proposal'
import { proposeImport } from '../understand'

const line = (at: number, text: string, ...uses: SourceLine['uses']): SourceLine => ({ at, text, uses, left: [] })
const asked = (ref: string) => ({ use: 'question', target: `question:${ref}` }) as const

test('consecutive lines with the same use are one segment; an empty line and another question separate them', () => {
  const pieces = listSegments([
    line(1, '1 How long?', asked('q1')),
    line(2, 'A nine days', asked('q1')),
    line(3, ''),
    line(4, 'B forty days', asked('q1')),
    line(5, '2 Who?', asked('q2')),
  ])
  expect(pieces.map(({ lines, startsBlock }) => [lines.map(({ at }) => at), startsBlock])).toEqual([
    [[1, 2], false],
    [[4], true],
    [[5], false],
  ])
})

test('each leftover line is a separate segment, with its reason', () => {
  const left = { use: 'left', target: null } as const
  expect(listSegments([line(1, 'Page 1', left), line(2, 'www', left)])).toHaveLength(2)
})

test('every line of a document is in exactly one segment', () => {
  const { lines } = proposeImport(COPIED_PDF, 'reading')
  const said = listSegments(lines).flatMap((piece) => piece.lines.map(({ at }) => at))
  expect(said).toEqual(lines.filter(({ text }) => text.trim() !== '').map(({ at }) => at))
})

test.each<[string, readonly string[], string]>([
  ['the course. www.site.ir', ['www.site.ir'], 'the course. |[www.site.ir]'],
  ['a b c', ['b'], 'a |[b]| c'],
  ['a b c', ['x'], 'a b c'],
  ['a b a', ['a', 'a'], '[a]| b |[a]'],
])('marks the leftover words of "%s" in their place', (text, left, runs) => {
  const pieces = left.map((item) => ({ at: 1, text: item, reason: 'lost' as const }))
  const shown = splitAtLeftovers({ ...line(1, text, asked('q1')), left: pieces })
  expect(shown.map((run) => (run.isLeftOver ? `[${run.text}]` : run.text)).join('|')).toBe(runs)
})
