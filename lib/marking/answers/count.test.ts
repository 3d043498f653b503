import { fold } from '@/lib/platform/text/fold'
import { countWordsAndNumbers, countWithNumberWords } from './count'
import { type WordLimit } from './key'
import { findExcess } from './limit'

// docs/facts/marking.md §8, §10
test.each([
  ['film', 1, 0],
  ['the ceiling fan', 3, 0], // an article is a word
  ['good-looking', 1, 0], // a hyphenated compound is one word
  ['3-year-old', 1, 0],
  ["don't", 1, 0],
  ['$19.17', 0, 1], // digit groups with glued signs and units are one number
  ['9am', 0, 1],
  ['30,000', 0, 1],
  ['1990s', 0, 1],
  ["1990's", 0, 1],
  ['55%', 0, 1],
  ['12th July', 1, 1], // a word and a number
  ['55 percent', 1, 1],
  ['10 000', 0, 1],
  ['0779 435354', 0, 1],
  ['£5000 to £15000', 0, 1], // a range
  ['30-39', 0, 1],
  ['from 5 to 10 people', 2, 1],
  ['C. elegans', 2, 0],
  ['MP3', 1, 0],
  ['and/or', 1, 0],
  ['red,blue', 2, 0],
  ['B & B', 1, 0],
  ['B &B', 1, 0],
  ['9am - 5pm', 0, 1],
  ['9 am to 5 pm', 2, 1],
  ['2 1/2', 0, 1],
  ['2 1/2km', 0, 1],
  ['1 july 1998', 1, 1],
  ['july 1998', 1, 1],
  ['5 july films 1998', 2, 2],
  ['9 2 1/2', 0, 1],
  ['2 11/20', 0, 1],
  ['salt & pepper', 2, 0], // a symbol alone is nothing
  ['minus 40', 0, 1], // the spoken sign of a number
  ['minus .5', 0, 1],
  ['minus points', 2, 0],
  ['4-a', 0, 1], // one letter is glued on, two are a compound
  ['4-wd', 1, 0],
  ['9am 5', 0, 2], // only plain digits are groups of one number
  ['10 000kg', 0, 2],
  ['a5 10', 1, 1],
  ['(0779) 435354', 0, 1],
  ['to 10', 1, 1],
  ['10 to', 1, 1],
  ['ten to 10', 2, 1],
  ['9,5', 0, 1],
  ['9, 5', 0, 1],
  ['9,a', 1, 1],
  ['19 th May', 1, 1],
  ...(
    '12 stone 4 pounds|12 stones 4 pounds|12 st 4 lbs|4 pound 6 oz|4 pounds 6 oz|4 lb 6 oz|4 lbs 6 oz|6 feet 2 inches|' +
    '6 foot 2 inches|6 ft 2 in|1 metre 20 cm|2 metres 20 cm|2 m 20 cm|1 hour 30 minutes|2 hours 30 minutes|1 hr 30 mins|' +
    '2 hrs 30 mins|1 minute 5 secs|2 minutes 5 secs|1 min 5 secs|2 mins 5 secs|1 day 2 hours|2 days 2 hours|1 week 2 days|' +
    '2 weeks 1 day|1 month 2 weeks|2 months 2 weeks|1 year 2 months|2 years 2 months|1 yr 2 mths|2 yrs 2 mths|2 kilo 5 grams|' +
    '2 kilos 5 grams|2 kg 5 g'
  )
    .split('|')
    .map((measure): [string, number, number] => [measure, 2, 1]), // the smaller unit is of the same number
  ['1 hour and 30 minutes', 3, 1],
  ['6 feet 2', 1, 1],
  ['6 cats 2 inches', 2, 2],
  ['6 feet 2 cats', 2, 2],
  ['1 cm 2 mm', 2, 2],
  ['May 19 th', 1, 1],
  ['19 th street', 2, 1],
  ['21 st', 0, 1],
  ['21 st films', 2, 1],
  ['May 19 th films', 2, 1],
  ['1 July 31998', 1, 2], // no year
  ['£30 -£40', 0, 1],
  ['film by 5', 2, 1], // no measure
  ['5 x 6 films', 1, 1],
  ['2 metres by 3 metres', 2, 1],
  ['1 year 6 months', 2, 1], // the smaller unit
  ['1 pound 4 ounces', 2, 1],
  ['1 hour and 30 minutes', 3, 1],
  ['6 feet tall', 2, 1],
  ['5 pounds 2 cats', 2, 2],
  ['\u06f1\u06f2 ژوئیه', 1, 1],
  ['', 0, 0],
  ['!?', 0, 0],
])('"%s" has %d words and %d numbers', (text, words, numbers) => {
  expect(countWordsAndNumbers(fold(text))).toEqual({ words, numbers })
})

