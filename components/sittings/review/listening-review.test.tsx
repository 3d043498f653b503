import { fireEvent, render, screen } from '@testing-library/react'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { specimenOf } from '../player/self-test/specimen'
import { ListeningReview } from './listening-review'
import { type PartList } from './questions/part-list'

const QUESTION = { question: '1', evidence: { kind: 'recording', startMs: 134_000 } }
const playFrom = jest.fn()

jest.mock('./use-recording', () => ({
  useRecording: () => ({ audio: mockAudio, state: { kind: 'ready', url: 'blob:1' }, playFrom }),
}))
jest.mock('./questions/use-question-place', () => ({ useQuestionPlace: () => null }))
jest.mock('./questions/part-list', () => ({
  PartList: ({ locate }: Parameters<typeof PartList>[0]) => locate?.(QUESTION as never),
}))
const mockAudio = { current: null as HTMLAudioElement | null }

test('the button of a sentence pauses the recording while it plays from there, and its name says so', () => {
  const review = { attempt: 'a', content: specimenOf('listening'), transcript: [], pictures: {} }
  const { container } = render(<ListeningReview review={review as never} notes={{} as never} />)
  const audio = container.querySelector('audio')
  if (!audio) throw new Error('The recording has controls.')
  const pause = jest.spyOn(audio, 'pause').mockImplementation(() => undefined)
  const play = () => screen.getByRole('button', { name: /پخش از/ })
  fireEvent.play(audio)
  fireEvent.click(play())
  expect(playFrom).toHaveBeenCalledWith(134_000)
  fireEvent.click(screen.getByRole('button', { name: new RegExp(reviewCopy.pauseRecording) }))
  expect(pause).toHaveBeenCalledTimes(1)
  fireEvent.pause(audio)
  expect(play()).toBeVisible()
})
