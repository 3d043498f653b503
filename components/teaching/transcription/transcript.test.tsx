import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type TranscriptionStatus, type Transcript, type Transcripts } from '@/lib/teaching/transcription/contract'
import {
  correctTranscript,
  claimedTranscriptsQuery,
  transcriptionStatusQuery,
  setTranscriptConsent,
  transcriptsQuery,
} from '@/lib/teaching/transcription/queries'
import { manageTranscriptionCopy } from '@/lib/teaching/transcription/words/manage-transcription'
import { transcriptionFaults, transcriptCopy as copy } from '@/lib/teaching/transcription/words/transcript'
import TranscriptForTeacher from './heard-answer'
import { ManageTranscription } from './manage-transcription'
import OwnTranscript from './own-transcript'
import TranscriptOffer from './transcript-offer'

jest.mock('@/lib/teaching/transcription/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/transcription/queries'),
  setTranscriptConsent: jest.fn(),
  correctTranscript: jest.fn(),
}))
const set = jest.mocked(setTranscriptConsent)
const correct = jest.mocked(correctTranscript)

const HEARD = 'I visited a museum. The museum was old and the museum was beautiful for the whole family.'
const transcript = (part: Partial<Transcript> = {}): Transcript => ({
  take: 't',
  state: 'ready',
  failure: null,
  heard: HEARD,
  spokenMs: 10_000,
  correction: null,
  ...part,
})
const remote = { host: 'ears.example', model: 'ears-1' }
const consent = { ...remote, givenAt: '2026-11-29T10:00:00.000Z', isCurrent: true }
const offered: Transcripts = { ears: remote, consent: null, unheard: 3, items: [] }
const asked = (...items: Transcript[]): Transcripts => ({ ears: remote, consent, unheard: 0, items })

function show(element: React.JSX.Element, data: readonly [readonly unknown[], unknown]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => {}) } },
  })
  client.setQueryData(...data)
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
}
const offer = (data: Transcripts) => show(<TranscriptOffer id="s" />, [transcriptsQuery('s').queryKey, data])
const own = (item: Transcript, points: readonly string[] = []) =>
  show(<OwnTranscript id="s" take="t" durationMs={12_000} points={points} />, [
    transcriptsQuery('s').queryKey,
    asked(item),
  ])
beforeEach(() => {
  set.mockReset()
  correct.mockReset()
})

test('a speaker sees where the sound would go before agreeing, and takes it back after a question', async () => {
  set.mockResolvedValueOnce(asked(transcript({ state: 'queued', heard: null }))).mockResolvedValueOnce(offered)
  offer(offered)
  expect(screen.getByText('ears.example · ears-1')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: copy.giveThere(3) }))
  expect(await screen.findByText(copy.waiting(1))).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.act }))
  fireEvent.click(screen.getByRole('button', { name: copy.takeBack.yes }))
  expect(await screen.findByRole('button', { name: copy.giveThere(3) })).toBeVisible()
  expect(set.mock.calls.map(([{ body }]) => body)).toEqual([{ isGiven: true, ...remote }, { isGiven: false }])
})

test('transcription on this server sends nothing out, and the page says so', () => {
  offer({ ...offered, ears: { host: '', model: 'ggml-tiny.en.bin' } })
  expect(screen.getByText(copy.here)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.give(3) })).toBeVisible()
})

test('other ears need a new consent; what failed may be tried again; ears that are off keep it waiting', () => {
  const queued = transcript({ state: 'queued', heard: null })
  const { unmount } = offer({ ...asked(queued), consent: { ...consent, isCurrent: false } })
  expect(screen.getByText(copy.moved)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.giveThere(1) })).toBeVisible()
  unmount()
  const failed = offer(asked(transcript({ state: 'failed', failure: 'slow', heard: null })))
  expect(screen.getByRole('button', { name: copy.retry })).toBeVisible()
  failed.unmount()
  offer({ ...asked(queued), ears: null })
  expect(screen.getByText(copy.off)).toBeVisible()
})

test('a speaker reads that the service has not answered yet; after a change of the ears the page speaks of no wait', () => {
  const away = transcript({ state: 'queued', failure: 'unreachable', heard: null })
  const { unmount } = offer(asked(away, transcript({ take: 'u', state: 'queued', heard: null })))
  expect(screen.getByText(copy.away(1))).toBeVisible()
  unmount()
  offer({ ...asked(away), consent: { ...consent, isCurrent: false } })
  expect(screen.queryByText(copy.away(1))).toBeNull()
})

test('without ears, or without anything to hear, nothing is offered', () => {
  for (const data of [
    { ...offered, ears: null },
    { ...offered, unheard: 0 },
  ]) {
    const { container, unmount } = offer(data)
    expect(container).toBeEmptyDOMElement()
    unmount()
  }
})

