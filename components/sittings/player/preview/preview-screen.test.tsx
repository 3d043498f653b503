import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { stepsEnglish, stepsCopy } from '@/lib/sittings/player/words/steps'
import { PreExamScreen } from './preview-screen'

jest.mock('../recording/use-recording-load', () => ({ useRecordingLoad: () => null }))
jest.mock('../section-screen', () => ({ SectionScreen: ({ step }: { step: string }) => <p>{step}</p> }))

test.each([
  ['practice', false, stepsCopy.sound.practice],
  ['a placement', true, stepsCopy.sound.strict],
])('before the listening of %s the sound step says how often it is heard', async (_, isPlacement, words) => {
  const attempt = {
    mode: 'practice',
    isPlacement,
    candidate: { name: 'سارا', number: '1' },
    exam: { title: 'آزمون' },
  }
  render(<PreExamScreen attempt={attempt as never} firstSitting={{ skill: 'listening' } as never} identifier="" />)
  jest.spyOn(document, 'hasFocus').mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: stepsEnglish.detailsConfirm }))
  expect(await screen.findByText(words)).toBeVisible()
  // The pressed button is gone: the focus is not lost with it.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText(playerEnglish.stepOf(2, 3))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: playerEnglish.continueStep }))
  expect(screen.getByText(playerEnglish.stepOf(3, 3))).toBeVisible()
})
