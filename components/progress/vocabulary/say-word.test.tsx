import { act, fireEvent, render, screen } from '@testing-library/react'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { SpeakWordButton, VoiceNote } from './say-word'

type Voice = { readonly lang: string; readonly localService: boolean; readonly name?: string }
const british = { lang: 'en-GB', localService: true }
const american = { lang: 'en_US', localService: true }
const remote = { lang: 'en-GB', localService: false }
const persian = { lang: 'fa-IR', localService: true }

/** Adds these voices to jsdom, which has none. */
function install(voices: readonly Voice[]) {
  const listeners = new Set<() => void>()
  const synthesis = {
    voices,
    getVoices: () => [...synthesis.voices],
    speaking: false,
    pending: false,
    cancel: jest.fn(),
    speak: jest.fn<undefined, [{ text: string; voice: Voice; lang: string }]>(),
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    load: (later: readonly Voice[]) => {
      synthesis.voices = later
      for (const listener of listeners) listener()
    },
  }
  class Utterance {
    constructor(readonly text: string) {}
  }
  Object.assign(globalThis, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance })
  return synthesis
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
})

const button = () => screen.queryByRole('button', { name: copy.sayOf('harbour') })

test.each<[string, readonly Voice[], Voice]>([
  ['British before American', [persian, american, british], british],
  ['a voice on the device before one from the network', [remote, american], american],
  ['a voice from the network if no other speaks English', [persian, remote], remote],
])('speaks the word with the device’s own voice: %s', (_, voices, voice) => {
  const { speak, cancel } = install(voices)
  render(<SpeakWordButton term="harbour" />)
  fireEvent.click(button() as HTMLElement)
  expect(cancel).not.toHaveBeenCalled()
  expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'harbour', voice, lang: voice.lang }))
})

test('a second press stops the speech; so does leaving the word', () => {
  const synthesis = install([british])
  const { unmount } = render(<SpeakWordButton term="harbour" />)
  fireEvent.click(button() as HTMLElement)
  synthesis.speaking = true
  fireEvent.click(button() as HTMLElement)
  expect([synthesis.cancel.mock.calls.length, synthesis.speak.mock.calls.length]).toEqual([1, 2])
  unmount()
  expect(synthesis.cancel).toHaveBeenCalledTimes(2)
})

test('unmounting a silent word stops no other speech', () => {
  const synthesis = install([british])
  const { unmount } = render(<SpeakWordButton term="harbour" />)
  synthesis.speaking = true
  unmount()
  expect(synthesis.cancel).not.toHaveBeenCalled()
})

test('uses voices that load after the page', () => {
  const { load } = install([])
  render(<SpeakWordButton term="harbour" />)
  expect(button()).toBeNull()
  act(() => load([british]))
  expect(button()).toBeVisible()
})

test('renders nothing on a device without an English voice, or without voices', () => {
  install([persian])
  const { unmount } = render(<SpeakWordButton term="harbour" />)
  expect(button()).toBeNull()
  unmount()
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  render(<SpeakWordButton term="harbour" />)
  expect(button()).toBeNull()
})

test('says which voice speaks, and nothing without one', () => {
  const { load } = install([])
  const { container } = render(<VoiceNote />)
  expect(container).toBeEmptyDOMElement()
  act(() => load([{ ...british, name: 'Daniel' }]))
  expect(screen.getByText(copy.voice('Daniel'))).toBeVisible()
})
