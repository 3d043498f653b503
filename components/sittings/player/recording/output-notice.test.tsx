import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findOutput, isSoundOpen } from '@/lib/sittings/sitting/client/sound/sound-output'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { stepsEnglish } from '@/lib/sittings/player/words/steps'
import { SoundStep } from '../preview/sound-step'
import { OutputNotice } from './output-notice'

/** Fakes of the browser's APIs: its list of devices, and an audio context that opens, refuses or fails. */
const devices = Object.assign(new EventTarget(), { kinds: ['audiooutput'], enumerateDevices: async () => list() })
const list = () => devices.kinds.map((kind) => ({ kind, deviceId: '', label: '', groupId: '' }))
let device: 'opens' | 'refused' | 'broken' | 'silent' = 'opens'

class FakeContext extends EventTarget {
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    super()
    if (device === 'broken') setTimeout(() => this.dispatchEvent(new Event('error')), 0)
  }
  async resume(): Promise<void> {
    if (device === 'refused') throw new DOMException('not allowed', 'NotAllowedError')
    if (device !== 'opens') return new Promise(() => {})
    this.state = 'running'
  }
  close = async () => {}
  createGain = () => ({
    gain: { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (to: unknown) => to,
  })
  createOscillator = () => ({ type: '', frequency: { value: 0 }, connect: (to: unknown) => to, start() {}, stop() {} })
}

beforeEach(() => {
  device = 'opens'
  devices.kinds = ['audiooutput']
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  Object.defineProperty(globalThis, 'AudioContext', { value: withSinks(), configurable: true, writable: true })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => jest.restoreAllMocks())

test('reports a missing output only if the browser lists outputs', async () => {
  expect(await findOutput()).toBe('there')
  devices.kinds = ['audioinput']
  expect(await findOutput()).toBe('none')
  Object.defineProperty(globalThis, 'AudioContext', { value: class {}, configurable: true, writable: true })
  expect(await findOutput()).toBeNull()
})

test.each([
  ['opens', true],
  ['refused', false],
  ['broken', false],
  ['silent', false],
] as const)('with a device that %s, playback counts as audible: %p', async (how, isOpen) => {
  device = how
  expect(await isSoundOpen()).toBe(isOpen)
})

test('the sound check reports a device without any output before playback, and notices a new one', async () => {
  devices.kinds = []
  render(<Step />)
  expect(await screen.findByText(playerEnglish.outputNone)).toBeVisible()
  await change(['audiooutput'])
  expect(screen.queryByText(playerEnglish.outputNone)).toBeNull()
  expect(screen.getByText(playerEnglish.outputChanged)).toBeVisible()
})

test('the sound check reports that the browser refuses to play, and withdraws that once sound plays', async () => {
  device = 'refused'
  render(<Step />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: stepsEnglish.soundPlay }))
  expect(await screen.findByRole('alert')).toHaveTextContent(stepsEnglish.soundRefused)
  device = 'opens'
  await user.click(screen.getByRole('button', { name: stepsEnglish.soundPlay }))
  expect(await screen.findByRole('button', { name: stepsEnglish.soundStop })).toBeVisible()
  expect(screen.queryByText(stepsEnglish.soundRefused)).toBeNull()
})

test('reports a headset unplugged during a section until it is dismissed or plugged in again', async () => {
  render(<OutputNotice isInSection />)
  expect(screen.queryByText(playerEnglish.outputNone)).toBeNull()
  await change(['audiooutput']) // another output is left: the browser fires no further event
  expect(screen.getByRole('alert')).toHaveTextContent(playerEnglish.outputChanged)
  await change([])
  expect(screen.getByRole('alert')).toHaveTextContent(playerEnglish.outputNone)
  await change(['audiooutput'])
  await userEvent.click(screen.getByRole('button', { name: playerEnglish.close }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says nothing in a section before a change, and nothing after it is left', async () => {
  devices.kinds = []
  const { unmount } = render(<OutputNotice isInSection />)
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  await change(['audiooutput'])
})

async function change(kinds: string[]): Promise<void> {
  devices.kinds = kinds
  await act(async () => void devices.dispatchEvent(new Event('devicechange')))
}

const Step = () => <SoundStep mode="strict" aside="" onNext={() => {}} onBack={() => {}} />
/** Class fields are not on the prototype, where browsers define the method. */
function withSinks() {
  Object.defineProperty(FakeContext.prototype, 'setSinkId', { value: () => {}, configurable: true })
  return FakeContext
}
