import { fireEvent, render, screen } from '@testing-library/react'
import { WavePlayer } from './wave-player'

const words = { play: 'play', pause: 'pause', position: 'position', speed: 'speed', failed: 'failed' }
const onStale = jest.fn()
const player = (src: string) => (
  <WavePlayer src={src} durationMs={6_000} peaks={[1, 2]} words={words} label="answer" onStale={onStale} />
)
const audio = () => {
  const found = document.querySelector('audio')
  if (!found) throw new Error('There is no sound')
  return found
}

it('keeps its URL while that works, and uses the newer one when it fails', () => {
  const { rerender } = render(player('/old'))
  fireEvent.play(audio())
  rerender(player('/new'))
  // A new URL of the same recording would restart it.
  expect(audio()).toHaveAttribute('src', '/old')
  fireEvent.error(audio())
  expect(onStale).toHaveBeenCalledTimes(1)
  expect(audio()).toHaveAttribute('src', '/new')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.error(audio())
  expect(screen.getByRole('alert')).toHaveTextContent('failed')
})

it('shows times and speeds in Persian digits', () => {
  render(player('/sound'))
  expect(screen.getByText('۰:۰۰ / ۰:۰۶')).toBeInTheDocument()
  expect(screen.getByRole('option', { name: '۰٫۷۵×' })).toBeInTheDocument()
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '۰:۰۰')
})
