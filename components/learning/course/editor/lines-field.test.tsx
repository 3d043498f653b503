import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { linesCopy } from '@/lib/learning/course/words/course-editor'
import { LinesField } from './lines-field'

function Written({ first }: { first: readonly string[] }) {
  const [lines, setLines] = useState(first)
  return (
    <LinesField
      label="معرفی"
      hint="هر بند در یک سطر."
      lines={lines}
      maxLines={3}
      readOnly={false}
      onChange={setLines}
    />
  )
}

test('a line beyond the limit removes none: all stay, and the field says why they are not saved', async () => {
  render(<Written first={['one', 'two', 'three']} />)
  const field = screen.getByLabelText('معرفی')
  await userEvent.type(field, '{Enter}', { initialSelectionStart: 3 })
  expect(field).toHaveValue('one\n\ntwo\nthree')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(linesCopy.tooMany(4, 3)))
})

test('names the line that is too long', () => {
  render(<Written first={['one', 'x'.repeat(2001)]} />)
  expect(screen.getByText(linesCopy.tooLong(2, 2000))).toBeVisible()
})
