import { cleanPastedHtml, splitPastedText } from './passage-editor'

it('unifies headings and joins wrapped lines of other programs', () => {
  expect(cleanPastedHtml('<h1 class="x">A</h1><p>b<br/>c</p><H6>d</H6>')).toBe(
    '<h3 class="x">A</h3><p>b c</p><h3>d</h3>',
  )
})

it.each([
  ['one\r\ntwo', ['one', 'two']],
  ['one line\nof a page\n\n\n second   paragraph ', ['one line of a page', 'second paragraph']],
  ['  ', []],
])('splits %j into paragraphs', (text, expected) => {
  expect(splitPastedText(text)).toEqual(expected)
})

it('parses a long text with many empty lines in linear time', () => {
  expect(splitPastedText(`a${'\n '.repeat(100_000)}\nb`)).toEqual(['a', 'b'])
})