test.each([
  ['ten thousand', 0, 1],
  ['twenty-five chairs', 1, 1],
  ['sixteen flower beds', 2, 1],
  ['a hundred and five', 0, 1],
  ['five to ten', 0, 1],
  ['ten to ten', 0, 1],
  ['ten to nine', 1, 2], // a time
  ['twenty-five to one', 1, 2],
  ['five to zero', 0, 1], // there is no such hour
  ['thirty to nine', 0, 1],
  ['six to four', 0, 1],
  ['three-storey house', 2, 0],
  ['nineteen ninety-five', 0, 1], // numbers that are said one after another are one
  ['one thirty 5', 0, 2], // but figures are a separate number
  ['5 thirty', 0, 2],
  ['fifty per cent', 1, 1],
  ['19 th may', 1, 1],
  ['may 19 th', 1, 1],
  ['19 th street', 2, 1],
  ['the third', 1, 1],
  ['minus forty', 0, 1],
  ['minus twenty-five degrees', 1, 1],
])('with number words as numbers "%s" has %d words and %d numbers', (text, words, numbers) => {
  expect(countWithNumberWords(fold(text))).toEqual({ words, numbers })
})

const limits = {
  one: { form: 'words', words: 1 },
  two: { form: 'words', words: 2 },
  twoAndOr: { form: 'words-and-or-number', words: 2 },
  oneAndOr: { form: 'words-and-or-number', words: 1 },
  oneOr: { form: 'words-or-number', words: 1 },
  twoOr: { form: 'words-or-number', words: 2 },
  number: { form: 'number' },
  time: { form: 'time' },
  letter: { form: 'letters' },
  letters: { form: 'letters', words: 2 },
} as const satisfies Record<string, WordLimit>

test.each<[keyof typeof limits, string]>([
  ['one', 'film'],
  ['one', 'self-catering'],
  ['one', '2019'],
  ['two', 'ceiling fan'],
  ['two', '12 July'],
  // One word, two words, a number, one or two words and a number.
  ['twoAndOr', 'fan'],
  ['twoAndOr', 'ceiling fan'],
  ['twoAndOr', '16'],
  ['twoAndOr', '16 fans'],
  ['twoAndOr', '16 ceiling fans'],
  ['twoAndOr', 'sixteen ceiling fans'],
  ['twoAndOr', '30 to 39'],
  ['twoAndOr', '£30 - £40'],
  ['oneAndOr', '1 - 1.5 hours'],
  ['oneAndOr', '9.30 - 11.00'],
  ['oneAndOr', 'ten thousand people'],
  ['oneAndOr', '28 November'],
  ['twoOr', '10,000'],
  ['twoOr', 'ten thousand'],
  ['twoOr', 'ceiling fan'],
  ['twoOr', '12 July'],
  ['twoOr', '2 weeks'],
  ['twoOr', 'room 12'],
  ['number', '£850'],
  ['number', 'eight hundred and fifty'],
  ['number', '10 000'],
  ['time', '9.30'],
  ['time', '9 am'],
  ['time', 'half past nine'],
  ['time', 'a quarter to ten'],
  ['time', "nine o'clock"],
  ['time', 'nine thirty'],
  ['time', 'noon'],
  ['letter', 'B'],
  ['letters', 'b, e'],
])('limit %s permits "%s"', (limit, text) => {
  expect(findExcess(fold(text), limits[limit])).toBeNull()
})

test.each<[keyof typeof limits, string]>([
  ['one', 'the film'],
  ['one', 'ten thousand'],
  ['two', 'a ceiling fan'],
  ['twoAndOr', 'the ceiling fan'],
  ['twoAndOr', '16 and 17 fans'],
  ['oneAndOr', '16 ceiling fans'],
  ['twoOr', '16 ceiling fans'],
  ['twoOr', '5 and 6 fans'],
  ['oneOr', 'two weeks'],
  ['oneOr', '2 weeks'],
  ['twoOr', 'the ceiling fan'],
  ['number', '850 pounds'],
  ['number', 'film'],
  ['number', '16 and 17'],
  ['time', '9.30 sharp'],
  ['time', 'film'],
  ['letter', 'bc'],
  ['letter', 'b e'],
  ['letters', 'b e f'],
])('limit %s refuses "%s"', (limit, text) => {
  expect(findExcess(fold(text), limits[limit])).not.toBeNull()
})
