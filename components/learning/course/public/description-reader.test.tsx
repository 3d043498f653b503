import { act, fireEvent, render, screen } from '@testing-library/react'
import { mediaCopy } from '@/lib/learning/lesson/words/lesson-media'
import { DescriptionReader } from './description-reader'

const { description: copy } = mediaCopy
const DESCRIPTION = {
  kind: 'read-out' as const,
  lang: 'fa' as const,
  cues: [
    { fromMs: 1_000, toMs: 3_000, text: 'نمودار بالا می‌رود.' },
    { fromMs: 5_000, toMs: 6_000, text: 'تخته پاک می‌شود.' },
  ],
}

class Utterance extends EventTarget {
  lang = ''
  constructor(readonly text: string) {
    super()
  }
}
const speech = {
  speak: jest.fn<void, [Utterance]>(),
  cancel: jest.fn(),
  getVoices: () => [{ lang: 'fa-IR' }],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

function show() {
  const video = document.createElement('video')
  let isPaused = false
  Object.defineProperty(video, 'paused', { get: () => isPaused })
  video.pause = jest.fn(() => void (isPaused = true))
  video.play = jest.fn(() => Promise.resolve(void (isPaused = false)))
  render(<DescriptionReader video={{ current: video }} description={DESCRIPTION} />)
  const goTo = (seconds: number) => {
    video.currentTime = seconds
    act(() => void video.dispatchEvent(new Event('timeupdate')))
  }
  return { video, goTo }
}

afterEach(() => {
  jest.clearAllMocks()
  Reflect.deleteProperty(window, 'speechSynthesis')
})

test('a screen reader announces what is to be seen at the present moment', () => {
  const { goTo } = show()
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('')
  goTo(1.5)
  expect(status).toHaveTextContent('نمودار بالا می‌رود.')
  expect(status).toHaveAttribute('lang', 'fa')
  goTo(4)
  expect(status).toHaveTextContent('')
  goTo(5)
  expect(status).toHaveTextContent('تخته پاک می‌شود.')
})

test('a device without a voice of that language does not offer to read', () => {
  show()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the device reads each description once, and the video waits until the words are over', () => {
  Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance })
  const { video, goTo } = show()
  fireEvent.click(screen.getByRole('checkbox', { name: copy.speak }))
  goTo(1.5)
  goTo(1.8)
  expect(speech.speak).toHaveBeenCalledTimes(1)
  const [utterance] = speech.speak.mock.calls[0] ?? []
  expect([utterance?.text, utterance?.lang, video.paused]).toEqual(['نمودار بالا می‌رود.', 'fa', true])
  utterance?.dispatchEvent(new Event('end'))
  expect(video.paused).toBe(false)
})
