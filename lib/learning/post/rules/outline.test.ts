import { type BlockNode, type PostDoc } from './post-doc'
import { mapHeadingIds, listHeadings } from './outline'

function heading(text: string, level: 2 | 3 | 4 = 2): BlockNode {
  return { type: 'heading', attrs: { level }, content: text === '' ? [] : [{ type: 'text', text }] }
}

function doc(...content: readonly BlockNode[]): PostDoc {
  return { type: 'doc', content }
}

describe('the outline of a post', () => {
  it.each([
    ['زمان‌بندی در آزمون', 'زمان-بندی-در-آزمون'],
    ['  True / False / Not Given؟ ', 'true-false-not-given'],
    ['بخش ۲: نقشه‌ها', 'بخش-۲-نقشه-ها'],
    ['مؤلّفه', 'مؤلّفه'],
    ['؟!', 'h'],
    ['content', 'content-2'],
    ['الف '.repeat(40), 'الف-'.repeat(15).slice(0, -1)],
  ])('gives %j the id %j', (text, id) => {
    expect(listHeadings(doc(heading(text)))[0]?.id).toBe(id)
  })

  it('never gives one id twice, whatever the headings are called', () => {
    const ids = listHeadings(doc(heading('نمونه'), heading('نمونه'), heading('نمونه 2'), heading('نمونه'))).map(
      ({ id }) => id,
    )
    expect(ids).toEqual(['نمونه', 'نمونه-2', 'نمونه-2-2', 'نمونه-3'])
  })

  it('reads in order, through lists, quotes, call-outs and tables, and omits headings without words', () => {
    const nested = doc(
      heading('one'),
      { type: 'paragraph', content: [{ type: 'text', text: 'text' }] },
      { type: 'callout', attrs: { tone: 'tip' }, content: [heading('two', 3)] },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'blockquote', content: [heading('three', 4)] }] }],
      },
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [heading('four')] }] }] },
      heading(''),
      heading('five'),
    )
    expect(listHeadings(nested).map(({ level, text }) => [level, text])).toEqual([
      [2, 'one'],
      [3, 'two'],
      [4, 'three'],
      [2, 'four'],
      [2, 'five'],
    ])
  })

  it('gives the renderer the same ids, node by node', () => {
    const [first, second] = [heading('same'), heading('same')]
    const ids = mapHeadingIds(doc(first, second))
    expect([ids.get(first), ids.get(second)]).toEqual(['same', 'same-2'])
  })

  it('numbers equal headings, however many they are', () => {
    const many = Array.from({ length: 10_000 }, () => heading('same'))
    expect(listHeadings(doc(...many)).at(-1)?.id).toBe('same-10000')
  })

  it('joins the text nodes of a heading as they are read', () => {
    const pieces: BlockNode = {
      type: 'heading',
      attrs: { level: 2 },
      content: [
        { type: 'text', text: 'روش ' },
        { type: 'text', text: 'skimming', marks: [{ type: 'english' }] },
        { type: 'hardBreak' },
        { type: 'text', text: ' چیست' },
      ],
    }
    expect(listHeadings(doc(pieces))).toEqual([{ id: 'روش-skimming-چیست', level: 2, text: 'روش skimming چیست' }])
  })
})
