import { type BlockNode, type InlineNode, type PostDoc } from './post-doc'
import { postPlainText, readingMinutes } from './plain-text'
import { listMissing } from './list-missing'

const p = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: BlockNode[]): PostDoc => ({ type: 'doc', content })
const picture = { id: 'x', width: 1, height: 1 }

test('every block contributes its words, one line each', () => {
  const table: BlockNode = {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [p('ستون')] }] }],
  }
  const text = postPlainText(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'سرفصل' }] },
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'یک' }, { type: 'hardBreak' }, { type: 'text', text: 'دو' }],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [p('فهرست')] }] },
      { type: 'callout', attrs: { tone: 'tip' }, content: [p('نکته')] },
      { type: 'blockquote', content: [p('نقل')] },
      table,
      { type: 'horizontalRule' },
      { type: 'picture', attrs: { ...picture, alt: 'شرح', caption: '' } },
      { type: 'recording', attrs: { id: 'x', mediaType: 'audio/mpeg', title: 'صدا' } },
    ),
  )
  expect(text.split('\n')).toEqual(['سرفصل', 'یک', 'دو', 'فهرست', 'نکته', 'نقل', 'ستون', 'شرح', 'صدا'])
})

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])('%d words take %d minutes to read', (words, minutes) => {
  expect(readingMinutes(doc(p('واژه‌ها '.repeat(words))))).toBe(minutes)
})

test.each([
  ['everything', { title: 'الف', excerpt: 'ب', doc: doc(p('پ')) }, []],
  ['nothing', { title: '', excerpt: ' ', doc: doc() }, ['title', 'excerpt', 'doc']],
  ['an empty paragraph', { title: 'الف', excerpt: 'ب', doc: doc({ type: 'paragraph' }, p(' ')) }, ['doc']],
  ['a rule alone', { title: 'الف', excerpt: 'ب', doc: doc({ type: 'horizontalRule' }) }, ['doc']],
])('a draft with %s', (_, draft, missing) => {
  expect(listMissing(draft)).toEqual(missing)
})

test('superscript text does not join the digits before it', () => {
  const raised = (words: string, type: 'superscript' | 'subscript') =>
    ({ type: 'text', text: words, marks: [{ type }] }) as const
  const line = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content })
  const text = (words: string) => ({ type: 'text', text: words }) as const
  expect(
    postPlainText(
      doc(
        line(
          text('10'),
          raised('2', 'superscript'),
          text(' m, H'),
          raised('2', 'subscript'),
          text('O, x'),
          raised('kg', 'superscript'),
        ),
      ),
    ),
  ).toBe('10² m, H₂O, x^kg')
})
