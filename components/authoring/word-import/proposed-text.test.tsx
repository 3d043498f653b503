import { render, screen } from '@testing-library/react'
import { ProposedText } from './proposed-text'

test('a proposed task shows bold words, and no asterisks', () => {
  const task = { prompt: ['**Cities are growing.**', 'Discuss.'], minutes: 40, minimumWords: 250 }
  const part = { number: 2, passage: null, task, groups: [] }
  render(<ProposedText part={part} isTaken isOff={false} doesReplace={false} onChange={() => undefined} />)
  expect(screen.getByText('Cities are growing.', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText(/Discuss\.$/)).not.toHaveTextContent('**')
})
