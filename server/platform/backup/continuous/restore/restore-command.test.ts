import path from 'node:path'
import { describeRestored, isComplete, readInstant, readRestoreTo } from './restore-command'

test.each<[string, string | null]>([
  ['1405-09-07 14:31', '2026-11-28T11:01:00.000Z'],
  ['1405/09/07 14:31:20', '2026-11-28T11:01:20.000Z'],
  ['۱۴۰۵/۰۹/۰۷ ۱۴:۳۱', '2026-11-28T11:01:00.000Z'],
  ['2026-11-28T11:01Z', '2026-11-28T11:01:00.000Z'],
  ['2026-11-28T11:01:20Z', '2026-11-28T11:01:20.000Z'],
  ['2026-11-28T11:01:20', null],
  ['2026-11-28 11:01', null],
  ['2026-13-28T11:01Z', null],
  ['1405-09-31 14:31', null],
  ['1405-09-07 24:00', null],
  ['1405-09-07 14:31:60', null],
  ['1405-09-07', null],
  ['yesterday', null],
  ['', null],
])('reads the moment %s as %s', (typed, expected) => expect(readInstant(typed)?.toISOString() ?? null).toBe(expected))

test.each<[string[], ReturnType<typeof readRestoreTo>]>([
  [['--to', 'newest'], { at: null, from: null }],
  [['--to', '2026-11-28T11:01Z'], { at: new Date('2026-11-28T11:01:00Z'), from: null }],
  [['--to', 'newest', '--from', 'copies'], { at: null, from: path.resolve('copies') }],
  [['--to', 'soon'], null],
  [['--to'], null],
  [['--from', 'copies'], null],
  [['copy', '--to', 'newest'], null],
  [['--at', 'newest'], null],
])('reads the arguments %j', (args, expected) => expect(readRestoreTo(args)).toEqual(expected))

const restored = {
  base: '2026-11-28T02-00-00Z',
  isEncrypted: true,
  reached: '2026-11-28 11:01:20.5+00',
  gap: null,
  rows: { users: 2, attempts: 0 },
  files: 3,
  missing: ['media/plain/x'],
  seconds: 4.26,
}
const places = { from: '/mnt/copies', into: '/srv/new' }

test('says what was restored, and names every file that is missing', () => {
  expect(describeRestored(restored, null, places)).toEqual([
    'Back in /srv/new from /mnt/copies after 4.3 s:',
    '  asked for     the newest moment',
    '  last change   2026-11-28 11:01:20.5+00',
    '  base copy     2026-11-28T02-00-00Z, encrypted',
    '  rows          users 2, attempts 0',
    '  files         3, 1 missing',
    '  MISSING       media/plain/x',
  ])
})

test('says where the log that was restored ends, and that a later one could not be joined', () => {
  const gap = { endsAt: '2026-11-28T11:01:21.000Z', laterEndsAt: '2026-11-28T12:00:00.000Z', unreadable: [] }
  const last = describeRestored({ ...restored, missing: [], gap }, null, places).at(-1)
  expect(last).toMatch(
    /ends at 2026-11-28T11:01:21.000Z\. .* a later one, up to 2026-11-28T12:00:00.000Z, .* no base copy/,
  )
})

test('a restore that leaves out files or a later log is not complete', () => {
  const gap = { endsAt: '2026-11-28T11:01:21.000Z', laterEndsAt: '2026-11-28T12:00:00.000Z', unreadable: [] }
  expect(isComplete({ missing: [], gap: null })).toBe(true)
  expect(isComplete({ missing: ['media/plain/x'], gap: null })).toBe(false)
  expect(isComplete({ missing: [], gap })).toBe(false)
})
