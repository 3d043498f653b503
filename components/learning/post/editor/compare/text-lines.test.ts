import { docLines } from './text-lines'

it('marks each kind of block by a sign', () => {
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }) as const
  expect(
    docLines({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [text('b'), text('c')] }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['d', 'e'].map((word) => ({ type: 'tableCell', content: [text(word)] }) as const),
            },
          ],
        },
      ],
    }),
  ).toEqual(['## a', '1. b', '  c', 'd | e'])
})
