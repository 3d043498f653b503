import { render, screen } from '@testing-library/react'
import { type BoardRow } from '@/lib/institute/mock-day/contract/board'
import { SilenceAlarm } from './silence-alarm'

const row = (seat: string, contact: BoardRow['contact']): BoardRow => ({
  seat,
  number: 1,
  name: `نام ${seat}`,
  candidateNumber: '1',
  state: 'sitting',
  contact,
  seenAgoMs: 0,
  savedAgoMs: null,
  awayAgoMs: null,
  section: 'reading',
  leftSeconds: 60,
  answered: 0,
  questions: 40,
  handedIn: [],
  practisedBefore: [],
  takeOvers: 0,
  isPaused: false,
  isResting: false,
  ownPercent: 0,
  extraPercent: 0,
  extraSeconds: 0,
})

test('says who fell silent, with a tone for each new one, and in the title until they are back', () => {
  const started = jest.fn()
  const node = {
    connect: (next: unknown) => next,
    gain: { setValueAtTime: jest.fn(), exponentialRampToValueAtTime: jest.fn() },
  }
  const tone = { ...node, frequency: { value: 0 }, start: started, stop: jest.fn() }
  Reflect.set(window, 'AudioContext', function Audio() {
    return { currentTime: 0, createOscillator: () => tone, createGain: () => node, close: jest.fn() }
  })
  document.title = 'تابلو'
  const { rerender } = render(<SilenceAlarm rows={[row('a', 'live'), row('b', 'live')]} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<SilenceAlarm rows={[row('a', 'silent'), row('b', 'live')]} />)
  expect(screen.getByRole('alert').textContent).toContain('نام a')
  expect([document.title, started.mock.calls.length]).toEqual(['(۱) تابلو', 1])
  rerender(<SilenceAlarm rows={[row('a', 'silent'), row('b', 'silent')]} />)
  rerender(<SilenceAlarm rows={[row('a', 'silent'), row('b', 'silent')]} />)
  expect([document.title, started.mock.calls.length]).toEqual(['(۲) تابلو', 2])
  rerender(<SilenceAlarm rows={[row('a', 'live'), row('b', 'live')]} />)
  expect([document.title, started.mock.calls.length]).toEqual(['تابلو', 2])
})
