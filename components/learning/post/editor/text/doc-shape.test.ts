import { getSchema } from '@tiptap/core'
import { PostDoc } from '@/lib/learning/post/contract/post-doc'
import { type BlockNode } from '@/lib/learning/post/rules/post-doc'
import { toEditor, toStored } from './doc-shape'
import { SAMPLES } from './exercise/exercise-samples'
import { postExtensions } from './extensions'

const schema = getSchema(postExtensions('/api'))
const id = '00000000-0000-4000-8000-000000000001'
const words = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const throughEditor = (content: readonly BlockNode[]) => {
  const node = schema.nodeFromJSON(toEditor({ type: 'doc', content }))
  node.check()
  // oxlint-disable-next-line typescript/no-unsafe-argument -- ProseMirror types its JSON as any
  return toStored(node.toJSON())
}

const cases: readonly (readonly [string, BlockNode])[] = [
  ['a paragraph', words('سلام')],
  ['an empty paragraph', { type: 'paragraph' }],
  ['a direction', { type: 'paragraph', attrs: { dir: 'ltr' }, content: [{ type: 'text', text: 'x' }] }],
  ['a heading', { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'x' }] }],
  ['a heading with a direction', { type: 'heading', attrs: { level: 4, dir: 'rtl' } }],
  [
    'marks and a break',
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'b', marks: [{ type: 'english' }] },
        { type: 'text', text: 'c', marks: [{ type: 'link', attrs: { href: '/blog' } }] },
        { type: 'text', text: 'd', marks: [{ type: 'code' }] },
      ],
    },
  ],
  ['an exercise, whole', { type: 'exercise', attrs: { id: 'one-two', title: 'تمرین', ...SAMPLES.matching } }],
  ['a list', { type: 'bulletList', content: [{ type: 'listItem', content: [words('a'), words('b')] }] }],
  ['a numbered list', { type: 'orderedList', content: [{ type: 'listItem', content: [words('a')] }] }],
  [
    'a numbered list from 4, with a list inside',
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [
        {
          type: 'listItem',
          content: [words('a'), { type: 'bulletList', content: [{ type: 'listItem', content: [words('b')] }] }],
        },
      ],
    },
  ],
  ['a quotation', { type: 'blockquote', content: [words('a')] }],
  ['a call-out', { type: 'callout', attrs: { tone: 'warning' }, content: [words('a'), words('b')] }],
  ['a line', { type: 'horizontalRule' }],
  [
    'a table',
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [words('a')] }] },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [words('b')] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    },
  ],
  ['a picture', { type: 'picture', attrs: { id, width: 900, height: 600, alt: 'alt', caption: '' } }],
  ['a recording', { type: 'recording', attrs: { id, mediaType: 'audio/mpeg', title: 'title' } }],
]

test.each(cases)('%s survives the round trip through the editor, and the contract accepts it', (_, node) => {
  const doc = throughEditor([node])
  expect(doc).toEqual({ type: 'doc', content: [node] })
  expect(PostDoc.safeParse(doc).success).toBe(true)
})

it('opens an empty document with an empty paragraph', () => {
  expect(throughEditor([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

it('does not store the empty line that the editor keeps below the last block', () => {
  const rule: BlockNode = { type: 'horizontalRule' }
  expect(throughEditor([rule, { type: 'paragraph' }])).toEqual({ type: 'doc', content: [rule] })
  expect(throughEditor([words('a'), { type: 'paragraph' }]).content).toHaveLength(2)
})

it('gives a list item that does not begin with a paragraph an empty one', () => {
  const rule: BlockNode = { type: 'horizontalRule' }
  expect(throughEditor([{ type: 'bulletList', content: [{ type: 'listItem', content: [rule] }] }])).toEqual({
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, rule] }] }],
  })
})

it('stores no node, mark, attribute or URL that the contract does not know', () => {
  const stored = toStored({
    type: 'doc',
    content: [
      { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
      { type: 'picture', attrs: { src: 'https://evil.example/x.png' } },
      {
        type: 'paragraph',
        attrs: { dir: 'sideways', style: 'color:red' },
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'underline' }, { type: 'link', attrs: { href: 'javascript:alert(1)', target: '_blank' } }],
          },
        ],
      },
    ],
  })
  expect(stored).toEqual({ type: 'doc', content: [words('x')] })
})

test("the editor's schema allows no exercise inside a callout", () => {
  const exercise = { type: 'exercise', attrs: { exercise: { id: 'a', title: '', ...SAMPLES.gap } } }
  const inside = { type: 'doc', content: [{ type: 'callout', content: [exercise] }] }
  expect(() => schema.nodeFromJSON(inside).check()).toThrow()
  const without = { type: 'doc', content: [{ type: 'exercise', attrs: { exercise: null } }] }
  expect(toStored(without)).toEqual({ type: 'doc', content: [] })
})
