import { act, render, screen } from '@testing-library/react'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { checkEnglish } from '@/lib/sittings/player/words/check'
import { listChecks } from '@/lib/sittings/practice/queries'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import PartChecks from './part-checks'

jest.mock('@/lib/sittings/practice/queries')

test('the hint counts the numbers of a question, as the bar does: two for one with two answers', async () => {
  jest.mocked(listChecks).mockResolvedValue({ items: [] })
  const content = specimenOf('listening')
  const [part] = content.parts
  if (!part) throw new Error('The specimen has a part.')
  const live = createLiveSession(content)
  await act(() => live.start())
  const session = { ...live, id: 's', mode: 'practice' }
  render(
    <PlayerProvider value={{ session } as never}>
      <PartChecks part={part} />
    </PlayerProvider>,
  )
  const numbers = listPartQuestions(part).flatMap((question) => question.numbers)
  expect(screen.getByText(checkEnglish.partHint(numbers.length, numbers.length))).toBeVisible()
  expect(checkEnglish.partHint(1, 1)).toContain('You have not answered it.')
})
