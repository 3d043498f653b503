import { initialsOf } from './initials'

describe('initials of a name', () => {
  it.each([
    ['Sara Mohammadi', 'SM'],
    ['سارا محمدی', 'س\u200cم'],
    ['  علی   رضا   کریمی ', 'ع\u200cر'],
    ['Madonna', 'M'],
    ['Sara محمدی', 'Sم'],
    ['😀 smile', '😀s'],
    ['', ''],
    ['  \t ', ''],
    ['علی‌رضا محمدی‌نژاد تهرانی', 'ع\u200cم'],
    ['\u200fآرش \u0627\u0653رین', 'آ\u200cآ'],
    ['É\u0301a e\u0301b', 'É\u0301é'],
    ['👨‍👩‍👧 👍🏽', '👨‍👩‍👧👍🏽'],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
