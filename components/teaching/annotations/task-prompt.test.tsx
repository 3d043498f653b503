import { render, screen } from '@testing-library/react'
import { TaskPrompt } from './task-prompt'

test('renders the bold and italic words of a task, and no asterisks', () => {
  const prompt = [
    '**Cities are growing.**',
    'Do you *agree* or disagree?',
    'A room of 5 * 3 metres costs 20 * 2 euros.',
  ]
  render(<TaskPrompt isOpen task={{ kind: 'task2', prompt, table: null, picture: null }} />)
  expect(screen.getByText('Cities are growing.', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText('agree', { selector: 'em' })).toBeVisible()
  expect(screen.getByRole('group')).not.toHaveTextContent('**')
  expect(screen.getByText('A room of 5 * 3 metres costs 20 * 2 euros.')).toBeVisible()
})
