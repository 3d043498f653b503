import { isPluralMeant } from './plural-meant'

const around = (sentence: string) => {
  const [before = '', after = ''] = sentence.split('__')
  return { before, after }
}

test.each([
  ['insects', 'boiling: all __ die, and cork becomes thicker', 'kills any insects'],
  ['customers', 'Above all, it attracted too few __ to cover its costs.', 'private customers never came forward'],
  ['towers', 'are supplied with moving air by means of __, for example', 'famous for its towers'],
  ['magnets', 'great difficulty in finding their way, but __ did not prevent others', 'had magnets attached'],
  ['headphones', 'may like to bring a pair of __.', 'that you bring some headphones'],
  ['rods', 'the __ are stretched tight', 'long steel rods, stretched tight'],
  ['nails', 'by the __ that are hidden in it', 'what bends is the nails'],
  ['rods', 'steel __ make the walls return to an upright position', 'long steel rods'],
  ['rods', 'there are 12 __ in each wall', 'a dozen rods'],
  ['rods', 'there are both __ in it', 'long steel rods'],
  ['rods', 'the __ who are stretched', 'long steel rods'],
  ['rods', 'the __ that  were stretched', 'long steel rods'],
  ['rods', 'the __ which have ends', 'long steel rods'],
  ['rods', 'one by one with __ it', 'long steel rods'],
  ['rods', 'each wall of old __ stands', 'long steel rods'],
  ['rods', 'the __ do not bend', 'long steel rods'],
  ...'about against among as at beside between by except for from in including into like near of on over to under with without'
    .split(' ')
    .map((word): [string, string, string] => ['rods', `a wall ${word} __ stands`, 'long steel rods']),
  ...'all any both few fewer many most numerous several some these those various two three four five six seven eight nine ten'
    .split(' ')
    .map((word): [string, string, string] => ['rods', `see ${word} long __ now`, 'long steel rods']),
  ['rods', 'Behind one big old wooden dusty wall 12 __ stand', 'long steel rods'],
])('%s is intended in «%s», with the evidence «%s»', (plural, sentence, proof) => {
  expect(isPluralMeant({ plurals: [plural], printed: around(sentence), proof })).toBe(true)
})

test.each([
  ['a singular fits after «whose»', 'channels', 'whose __ might allow liquid to escape', 'crossed by fine channels'],
  ['a singular fits after «the»', 'nails', 'absorbed by the __', 'what bends is the nails'],
  ['the question asks for one', 'florists', 'beside a __', 'next to the florists'],
  [
    'the evidence also has the singular',
    'typhoons',
    'because of the danger of __',
    'in a typhoon. On that coast, typhoons turn up',
  ],
  ...'a an one 1 each every another this that either neither'
    .split(' ')
    .map((word): [string, string, string, string] => [
      `«${word}» counts one`,
      'rods',
      `see ${word} long __ are`,
      'long steel rods',
    ]),
  ...'the its his her their our my your whose no which what'
    .split(' ')
    .map((word): [string, string, string, string] => [
      `a singular fits after «${word}» as well`,
      'rods',
      `see ${word} long __ now`,
      'long steel rods',
    ]),
  ['the sentence counts one, with any verb', 'rods', 'one __ that are', 'long steel rods'],
  ['the plural verb belongs to another noun', 'rods', 'the __ of walls that are', 'long steel rods'],
  ['the figure is part of a name', 'rods', 'the B12 __ is', 'long steel rods'],
  ['nothing is printed around the gap', 'glasses', '__', 'we have no glasses'],
  ['the evidence does not contain it', 'nails', 'wooden __', 'every nail gives a little'],
])('a warning is due if %s', (_, plural, sentence, proof) => {
  expect(isPluralMeant({ plurals: [plural], printed: around(sentence), proof })).toBe(false)
})

test('without evidence, or without the words around the gap, it stays unknown', () => {
  expect(isPluralMeant({ plurals: ['insects'], printed: around('all __ die') })).toBe(false)
  expect(isPluralMeant({ plurals: ['insects'], proof: 'kills any insects' })).toBe(false)
})
