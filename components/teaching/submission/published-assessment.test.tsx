import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { familyNames, markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { applyReplacements } from '@/lib/teaching/submission/rules/apply-replacements'
import { numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { listTexts } from '@/components/paper/content/pane-text'
import { CorrectionView } from './correction-view'

const text = SubmissionText.parse(sample.text)
const content = CorrectionContent.parse(sample.content)
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  render(<CorrectionView texts={[text]} content={content} taskBands={[6]} writingBand={null} />)
})
const pane = () => screen.getByRole('group', { name: markedTextCopy.text(text.task.kind) })
/** Without what screen readers hear of the marks. */
const wordsOf = (element: HTMLElement) =>
  listTexts(element)
    .map(({ data }) => data)
    .join('')
const notes = () => within(screen.getAllByRole('list').at(-1) ?? document.body).getAllByRole('listitem')

it('renders the writer’s text unchanged, and a remark for every annotation', () => {
  expect(wordsOf(pane())).toBe(text.text)
  expect(notes()).toHaveLength(content.marks.length)
})

it('shows the original text, and the text with the teacher’s corrections', async () => {
  await userEvent.click(screen.getByRole('button', { name: copy.reading.before }))
  expect(wordsOf(pane())).toBe(text.text)
  expect(pane().querySelector('mark')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: copy.reading.after }))
  expect(wordsOf(pane())).toBe(applyReplacements(text.text, content.marks))
  expect(wordsOf(pane())).not.toBe(text.text)
})

it('filters one kind of annotation, in the list and in the text', async () => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(familyNames.good) }))
  const good = content.marks.filter(({ tag }) => tag === 'good')
  expect(notes()).toHaveLength(good.length)
  expect([...pane().querySelectorAll('mark')].every(({ dataset }) => dataset.family === 'good')).toBe(true)
})

it('links to the parts of the page, and says nothing of a sum for one text', () => {
  for (const link of within(screen.getByRole('navigation', { name: copy.jumps.label })).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument()
  expect(screen.queryByText(copy.sum.title)).toBeNull()
})

it('says number and kind after the words of each mark, and takes the focus from mark to remark and back', async () => {
  const [first] = numberAnnotations(content.marks)
  if (!first) throw new Error('The sample has no mark.')
  const { mark, number } = first
  await userEvent.click(screen.getByRole('button', { name: copy.reading.before }))
  const remark = screen.getByRole('button', { name: `${copy.inText(number)}: ${tagNames[mark.tag]}` })
  await userEvent.click(remark)
  const sign = within(pane()).getByRole('link', { name: markedTextCopy.spoken(number, tagNames[mark.tag]).trim() })
  expect(sign).toHaveFocus()
  expect(sign.querySelector('[lang]')).toHaveAttribute('lang', 'fa')
  await userEvent.keyboard('{Enter}')
  expect(remark).toHaveFocus()
})

it('names a text in the language of the page, around its English words', () => {
  expect(pane()).not.toHaveAttribute('lang')
  expect(pane().firstElementChild).toHaveAttribute('lang', 'en')
})
