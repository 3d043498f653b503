import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listeningCopy } from '@/lib/learning/enrolment/words'
import { PLAYED_EVENT } from '@/lib/learning/course/rules/played-ranges'
import RecordingSettings from './lesson-recordings'

const SOURCE = '01a1ff85-5792-7579-88ea-c01e66d1c597'

/** A lesson with one recording of a hundred seconds, whose length is known once its metadata has loaded. There is no network. */
function open(lesson = 'lesson') {
  const { unmount, container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <article>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a test plays no sound */}
        <audio src="/x" data-source={SOURCE} />
        <RecordingSettings user="me" course="course" lesson={lesson} />
      </article>
    </QueryClientProvider>,
  )
  const recording = container.querySelector('audio')
  if (!recording) throw new Error('no recording')
  Object.defineProperty(recording, 'duration', { value: 100 })
  Object.defineProperty(recording, 'readyState', { value: 4 })
  fireEvent.loadedMetadata(recording)
  const jumpTo = (seconds: number) => {
    fireEvent.seeking(recording)
    recording.currentTime = seconds
    fireEvent.timeUpdate(recording)
  }
  const playTo = (seconds: number) => {
    fireEvent.timeUpdate(recording)
    for (let at = recording.currentTime + 1; at <= seconds; at += 1) {
      recording.currentTime = at
      fireEvent.timeUpdate(recording)
    }
  }
  return { recording, unmount, playTo, jumpTo }
}
beforeEach(() => localStorage.clear())

test('resumes a little before the last position, separately for each recording', () => {
  const first = open()
  expect(first.recording.currentTime).toBe(0)
  first.playTo(40)
  first.unmount()
  expect(open('other').recording.currentTime).toBe(0)
  expect(open().recording.currentTime).toBe(37)
})

test('a recording played to the end starts again from the beginning', () => {
  const first = open()
  first.playTo(97)
  first.unmount()
  expect(open().recording.currentTime).toBe(0)
})

test('nine tenths actually played are reported once; a seek to the end reports nothing', () => {
  const onReport = jest.fn()
  document.addEventListener(PLAYED_EVENT, onReport)
  const { recording, jumpTo, playTo } = open()
  jumpTo(96)
  playTo(99)
  fireEvent.pause(recording)
  expect(onReport).not.toHaveBeenCalled()
  jumpTo(0)
  playTo(80)
  fireEvent.pause(recording)
  expect(onReport).not.toHaveBeenCalled()
  playTo(92)
  fireEvent.pause(recording)
  playTo(99)
  fireEvent.ended(recording)
  expect(onReport).toHaveBeenCalledTimes(1)
  document.removeEventListener(PLAYED_EVENT, onReport)
})

test('the speed applies to all recordings of the lesson', async () => {
  const { recording } = open()
  await userEvent.click(screen.getByRole('combobox', { name: listeningCopy.speed }))
  await userEvent.click(screen.getByRole('option', { name: listeningCopy.speedOf(1.5) }))
  expect(recording.playbackRate).toBe(1.5)
})

test('plays without storage in the browser', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { playTo } = open()
  expect(() => playTo(40)).not.toThrow()
  jest.restoreAllMocks()
})
