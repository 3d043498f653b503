import { render, screen } from '@testing-library/react'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { makeStartingView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { createLiveSession } from '../live/live-session'
import { PlayerProvider } from '../player-context'
import { specimenOf } from '../self-test/specimen'
import { PartBar } from './part-bar'

test.each([
  ['reading', 'Question'],
  ['writing', 'Task'],
] as const)('in %s the numbers of the bar have one name: %s', (skill, name) => {
  Element.prototype.scrollIntoView = jest.fn()
  const content = specimenOf(skill)
  const questions = content.parts.flatMap(listPartQuestions)
  const view = createSignal(makeStartingView(1, questions[0]?.id ?? null))
  render(
    <PlayerProvider value={{ session: createLiveSession(content), content, questions, view } as never}>
      <PartBar />
    </PlayerProvider>,
  )
  const item = name.toLowerCase()
  const first = questions[0]?.numbers[0]
  expect(screen.getByRole('button', { name: `${name} ${first}, ${playerEnglish.notAnswered}` })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: `Previous ${item}` })).toBeDisabled()
  expect(screen.getByRole('button', { name: `Next ${item}` })).toBeInTheDocument()
  expect(screen.getByRole('checkbox')).toHaveAccessibleName(`Mark ${item} ${questions[0]?.id} for review`)
})
