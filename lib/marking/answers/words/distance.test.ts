import { isOneSlipApart } from './distance'

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
])('"%s" and "%s" are one typo apart', (one, other) => {
  expect([isOneSlipApart(one, other), isOneSlipApart(other, one)]).toEqual([true, true])
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
])('"%s" and "%s" are not', (one, other) => {
  expect([isOneSlipApart(one, other), isOneSlipApart(other, one)]).toEqual([false, false])
})