test('what was heard is named as a machine’s and never as grammar, with its counts and the card’s points as a question', () => {
  own(transcript(), ['when you visited it', 'how much it cost'])
  expect(screen.getByText(copy.note)).toBeInTheDocument()
  expect(screen.getByText(HEARD)).toBeInTheDocument()
  expect(screen.getByText(`${copy.words(17)} · ${copy.pace(102)}`)).toBeInTheDocument()
  expect(screen.getByText(copy.times(3))).toBeInTheDocument()
  expect(screen.getByText(copy.points)).toBeInTheDocument()
  expect(screen.getByText('how much it cost')).toBeInTheDocument()
  expect(screen.queryByText('when you visited it')).toBeNull()
})

test('a correction stands beside what the machine heard, and can be taken away', async () => {
  const corrected = transcript({ correction: 'I visit a museum.' })
  correct.mockResolvedValueOnce(corrected).mockResolvedValueOnce(transcript())
  own(transcript())
  fireEvent.click(screen.getByRole('button', { name: copy.edit, hidden: true }))
  const field = screen.getByRole('textbox', { name: copy.field, hidden: true })
  expect(field).toHaveValue(HEARD)
  fireEvent.change(field, { target: { value: ' I visit a museum. ' } })
  fireEvent.click(screen.getByRole('button', { name: copy.save, hidden: true }))
  const reset = await screen.findByRole('button', { name: copy.reset, hidden: true })
  // The button that saved is gone.
  expect(screen.getByRole('button', { name: copy.edit, hidden: true })).toHaveFocus()
  expect(screen.getByText('I visit a museum.')).toBeInTheDocument()
  expect(screen.getByText(HEARD)).toBeInTheDocument()
  fireEvent.click(reset)
  await waitFor(() => expect(screen.queryByText('I visit a museum.')).toBeNull())
  expect(correct.mock.calls.map(([{ body }]) => body)).toEqual([{ text: 'I visit a museum.' }, { text: null }])
})

test.each([
  ['queued', transcript({ state: 'queued', heard: null }), copy.states.queued],
  ['waiting for its service', transcript({ state: 'queued', failure: 'limited', heard: null }), copy.waitsForService],
  ['running', transcript({ state: 'running', heard: null }), copy.states.running],
  ['failed', transcript({ state: 'failed', failure: 'sound', heard: null }), transcriptionFaults.sound],
  ['without a word', transcript({ heard: '' }), copy.nothing],
] as const)('an answer that is %s has its sentence', (_, item, sentence) => {
  own(item)
  expect(screen.getByText(sentence)).toBeInTheDocument()
})

test('a teacher reads it with the warning for teachers and without a way to change it; what only waits tells them nothing', () => {
  const heard = (item: Transcript) =>
    show(<TranscriptForTeacher card="c" take="t" durationMs={12_000} points={[]} />, [
      claimedTranscriptsQuery('c').queryKey,
      { items: [item] },
    ])
  const { unmount } = heard(transcript({ correction: 'I visit a museum.' }))
  expect(screen.getByText(copy.noteForTeacher)).toBeInTheDocument()
  expect(screen.getByText(copy.ownOfSpeaker)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: copy.edit, hidden: true })).toBeNull()
  unmount()
  const { container } = heard(transcript({ state: 'queued', heard: null }))
  expect(container).toBeEmptyDOMElement()
})

test('a manager sees what local ears lack, with the command, what failed, and since when a service is waited for', () => {
  const ears: TranscriptionStatus = {
    kind: 'local',
    host: '',
    model: 'ggml-tiny.en.bin',
    missing: 'package',
    command: 'npm install the ears',
    queue: { waiting: 2, running: 1, ready: 5, failed: 1 },
    pace: { soundSeconds: 95, workSeconds: 9 },
    failures: [{ failure: 'slow', count: 1 }],
    away: null,
  }
  const { unmount } = show(<ManageTranscription />, [transcriptionStatusQuery().queryKey, ears])
  expect(screen.getByText(manageTranscriptionCopy.missing.package)).toBeVisible()
  expect(screen.getByText('npm install the ears')).toBeVisible()
  expect(screen.getByText(manageTranscriptionCopy.counts(ears.queue))).toBeVisible()
  expect(screen.getByText(manageTranscriptionCopy.failure(transcriptionFaults.slow, 1))).toBeVisible()
  unmount()

  const url: TranscriptionStatus = { ...ears, kind: 'url', host: 'ears.example', model: 'ears-1', missing: null }
  const answering = show(<ManageTranscription />, [transcriptionStatusQuery().queryKey, url])
  expect(screen.getByText(manageTranscriptionCopy.noneWaits)).toBeVisible()
  answering.unmount()
  const since = '2026-11-29T10:00:00.000Z'
  show(<ManageTranscription />, [
    transcriptionStatusQuery().queryKey,
    { ...url, away: { failure: 'unreachable', since } },
  ])
  expect(screen.getByText(manageTranscriptionCopy.away(transcriptionFaults.unreachable, since))).toBeVisible()
})
