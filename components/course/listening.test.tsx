import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listeningCopy } from '@/lib/copy/learning'
import Listening from './listening'

/** A lesson with one recording of a hundred seconds, whose length is known once the browser has looked at it. */
function open(place = 'me course lesson') {
  const { unmount, container } = render(
    <article>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nothing is heard in a test */}
      <audio src="/x" />
      <Listening place={place} />
    </article>,
  )
  const recording = container.querySelector('audio')
  if (!recording) throw new Error('no recording')
  Object.defineProperty(recording, 'duration', { value: 100 })
  fireEvent.loadedMetadata(recording)
  const playTo = (seconds: number) => {
    recording.currentTime = seconds
    fireEvent.timeUpdate(recording)
  }
  return { recording, unmount, playTo }
}
beforeEach(() => localStorage.clear())

test('one goes on a little before where one was, and each place has its own', () => {
  const first = open()
  expect(first.recording.currentTime).toBe(0)
  first.playTo(40)
  first.unmount()
  expect(open('me course other').recording.currentTime).toBe(0)
  expect(open().recording.currentTime).toBe(37)
})

test('who has heard it to the end begins anew', () => {
  const first = open()
  first.playTo(97)
  first.unmount()
  expect(open().recording.currentTime).toBe(0)
})

test('the speed is chosen for the recordings of the lesson', async () => {
  const { recording } = open()
  await userEvent.click(screen.getByRole('combobox', { name: listeningCopy.speed }))
  await userEvent.click(screen.getByRole('option', { name: listeningCopy.speedOf(1.5) }))
  expect(recording.playbackRate).toBe(1.5)
})

test('a browser that keeps nothing plays all the same', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { playTo } = open()
  expect(() => playTo(40)).not.toThrow()
  jest.restoreAllMocks()
})
