import { render, screen } from '@testing-library/react'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { speechCopy as copy } from '@/lib/teaching/speaking/words/speech-measures'
import { type AnswerStep } from '@/lib/teaching/speaking/rules/timetable'
import { SpeechMeasures } from './speech-measures'

const step: AnswerStep = {
  kind: 'answer',
  part: 1,
  question: 'p1-1-1',
  text: 'Where?',
  limitMs: 30_000,
  stopClip: null,
}
const measured: SpeakingTake['speech'] = {
  kind: 'measured',
  firstWordMs: 1_200,
  lastWordMs: 21_600,
  silenceShare: 0.18,
  pauses: 4,
  longPauses: 1,
  longestRunMs: 6_100,
  meanRunMs: 3_050,
  pace: 'usual',
}
const take = (speech: SpeakingTake['speech']): SpeakingTake => ({
  id: 't',
  question: 'p1-1-1',
  number: 1,
  state: 'playable',
  stoppedBecause: 'done',
  durationMs: 23_000,
  file: 'f',
  peaks: null,
  audio: null,
  speech,
})
const earlier = {
  kind: 'part1',
  count: 5,
  firstWordMs: 2_000,
  silenceShare: 0.25,
  longestRunMs: 4_000,
  meanRunMs: 2_000,
} as const

test('shows the speaker the times, beside the median of earlier answers, and no norm', () => {
  render(<SpeechMeasures take={take(measured)} step={step} earlier={earlier} />)
  expect(screen.getByText(copy.brief(0.18, 4))).toBeVisible()
  expect(screen.getByText(copy.spent(21_600, 30_000))).toBeInTheDocument()
  expect(screen.getByText(copy.earlier(copy.share(0.25), 5))).toBeInTheDocument()
  expect(screen.getByText(copy.paces.usual)).toBeInTheDocument()
  expect(screen.getByText(copy.note)).toBeInTheDocument()
})

test('shows a teacher the same without a comparison; no speed where syllables were not counted', () => {
  render(<SpeechMeasures take={take({ ...measured, pace: null })} step={step} earlier="teacher" />)
  expect(screen.getByText(copy.noteForTeacher)).toBeInTheDocument()
  expect(screen.queryByText(copy.pace)).toBeNull()
  expect(screen.queryByText(copy.note)).toBeNull()
})

test.each(['noisy', 'silent'] as const)('says why a %s recording has no measures', (kind) => {
  render(<SpeechMeasures take={take({ kind })} step={step} earlier={null} />)
  expect(screen.getByText(copy[kind])).toBeVisible()
})

test('shows nothing before a recording is measured', () => {
  const { container } = render(<SpeechMeasures take={take(null)} step={step} earlier={null} />)
  expect(container).toBeEmptyDOMElement()
})
