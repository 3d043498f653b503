import * as contract from '@/lib/learning/post/contract/post-draft'
import { makeManager, type Person, writeDraft } from '@/server/testing/make-people'
import { Refusal, shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
let manager: Person
let draft: contract.PostDraft
beforeAll(async () => {
  manager = await makeManager(api)
  draft = await writeDraft(api, manager.token)
})

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const linked = (href: string) => paragraph(text('x', { type: 'link', attrs: { href } }))
const nested = (levels: number): object =>
  levels === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(levels - 1)] }
const lists = (levels: number): object =>
  levels === 0
    ? linked('/exams')
    : { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('x')), lists(levels - 1)] }] }
const tables = (levels: number): object =>
  levels === 0
    ? linked('/exams')
    : {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [tables(levels - 1)] }] }],
      }
const picture = { id: '0190a0a0-0000-7000-8000-000000000000', width: 10, height: 10, alt: '', caption: '' }

async function save(content: readonly unknown[]): Promise<string> {
  const body = { rev: draft.rev, content: { ...draft.content, doc: { type: 'doc', content } } }
  try {
    draft = await api.call(contract.savePost, { params: { id: draft.id }, body: body as never }, { as: manager.token })
    return 'saved'
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code
    throw error
  }
}

test.each([
  ['a link to a script', linked('javascript:alert(1)')],
  ['a disguised script', linked(' JaVaScRiPt:alert(1)')],
  ['a link to a data URL', linked('data:text/html,x')],
  ['another host without a protocol', linked('//evil.test/')],
  ['another host with a backslash', linked('/\\evil.test/')],
  ['white space in a link', linked('https://a.test/ x')],
  ['an unknown node', { type: 'iframe', attrs: { src: 'https://evil.test' } }],
  ['HTML', { type: 'html', content: '<script>' }],
  ['an unknown attribute', { ...paragraph(), attrs: { dir: 'rtl', style: 'x' } }],
  ['an unknown mark', paragraph(text('x', { type: 'style', attrs: { color: 'red' } }))],
  ['a handler on a picture', { type: 'picture', attrs: { ...picture, onerror: 'alert(1)' } }],
  ['a picture from elsewhere', { type: 'picture', attrs: { ...picture, id: 'https://evil.test/x.png' } }],
  ['a recording of another kind', { type: 'recording', attrs: { id: picture.id, mediaType: 'text/html', title: '' } }],
  ['a heading of the first level', { type: 'heading', attrs: { level: 1 } }],
  ['an unknown direction', { type: 'paragraph', attrs: { dir: 'auto' } }],
  ['an invalid text', paragraph({ type: 'text', text: { toString: 'x' } })],
  ['a list without items', { type: 'bulletList', content: [] }],
  ['a cell outside of a table', { type: 'tableCell', content: [paragraph()] }],
  ['a document inside', { type: 'doc', content: [] }],
  ['seven levels', nested(6)],
  ['too many marks', paragraph(text('x', ...Array.from({ length: 7 }, () => ({ type: 'bold' }))))],
  ['too many words in one', paragraph(text('x'.repeat(20_001)))],
])('refuses %s', async (_, node) => {
  expect(await save([node])).toBe('invalid_input')
})

test('refuses too many blocks, and endless nesting before it is parsed', async () => {
  expect(await save(Array.from({ length: 501 }, () => paragraph()))).toBe('invalid_input')
  expect(await save([nested(500)])).toBe('malformed_request')
})

test.each([
  ['six levels of quotes', nested(5)],
  ['six levels of lists', lists(5)],
  ['six levels of tables', tables(5)],
  [
    'internal and external links',
    paragraph(text('x', { type: 'link', attrs: { href: 'https://example.com/?a=b#c' } })),
  ],
  ['a link to a place on the page', linked('#part')],
  ['an e-mail link', linked('mailto:a@example.com')],
])('accepts %s', async (_, node) => {
  expect(await save([node])).toBe('saved')
  expect(draft.content.doc.content).toEqual([node])
})

test('limits the sizes of a cover, since every list includes them', async () => {
  const cover = { ...picture, alt: '', widths: Array.from({ length: 20_000 }, () => 480) }
  const body = { rev: draft.rev, content: { ...draft.content, cover } }
  const saving = { params: { id: draft.id }, body }
  expect(await api.refusal(contract.savePost, saving, { as: manager.token })).toBe('invalid_input')
})

test('characters that cannot be stored are refused or replaced, never a server error', async () => {
  expect(await save([paragraph(text('a\u0000b'))])).toBe('invalid_input')
  expect(await save([paragraph(text('a\ud800b'))])).toBe('saved')
  expect(JSON.stringify(draft.content.doc)).toContain('a\ufffdb')
})
