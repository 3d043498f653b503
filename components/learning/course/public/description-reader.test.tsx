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
  // As browsers do: what is being said ends in an error.
  cancel: jest.fn(() => void speech.speak.mock.lastCall?.[0].dispatchEvent(new Event('error'))),
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
  const { unmount } = render(<DescriptionReader video={{ current: video }} description={DESCRIPTION} />)
  const goTo = (seconds: number) => {
    video.currentTime = seconds
    act(() => void video.dispatchEvent(new Event('timeupdate')))
  }
  return { video, goTo, unmount }
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

describe('words that are cut short', () => {
  const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: copy.speak }))
  /** The first description is being read, and the video waits. */
  const listen = () => {
    Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance })
    const shown = show()
    tick()
    shown.goTo(1.5)
    return shown
  }
  const end = () => speech.speak.mock.lastCall?.[0].dispatchEvent(new Event('end'))

  test.each<[string, (shown: ReturnType<typeof listen>) => void]>([
    ['by unticking', tick],
    ['by leaving the page', ({ unmount }) => unmount()],
    ['by going to the next description', ({ goTo }) => goTo(5)],
  ])('%s do not start the video', (_, cut) => {
    const shown = listen()
    cut(shown)
    expect(shown.video.play).not.toHaveBeenCalled()
  })

  test('the video that waited for the description waits for the next one, too, and then continues', () => {
    const { video, goTo } = listen()
    goTo(5)
    end()
    expect(video.play).toHaveBeenCalledTimes(1)
  })

  test('a video that somebody has played and paused since stays paused', () => {
    const { video, goTo } = listen()
    act(() => void video.dispatchEvent(new Event('play')))
    goTo(5)
    end()
    expect(video.play).not.toHaveBeenCalled()
  })
})
