import { findDoubts } from './suspicious-text'

test.each([
  ['Nina\ufffds shop', ['Nina\ufffds shop']],
  ['a caf&eacute; here', ['a caf&eacute; here']],
  ['a caf\u0081', ['a caf\u0081']],
  ['cafÃ© and Ninaâ€™s', ['cafÃ© and Ninaâ€™s']],
  ['fine\nNina\ufffds\nfine', ['Nina\ufffds']],
  ['R&D, AT&T; café, naïve, “so” – £4, Ça, São', []],
  ['کتاب و قلم', []],
])('%s', (text, doubts) => {
  expect(findDoubts(text)).toEqual(doubts)
})
