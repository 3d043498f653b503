import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import * as KeysBulk from '@/lib/authoring/paper/rules/bulk-keys'
import { PaperEditorContext } from '../editor-context'
import { createEditor } from '../testing/editor-kit'
import { BulkKeys } from './bulk-keys'

jest.mock('@/lib/authoring/paper/rules/bulk-keys', () => {
  const actual = jest.requireActual<typeof KeysBulk>('@/lib/authoring/paper/rules/bulk-keys')
  return { ...actual, readPastedKeys: jest.fn(actual.readPastedKeys) }
})

const group: DraftGroup = {
  id: 'g1',
  type: 'sentence-completion',
  rubric: [],
  title: '',
  picture: null,
  marks: [],
  limit: { form: 'words', words: 2 },
  bank: null,
  reuse: false,
  example: null,
  body: [{ kind: 'line', text: 'Made of {{q1}}, {{q2}} and {{q3}}.' }],
}
const passage = { title: 'Harbour', paragraphs: [{ id: 'a', text: 'Its gates were cut from heavy oak and stone.' }] }

function show() {
  const empty = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' })
  const paper = createEditor({
    ...empty,
    parts: [{ id: 'p1', instruction: null, cue: null, passage, task: null, groups: [group] }],
  })
  const shown = () => (
    <PaperEditorContext value={paper}>
      <BulkKeys group={group} onClose={() => undefined} />
    </PaperEditorContext>
  )
  const { rerender } = render(shown())
  return { ...paper, renderAgain: () => rerender(shown()) }
}

it('each row shows which answers may come in any order, and keeps it so', async () => {
  const paper = show()
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('1 oak (in either order)\n2 pine (in either order)\n3 stone')
  const rows = within(screen.getByRole('region')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.includes('سؤال ۱ و ۲ به هر ترتیب'))).toEqual([true, true, false])
  await userEvent.click(screen.getByRole('button', { name: 'گذاشتن ۳ کلید' }))
  expect(paper.getDraft().unordered).toEqual([['q1', 'q2']])
})

it('confirms of a pasted list only what the passage contains, and says why the others wait', async () => {
  const paper = show()
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('1 oak\n2 pine\n3 stone')
  const rows = within(screen.getByRole('region')).getAllByRole('row').slice(1)
  const rowTexts = rows.map(({ textContent }) => textContent)
  expect(rowTexts[0]).toContain('تأیید می‌شود')
  expect(rowTexts[0]).toContain('Its gates were cut from heavy oak and stone.')
  expect(rowTexts[1]).toContain('می‌ماند تا بررسی کنی')
  expect(rowTexts[1]).toMatch(/pine.*در متن پیدا نشد/)
  await userEvent.click(screen.getByRole('button', { name: 'گذاشتن ۳ کلید' }))
  const { keys } = paper.getDraft()
  expect(['q1', 'q2', 'q3'].map((ref) => keys[ref]?.answer !== null)).toEqual([true, false, true])
  expect(keys.q2?.typed).toBe('pine')
})

it('parses a list once, not on every render', async () => {
  const { renderAgain } = show()
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('1 oak\n2 pine\n3 stone')
  const reads = jest.mocked(KeysBulk.readPastedKeys).mock.calls.length
  renderAgain()
  expect(jest.mocked(KeysBulk.readPastedKeys).mock.calls.length).toBe(reads)
})

it.each(['1 a very long old oak gate', '1 oak?', '1 oak = elm'])(
  'says of "%s" only that it is doubtful',
  async (line) => {
    show()
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste(`${line}\n2 pine\n3 stone`)
    const [, row] = within(screen.getByRole('region')).getAllByRole('row')
    expect(row).toHaveTextContent('جای تردید')
    expect(row).not.toHaveTextContent('چند جور')
  },
)
