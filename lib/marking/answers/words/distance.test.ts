import { isMisspelling, isOneTypoApart } from './distance'

test.each([
  ['tongue', 'tounge'], // a letter in another place
  ['tongue', 'tonuge'],
  ['tongue', 'otngue'],
  ['tongue', 'tongu'],
  ['tongue', 'ongue'],
  ['tongue', 'tonguee'],
  ['tongue', 'xtongue'],
  ['tongue', 'tonguE'],
  ['tongue', 'xongue'],
  ['receive', 'recieve'],
  ['abcd', 'bcda'], // the first letter has moved to the end
  ['abcd', 'dabc'],
  ['aab', 'aabb'],
  ['cat', 'cot'],
  ['room 12', 'rooms 12'],
  ['café', 'cafe'],
  ['aa', 'aaa'],
  ['ab', 'ba'],
  ['a', 'b'],
  ['abab', 'abbab'],
])('"%s" and "%s" are one typo apart', (a, b) => {
  expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([true, true])
})

test.each([
  ['tongue', 'tongue'],
  ['tongue', 'tonguess'],
  ['tongue', 'tong'],
  ['tongue', 'xonguy'],
  ['tongue', 'eugnot'],
  ['abcd', 'badc'], // two letters have changed places twice
  ['abcd', 'dbca'],
  ['850', '851'],
  ['room 12', 'room 21'],
  ['room 12', 'room 1'],
  ['50', '50%'],
  ['50 %', '50'],
  ['day off', 'day-off'],
  ['don’t', 'dont'],
  ['', ''],
  ['', 'ab'],
])('"%s" and "%s" are not', (a, b) => {
  expect([isOneTypoApart(a, b), isOneTypoApart(b, a)]).toEqual([false, false])
})

test.each([
  ['tounge', 'tongue'],
  ['headfones', 'headphones'],
  ['bycicles', 'bicycles'],
  ['theatar', 'theatre'],
  ['tikket', 'ticket'],
  ['comittee', 'committee'],
  ['acomodation', 'accommodation'],
  ['libery', 'library'],
  ['room 12 libary', 'room 12 library'],
])('"%s" is "%s" misspelt', (given, wanted) => {
  expect(isMisspelling(given, wanted)).toBe(true)
})

test.each([
  ['day-off!', 'day off'],
  ['libery 12', 'libary 21'],
  ['sawoo', 'sea'], // too short for a sound
  ['seawoo', 'seaweed'], // another sound
  ['liberieyyy', 'library'], // three letters longer
  ['lbree', 'library'], // another start
  ['ibraries', 'libraries s'],
  ['aeioua', 'aeioyhu'], // one consonant is no word
  ['headfones', 'headphones 2'],
  ['woman', 'women in it'],
])('"%s" is no misspelling of "%s"', (given, wanted) => {
  expect(isMisspelling(given, wanted)).toBe(false)
})
