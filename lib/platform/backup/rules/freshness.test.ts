import { type CopyFacts, type CopyVerdict, judgeCopies } from './freshness'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const MINUTE = 60_000
const GOOD: CopyFacts = {
  isOn: true,
  startedAtMs: NOW - 60 * MINUTE,
  storedAtMs: NOW - 4_000,
  filesAtMs: NOW - 40_000,
  baseAtMs: NOW - 60 * MINUTE,
  isSameDisk: false,
  trouble: null,
}

test.each<[string, Partial<CopyFacts>, CopyVerdict]>([
  ['seconds old, in another place', {}, 'good'],
  ['seconds old, on the same disk', { isSameDisk: true }, 'same_disk'],
  ['switched off', { isOn: false }, 'off'],
  ['without any copy', { baseAtMs: null, storedAtMs: null }, 'none'],
  ['without any copy, just started', { baseAtMs: null, storedAtMs: null, startedAtMs: NOW - MINUTE }, 'starting'],
  [
    'without any copy, just started, and no room',
    { baseAtMs: null, storedAtMs: null, startedAtMs: NOW - MINUTE, trouble: 'no_room' },
    'none',
  ],
  ['a log that stopped three minutes ago', { storedAtMs: NOW - 3 * MINUTE }, 'late'],
  ['a log that stopped, on the same disk', { storedAtMs: NOW - 3 * MINUTE, isSameDisk: true }, 'late'],
  ['files that nobody has copied for half an hour', { filesAtMs: NOW - 30 * MINUTE }, 'late'],
  ['a long film that is being copied', { filesAtMs: NOW - 10 * MINUTE }, 'good'],
  ['a log a minute old', { storedAtMs: NOW - MINUTE }, 'good'],
  ['never connected since the start an hour ago', { storedAtMs: null }, 'late'],
  ['not connected yet, just started', { storedAtMs: null, startedAtMs: NOW - 5 * MINUTE }, 'starting'],
  ['a base copy of three days ago', { baseAtMs: NOW - 72 * 60 * MINUTE }, 'late'],
  ['trouble that has not cost anything yet', { trouble: 'no_room' }, 'good'],
])('copies %s: %s → %s', (_, facts, verdict) => expect(judgeCopies({ ...GOOD, ...facts }, NOW)).toBe(verdict))
