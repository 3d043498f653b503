import { render, screen } from '@testing-library/react'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { SoundStep } from '../preview/sound-step'

test('an iPhone, which ignores the volume of scripts, gets no slider but the sentence on its keys', () => {
  const volume = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume')
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => {}, configurable: true })
  render(<SoundStep mode="strict" aside="" onNext={() => undefined} onBack={() => undefined} />)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText(stepsEnglish.volumeKeys)).toBeVisible()
  if (volume) Object.defineProperty(HTMLMediaElement.prototype, 'volume', volume)
})
