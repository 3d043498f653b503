import fc from 'fast-check'
import { escapeXml } from '@/lib/platform/text/imported/entities'
import { chunk, countLines, type GapRow, makeBody } from './gap-lines'
import { splitIntoQuestions, type GapAnswer, gapMark, joinAtGap, splitAtGap } from './gaps'
import { htmlToText, textToHtml } from './formats/html-text'

const word = fc.stringMatching(/^[a-zé£&<>"'=~{};:.,0-9]{1,8}$/).filter((text) => !text.includes('{{'))
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))
/** Lines of words and gaps, as exam text; each gap has its own number. */
const lines = fc.array(
  fc.array(fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: fc.constant(null) }), {
    minLength: 1,
    maxLength: 5,
  }),
  { minLength: 1, maxLength: 6 },
)
function write(pieces: readonly (readonly (string | null)[])[], draw: (gap: number) => string): string {
  let gap = 0
  return pieces.map((line) => line.map((piece) => piece ?? draw((gap += 1))).join(' ')).join('\n')
}
const gapsIn = (pieces: readonly (readonly (string | null)[])[]) =>
  pieces.flat().filter((piece) => piece === null).length

test('a text cut into one question per gap can be rebuilt from the questions', () => {
  fc.assert(
    fc.property(
      lines.filter((pieces) => gapsIn(pieces) > 0),
      (pieces) => {
        const count = gapsIn(pieces)
        const answers = new Map(
          Array.from({ length: count }, (_, index): [number, GapAnswer] => [
            index + 1,
            { name: String(index + 1), explanation: '', accepted: ['x'], options: null },
          ]),
        )
        const questions = splitIntoQuestions(write(pieces, gapMark), answers)
        expect(questions.map(({ name }) => name)).toEqual([...answers.values()].map(({ name }) => name))
        const rows = questions.flatMap((question): GapRow[] => (question.kind === 'text' ? [question] : []))
        const { body } = makeBody(rows, (index) => String(index + 1))
        const read = body.map((block) => ('text' in block ? block.text : '')).join('\n')
        expect(read).toBe(write(pieces, (gap) => `{{${gap}}}`))
      },
    ),
    { numRuns: 300 },
  )
})

test('restores the words around a gap from the text with the gap drawn', () => {
  fc.assert(
    fc.property(fc.option(words, { nil: '' }), fc.option(words, { nil: '' }), (before, after) => {
      expect(splitAtGap(joinAtGap(before, after))).toEqual([before, after])
    }),
  )
})

test('any text written as HTML is parsed back unchanged, and no part of it becomes a tag', () => {
  const paragraphs = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(paragraphs, (text) => {
      const exam = text.map((paragraph) => paragraph.join('\n')).join('\n\n')
      expect(htmlToText(textToHtml(exam))).toEqual({ text: exam, dropped: [] })
    }),
  )
})

test('escaped text has no markup characters and the same content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const escaped = escapeXml(text)
      expect(escaped).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/)
      const read = escaped
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(text.includes(read) || read.length < text.length).toBe(true)
    }),
  )
})

test('no HTML, however broken, throws or leaves a placeholder behind', () => {
  const broken = fc.array(
    fc.constantFrom(
      '<b>',
      '</b>',
      '<i>',
      '</p>',
      '<h2>',
      '<',
      '>',
      ' ',
      'x',
      '&lt;',
      '&#x;',
      '<script>',
      '</script>',
      '*',
      '\n',
      '<td>',
      '</td>',
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(broken, (pieces) => {
      const { text } = htmlToText(pieces.join(''))
      expect(text).not.toMatch(/[\ue000-\ue005]|\n{3}|^\s|\s$/)
    }),
  )
})

test('a long text is split between words into chunks that fit, without losing a word', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 20, max: 60 }), (list, size) => {
      const pieces = chunk(list.join(' '), size)
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(size)
      expect(pieces.join(' ').split(' ').filter(Boolean)).toEqual(list)
    }),
  )
  expect(chunk('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)])
  expect(chunk('', 10)).toEqual([])
})

test.each([
  ['a', 'b', 2],
  ['', '', 0],
  ['one\n \ntwo', 'three', 3],
])('counts the lines around a gap between %j and %j: %i', (before, after, count) => {
  expect(countLines({ name: '1', before, after })).toBe(count)
})
