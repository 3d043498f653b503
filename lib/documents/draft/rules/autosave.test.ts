import {
  autosave,
  type Autosave,
  type AutosaveEvent,
  isUnsent,
  LONGEST_MS,
  openAutosave,
  QUIET_MS,
  saveStatus,
  nextSendAtMs,
} from './autosave'

const play = (...events: readonly AutosaveEvent[]): Autosave => events.reduce(autosave, openAutosave(7))
const changed = (at: number): AutosaveEvent => ({ type: 'changed', at })
const failed = (at: number, retryAfterSeconds: number | null = null): AutosaveEvent => ({
  type: 'failed',
  at,
  random: 0.5,
  retryAfterSeconds,
})
const sent: AutosaveEvent = { type: 'sent' }
const saved = (rev: number): AutosaveEvent => ({ type: 'saved', rev })

describe('the time of the next save', () => {
  it.each([
    ['never without a change', [], null],
    ['after a pause that follows a change', [changed(1000)], 1000 + QUIET_MS],
    ['the pause restarts with each change', [changed(1000), changed(2500)], 2500 + QUIET_MS],
    [
      'but never later than ten seconds after the first',
      Array.from({ length: 20 }, (_, n) => changed(n * 1000)),
      LONGEST_MS,
    ],
    ['not while a request is under way', [changed(0), sent, changed(500)], null],
    ['text typed during a request waits for its own pause', [changed(0), sent, changed(500), saved(8)], 500 + QUIET_MS],
    ['never after the last change is acknowledged', [changed(0), sent, saved(8)], null],
    ['after a failure with the back-off', [changed(0), sent, failed(3000)], 3250],
    [
      'typing does not bring a retry forward',
      [changed(0), sent, failed(3000, 60), changed(3001)],
      3000 + 60_000 * 1.165,
    ],
    ['at once when the network is back', [changed(0), sent, failed(3000, 60), { type: 'hurried', at: 4000 }], 4000],
    ['a change of the network without an edit saves nothing', [{ type: 'hurried', at: 4000 }], null],
    ['never over another person’s save', [changed(0), sent, { type: 'moved' }, changed(5000)], null],
    [
      'at once after a person has decided that this text stays',
      [changed(0), sent, { type: 'moved' }, { type: 'rebased', rev: 12, at: 9000 }],
      9000,
    ],
    ['not again with a refused text', [changed(0), sent, { type: 'refused' }], null],
    ['again once a refused text is changed', [changed(0), sent, { type: 'refused' }, changed(8000)], 8000 + QUIET_MS],
    ['not while another action is under way', [changed(0), { type: 'acting' }], null],
    ['after the action, on its rev', [changed(0), { type: 'acting' }, { type: 'acted', rev: 9 }], QUIET_MS],
  ] satisfies [string, AutosaveEvent[], number | null][])('%s', (_, events, at) => {
    expect(nextSendAtMs(play(...events))).toBe(at)
  })
})

describe('what a person sees', () => {
  it.each([
    ['an opened draft is saved', [], 'saved'],
    ['a change is being saved', [changed(0)], 'saving'],
    ['a change in a request is being saved', [changed(0), sent], 'saving'],
    ['an acknowledged change is saved', [changed(0), sent, saved(8)], 'saved'],
    ['a change during the request is not saved by it', [changed(0), sent, changed(1), saved(8)], 'saving'],
    ['a failed save is unsaved', [changed(0), sent, failed(1)], 'unsaved'],
    ['it stays unsaved until a save succeeds', [changed(0), sent, failed(1), sent], 'unsaved'],
    ['somebody else has saved', [changed(0), sent, { type: 'moved' }], 'moved'],
    ['the server refused the text', [changed(0), sent, { type: 'refused' }], 'refused'],
    [
      'the other person’s text was adopted',
      [changed(0), sent, { type: 'moved' }, { type: 'replaced', rev: 9 }],
      'saved',
    ],
  ] satisfies [string, AutosaveEvent[], string][])('%s', (_, events, status) => {
    expect(saveStatus(play(...events))).toBe(status)
  })
})

it.each<[string, AutosaveEvent[], Partial<Autosave>]>([
  [
    'a text from the server is the last change, and saved',
    [changed(0), changed(1), { type: 'moved' }, { type: 'replaced', rev: 9 }],
    { rev: 9, changes: 2, backedUp: 2, saved: 2, hold: 'none', firstAt: null, dueAt: null, failures: 0 },
  ],
  ['another action is distinguished from a conflict', [{ type: 'acting' }], { hold: 'acting' }],
  ['typing does not end an action', [{ type: 'acting' }, changed(1)], { hold: 'acting' }],
  ['the oldest change of a failed save keeps its age', [changed(5), sent, changed(7), failed(9)], { firstAt: 7 }],
  ['the age of a failed save counts from its failure', [changed(5), sent, failed(9)], { firstAt: 9 }],
  ['a conflict resets the failures before it', [changed(0), sent, failed(1), { type: 'moved' }], { failures: 0 }],
])('%s', (_, events, state) => {
  expect(play(...events)).toMatchObject(state)
})

it('bases each save on the rev of the last one', () => {
  expect(play(changed(0), sent, saved(8)).rev).toBe(8)
  expect(play(changed(0), sent, { type: 'moved' }, { type: 'rebased', rev: 12, at: 1 }).rev).toBe(12)
})

it('keeps counting a text as unsent through failures, conflicts and acts, until it is acknowledged', () => {
  const path = [changed(0), sent, failed(1), sent, { type: 'moved' }, { type: 'rebased', rev: 3, at: 2 }, sent] as const
  for (let length = 1; length <= path.length; length += 1) expect(isUnsent(play(...path.slice(0, length)))).toBe(true)
  expect(isUnsent(play(...path, saved(4)))).toBe(false)
})

it('remembers the newest change that the device has stored, in whatever order the reports arrive', () => {
  const state = play(changed(0), changed(1), { type: 'kept', change: 2 }, { type: 'kept', change: 1 })
  expect(state.backedUp).toBe(2)
})
