import path from 'node:path'
import { readInstant, readRestoreTo } from './restore-command'

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
])('reads the moment %s as %s', (typed, wanted) => expect(readInstant(typed)?.toISOString() ?? null).toBe(wanted))

test.each<[string[], ReturnType<typeof readRestoreTo>]>([
  [['--to', 'newest'], { at: null, from: null }],
  [['--to', '2026-11-28T11:01Z'], { at: new Date('2026-11-28T11:01:00Z'), from: null }],
  [['--to', 'newest', '--from', 'copies'], { at: null, from: path.resolve('copies') }],
  [['--to', 'soon'], null],
  [['--to'], null],
  [['--from', 'copies'], null],
  [['copy', '--to', 'newest'], null],
  [['--at', 'newest'], null],
])('reads the arguments %j', (args, wanted) => expect(readRestoreTo(args)).toEqual(wanted))
