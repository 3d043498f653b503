import { initialsOf } from './initials'

describe('initials of a name', () => {
  it.each([
    ['Sara Mohammadi', ['S', 'M']],
    ['سارا محمدی', ['س', 'م']],
    ['  علی   رضا   کریمی ', ['ع', 'ر']],
    ['Madonna', ['M']],
    ['😀 smile', ['😀', 's']],
    ['', []],
  ])('of %j are %j', (name, letters) => {
    expect(initialsOf(name).split('\u200c').filter(Boolean)).toEqual(letters)
  })
})
