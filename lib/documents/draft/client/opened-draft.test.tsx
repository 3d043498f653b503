import { PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { ApiError } from '@/lib/platform/client/api-error'
import { storeAccessToken } from '@/lib/platform/session/client/tokens'
import { fakeDevice } from '@/lib/platform/testing/fake-idb'
import { openDraftInBrowser } from './opened-draft'

jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))

const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
const paper = { id: 'd', rev: 1, content: PaperDraft.parse(empty), savedAt: '', savedBy: '', state: 'new' }
type Content = typeof paper.content
const refused = new ApiError(422, { code: 'invalid_input', status: 422 })

/** One visit to a paper's editor in which the server refuses every save. */
function visit() {
  return openDraftInBrowser(paper, {
    save: () => Promise.reject(refused),
    load: () => Promise.resolve(paper),
    loadSchema: () => Promise.resolve(PaperDraft),
  })
}

/** A reading text, pasted into the first part. */
function paste(lines: readonly string[]): Content {
  const [first, ...others] = paper.content.parts
  const paragraphs = lines.map((text, line) => ({ id: `p${line}`, text }))
  return { ...paper.content, parts: first ? [{ ...first, passage: { title: 'Bees', paragraphs } }, ...others] : [] }
}

beforeEach(() => {
  fakeDevice.reset()
  storeAccessToken(`x.${btoa(JSON.stringify({ sub: 'a' }))}.x`)
})

test.each([
  ['has too many paragraphs', Array.from({ length: 61 }, (_, line) => `Line ${line}`)],
  ['has a paragraph that is too long', ['Bees '.repeat(2000)]],
])('a text that the server refused because it %s is offered at the next visit', async (_, lines) => {
  const content = paste(lines)
  expect(PaperDraft.safeParse(content).success).toBe(false)
  const first = visit()
  first.session.edit(content)
  await first.session.flush()
  expect(first.session.view()).toMatchObject({ status: 'refused', isOnlyOnPage: false })
  expect(await visit().listRecoverable()).toMatchObject([{ content }])
})

test('a text of another shape, left by an older version of the program, is not offered: the editor would crash on it', async () => {
  const first = visit()
  const parts: Content['parts'] = JSON.parse('[{"id":"p1"}]')
  first.session.edit({ parts })
  await first.session.flush()
  expect(await visit().listRecoverable()).toEqual([])
})
