import { initialsOf } from './initials'

describe('initials of a name', () => {
  it.each([
    ['Sara Mohammadi', ['S', 'M']],
    ['سارا محمدی', ['س', 'م']],
    ['  علی   رضا   کریمی ', ['ع', 'ر']],
    ['Madonna', ['M']],
    ['😀 smile', ['😀', 's']],
    ['', []],
    ['  \t ', []],
    ['علی‌رضا محمدی‌نژاد تهرانی', ['ع', 'م']],
    ['\u200fآرش \u0627\u0653رین', ['آ', 'آ']],
    ['É\u0301a e\u0301b', ['É\u0301', 'é']],
    ['👨‍👩‍👧 👍🏽', ['👨‍👩‍👧', '👍🏽']],
  ])('of %j are %j', (name, letters) => {
    expect(initialsOf(name).split('\u200c').filter(Boolean)).toEqual(letters)
  })
})
