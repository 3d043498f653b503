import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DraftChoice } from '@/lib/authoring/paper/rules/draft'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { PaperEditorContext } from '../editor-context'
import { createEditor, stubDialogs } from '../testing/editor-kit'
import { GroupsPanel } from './groups'

beforeAll(stubDialogs)

async function startGroup(name: RegExp) {
  const paper = createEditor(makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' }))
  render(
    <PaperEditorContext value={paper}>
      <GroupsPanel partId={paper.getDraft().parts[0]?.id ?? ''} />
    </PaperEditorContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'گروه جدید' }))
  await userEvent.click(screen.getByRole('button', { name }))
  return () => {
    const group = paper.getDraft().parts[0]?.groups[0] as DraftChoice
    return group.questions.map(({ prompt, options }) => [prompt, ...(options ?? []).map(({ text }) => text)])
  }
}
const prompt = (number: string) => screen.getByRole('textbox', { name: `متن سؤال ${number}` })
const pressed = (key: string) => userEvent.keyboard(key)

it('a new group can be typed into at once: its first question has the focus', async () => {
  await startGroup(/چندگزینه‌ای/)
  expect(await screen.findByRole('textbox', { name: 'متن سؤال ۱' })).toHaveFocus()
})

it('two multiple-choice questions are written with nothing but text and Enter', async () => {
  const read = await startGroup(/چندگزینه‌ای/)
  await screen.findByRole('textbox', { name: 'متن سؤال ۱' })
  for (const words of ['One?', 'a', 'b', 'c', 'd', 'Two?', 'e', 'f', 'g', 'h']) await pressed(`${words}{Enter}`)
  expect(read().slice(0, 2)).toEqual([
    ['One?', 'a', 'b', 'c', 'd'],
    ['Two?', 'e', 'f', 'g', 'h'],
  ])
})

it('Tab moves from the question through its options in order', async () => {
  const read = await startGroup(/چندگزینه‌ای/)
  await screen.findByRole('textbox', { name: 'متن سؤال ۱' })
  for (const words of ['One?', 'a', 'b', 'c', 'd']) await pressed(`${words}{Tab}`)
  expect(read()[0]).toEqual(['One?', 'a', 'b', 'c', 'd'])
})

it('a question pasted with its options becomes one question', async () => {
  const read = await startGroup(/چندگزینه‌ای/)
  const field = await screen.findByRole('textbox', { name: 'متن سؤال ۱' })
  const text = '7. What did they build?\nA. a boat\nB. a hut\nC. a raft\nD. a bridge'
  const before = read().length
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(read()).toHaveLength(before)
  expect(read()[0]).toEqual(['What did they build?', 'a boat', 'a hut', 'a raft', 'a bridge'])
  expect(prompt('۱')).toHaveValue('What did they build?')
})

it('below its field the rubric is shown as printed: bold, with the question numbers', async () => {
  await startGroup(/^True \/ False/)
  expect(await screen.findByText('TRUE', { selector: 'p strong' })).toBeInTheDocument()
  expect(screen.queryByText(/\*\*|\{first\}/, { selector: '[lang="en"] p' })).toBeNull()
})
