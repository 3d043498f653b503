import { fireEvent, render, screen } from '@testing-library/react'
import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy as copy } from '@/lib/teaching/submission/words/submission'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { CorrectionView } from './correction-view'

const text = SubmissionText.parse(sample.text)
const content = CorrectionContent.parse(sample.content)
const judged = content.texts[0]

const foldOf = (name: string) => {
  const fold = screen.getByText(name).closest('details')
  if (!fold) throw new Error(`${name} is not in a fold`)
  return fold
}

test('a correction of two tasks is printed with its reasons and its sum, also where they are folded', () => {
  if (!judged) throw new Error('the sample has no bands')
  render(
    <CorrectionView
      texts={[{ ...text, task: { ...text.task, kind: 'task1_academic' } }, text]}
      content={{ ...content, texts: [judged, judged] }}
      taskBands={[6, 6]}
      writingBand={6}
    />,
  )
  const sum = foldOf(copy.sum.title)
  const folds = [...(['task1_academic', 'task2'] as const).map((kind) => foldOf(copy.taskBand(taskNames[kind]))), sum]
  const listOpen = () => folds.map(({ open }) => open)
  sum.open = false
  fireEvent(sum, new Event('toggle'))
  expect(listOpen()).toEqual([false, false, false])
  fireEvent(window, new Event('beforeprint'))
  expect(listOpen()).toEqual([true, true, true])
  fireEvent(window, new Event('afterprint'))
  expect(listOpen()).toEqual([false, false, false])
})
