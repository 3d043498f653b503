import { isAllowedNickname, tidyNickname } from './nickname'
import { rankByBest } from './ranks'

test.each([
  ['نگار', true],
  ['Sky_7', true],
  ['راه روشن', true],
  ['کتاب\u200cخوان', true],
  ['a1', false],
  ['x'.repeat(21), false],
  ['', false],
  ['   ', false],
  ['-abc', false],
  ['a@b.com', false],
  ['https://x', false],
  ['t.me/x', false],
  ['0912345', false],
  ['۰۹۱۲ ۳۴۵', false],
  ['9-1-2-3-4', false],
  ['Admin99', false],
  ['مدیر سایت', false],
  ['F_u.c k', false],
  ['\u202eabc', false],
  ['<b>x</b>', false],
  ['a\u0301\u0301\u0301\u0301bc', false],
  ['😀😀😀', false],
  // Look-alike letters of a third script stay; wide ones are normalised.
  ['\u0405ara', false],
  ['Sar\u0430', false],
  ['\u0391li', false],
  ['\ua731ara', false],
  ['\uff33ara', true],
  ['José', true],
  ['سارا ۷', true],
])('the nickname %j is allowed: %s', (nickname, fit) => {
  expect(isAllowedNickname(tidyNickname(nickname))).toBe(fit)
})

test('normalises letters of another keyboard and double spaces', () => {
  expect(tidyNickname('  علي   كريم ')).toBe('علی کریم')
})

const mock = (person: string, ...halfBands: (number | null)[]) => ({ person, halfBands })

test('the best overall band counts; equal ones share a rank, and the next rank is skipped', () => {
  const ranked = rankByBest([
    mock('a', 12, 12, 12, 12),
    mock('a', 14, 14, 14, 14),
    mock('b', 14, 14, 14, 14),
    mock('c', 10, 10, 10, 10),
    mock('d', 18, 18, 18, 18),
    mock('e', 18, 18, 18, null),
    mock('f', 18, 18, 18),
  ])
  expect(ranked.map(({ person, place, halfBands }) => [person, place, halfBands])).toEqual([
    ['d', 1, 18],
    ['a', 2, 14],
    ['b', 2, 14],
    ['c', 4, 10],
  ])
  expect(rankByBest([])).toEqual([])
})
