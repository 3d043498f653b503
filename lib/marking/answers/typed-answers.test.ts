import { type Alternative, type AnswerClass, type QuestionMarking } from './key'
import { markQuestion } from './mark'
import { parseShorthand } from './shorthand/shorthand'

function gap(shorthand: string, answerClass: AnswerClass = 'text'): QuestionMarking {
  const { alternatives } = parseShorthand(shorthand, { class: answerClass })
  return { question: '1', numbers: [1], answer: { kind: 'text', accepts: alternatives } }
}
function marksOf(marking: QuestionMarking, response: string): number {
  return markQuestion(marking, response).marks
}

/** Wrong refusals and acceptances that an independent marker, without knowledge of this code, found. */
test.each([
  ['\u00a32\u00bd million', '\u00a32.5m', 'money'],
  ['\u00a32\u00bdm', '2.5 million pounds', 'money'],
  ['2\u00bd%', '2.5 per cent', 'percent'],
  ['two and a half per cent', '2.5%', 'percent'],
  ['2.5 km', '2\u00bdkm', 'number'],
  ['2.5 million', 'two and a half million', 'number'],
  ['500,000', 'half a million', 'number'],
  ['0.5', '\u00bd', 'number'],
  ['3/4', '0.75', 'number'],
  ['20\u201330%', '20%\u201330%', 'percent'],
  ['20% to 30%', '20 - 30 per cent', 'percent'],
  ['12-15 March', 'March 12 to 15', 'date'],
  ['12th to 15th March', '12 March - 15 March', 'date'],
  ['12 March', 'Mar-12', 'date'],
  ['Monday to Friday', 'Monday - Friday', 'text'],
  ['Monday-Friday', 'Monday to Friday', 'text'],
  ['June \u2013 August', 'June to August', 'text'],
  ['(every/each) day', 'each day', 'text'],
  ['twice (every/each day)', 'twice each day', 'text'],
  ['organis/zation', 'organization', 'text'],
  ['lions/zebras', 'zebras', 'text'],
  ['flight BA 117', 'flight BA117', 'number'],
  ['No. 5', 'No.5', 'number'],
  ['Mt Hope', 'Mt.Hope', 'text'],
  ['10-11 am', '10 to 11 am', 'time'],
  ['10-11 am', '10am-11am', 'time'],
  ['9 am\u20135 pm', '9am to 5pm', 'time'],
  ['9 a.m.\u20135 p.m.', '9am -5pm', 'time'],
  ['9 am - noon', '9am-noon', 'time'],
  ['7.30\u20139.30 p.m.', '7.30pm-9.30pm', 'time'],
  ['3.50', '10 to 4', 'time'],
  ['theat(re/er)', 'theater', 'text'],
  ['librar(y/ies)', 'libraries', 'text'],
  ['(in the/on the) roof', 'on the roof', 'text'],
  ['(in the/by) car', 'by car', 'text'],
  ['fish & chips', 'fish &chips', 'text'],
  ['B & B', 'B&B', 'text'],
  ['B&B', 'B & B', 'text'],
  ['fish & chips', 'fish&chips', 'text'],
  ['Ph.D.', 'PhD', 'text'],
  ['PhD', 'Ph.D', 'text'],
  ['Dr Brown', 'Dr.Brown', 'text'],
  ['St Mary', 'St.Mary', 'text'],
  ['9 a.m. \u2013 5 p.m.', '9am-5pm', 'time'],
  ['9am-5pm', '9 am to 5 pm', 'time'],
  ['2\u00bd', '2.5', 'number'],
  ['2.5', '2 1/2', 'number'],
  ['two and a half', '2\u00bd', 'number'],
  ['7 days (a/per week)', '7 days a week', 'number'],
  ['(at/in the) park', 'at the park', 'text'],
  ['organi(s/z)ation', 'organization', 'text'],
  ['50th', 'fiftieth', 'number'],
  ['40(th) anniversary', 'fortieth anniversary', 'number'],
  ['80 km/h', '80km/h', 'number'],
  ['7.30', '7:30', 'number'],
  ['$40/forty', '$40', 'money'],
  ['$40/forty', '40', 'money'],
  ['24-hour', '24 hour', 'text'],
  ['mid-1990s', 'mid 1990s', 'text'],
  ['COVID-19', 'covid 19', 'text'],
  ['7.30', '7.30', 'number'],
  ['before 9.30', 'before 9:30', 'number'],
  ['9.30–11.00', '9:30 – 11:00', 'number'],
  ['25°C', '25ºC', 'number'], // U+00BA, as some keyboards have it
  ['4x4', '4×4', 'number'],
  ['coeliac disease', 'celiac disease', 'text'],
  ['haematology', 'hematology', 'text'],
  ['hypoglycaemia', 'hypoglycemia', 'text'],
  ['amoeba', 'ameba', 'text'],
  ['liquorice', 'licorice', 'text'],
  ['unfavourable', 'unfavorable', 'text'],
  ['favouritism', 'favoritism', 'text'],
  ['manoeuvrability', 'maneuverability', 'text'],
  ['chequered', 'checkered', 'text'],
  ['focussed', 'focused', 'text'],
  ['benefited', 'benefitted', 'text'],
  ['worshippers', 'worshipers', 'text'],
  ['tranquillisers', 'tranquilizers', 'text'],
  ['louvre', 'louver', 'text'],
  ['backwards', 'backward', 'text'],
] as const)('%s accepts %s', (shorthand, response, answerClass) => {
  expect(marksOf(gap(shorthand, answerClass), response)).toBe(1)
})
test.each([
  ['7.30', '7:31'],
  ['7.65', '7:65'],
  ['24.30', '24:30'],
  ['1.305', '1:305'],
])('another time, or none: %s does not accept %s', (shorthand, response) => {
  expect(marksOf(gap(shorthand, 'number'), response)).toBe(0)
})
test.each([
  ['$40/forty', '£40'],
  ['(£)4.50', '$4.50'],
])('a currency that the key names once applies to all its spellings: %s does not accept %s', (shorthand, response) => {
  expect(marksOf(gap(shorthand, 'money'), response)).toBe(0)
})
test.each([
  ['2\u00bd%', '2%', 'percent'],
  ['\u00a32\u00bd million', '\u00a32 million', 'money'],
  ['2/3', '0.66', 'number'],
  ['500,000', 'half a thousand', 'number'],
  ['20\u201330%', '20\u201330', 'percent'],
  ['12-15 March', '12-15 May', 'date'],
  ['12-15 March', '12 March, 15', 'date'],
  ['Monday to Friday', 'Monday and Friday', 'text'],
  ['organis/zation', 'zation', 'text'],
  ['lions/zebras', 'liozebras', 'text'],
  ['flight BA 117', 'flight AB 117', 'number'],
  ['10-11 am', '10.50 am', 'time'],
  ['2\u20133 pm', '2:58pm', 'time'],
  ['9-5', '4:51', 'time'],
  ['7.30\u20139.30 pm', '7.30am-9.30pm', 'time'],
  ['theat(re/er)', 'theat', 'text'],
  ['(e/i)nquiry', 'nquiry', 'text'],
  ['organi(s/z)ation', 'organiation', 'text'],
  ['dr.brown@uni.ac.uk', 'dr brown@uni.ac.uk', 'text'],
  ['j.smith@mail.com', 'jsmith@mail.com', 'text'],
] as const)('%s does not accept %s', (shorthand, response, answerClass) => {
  expect(marksOf(gap(shorthand, answerClass), response)).toBe(0)
})
test.each([
  ['Louise', 'Louize'],
  ['Denise', 'Denize'],
  ['Eloise', 'Eloize'],
  ['Belize', 'Belise'],
])('a name has one spelling: %s does not accept %s', (shorthand, response) => {
  expect(marksOf(gap(shorthand), response)).toBe(0)
})

// docs/facts/marking.md §1, §2, §7, §12, §19
test.each([
  ['(the) forest', 'THE  FOREST'], // case and spaces
  ['café', 'cafe\u0301'], // an accent as a mark of its own
  ['coffee', 'ｃｏｆｆｅｅ'], // wide forms
  ['parking', 'park\u200cing'], // ZWNJ
  ['parking', '\u202bparking\u202c'], // direction marks
  ['parking', '\ufeffparking\u00a0'],
  ["drivers' licence", 'drivers’ licence'], // curly quotes
  ['self-study room', 'self–study room'], // dashes
  ['library', '"library."'], // a final mark is not looked at
  ['Dr Smith', 'dr. smith'],
  ['salt, pepper', 'salt pepper'],
  ['behaviour', 'behavior'], // UK and US
  ['organization', 'organisation'],
  ['programme', 'program'],
  ['travelled', 'traveled'],
  ['city centre', 'city center'],
  ['analysed', 'analyzed'],
  ['jewellery', 'jewelry'],
  ['grey tyre', 'gray tire'],
  ['haemorrhage', 'hemorrhage'],
  ['two brothers', '2 brothers'], // figures or words
  ['2 brothers', 'two brothers'],
  ['25 chairs', 'twenty-five chairs'],
  ['first floor', '1st floor'],
  ['three-storey house', '3-storey house'],
  ['9,000 years', '9000 years'], // thousands
])('text "%s" accepts "%s"', (shorthand, response) => {
  expect(marksOf(gap(shorthand), response)).toBe(1)
})

test.each<[AnswerClass, string, string]>([
  ['number', '10,000', '\u06f1\u06f0\u066c\u06f0\u06f0\u06f0'], // Persian digits and thousands sign
  ['number', '45', '\u0664\u0665'], // Arabic digits
  ['number', '10,000', '10 thousand'],
  ['number', '1,500,000', '1.5 million'],
  ['number', '105', 'a hundred and five'],
  ['number', '2.5', 'two point five'],
  ['number', '0', 'zero'],
  ['number', '4m', '4 m'],
  ['number', "1990's", '1990s'],
  ['number', '30 to 39', '30 – 39'],
  ['money', '£850', '850 pounds'],
  ['money', '£850', 'eight hundred and fifty pounds'],
  ['money', '£19.50', '19.5'],
  ['money', '£3.50', 'three pounds fifty'],
  ['money', '50p', '£0.50'],
  ['money', '$37.5 million', '$37.5m'],
  ['money', '$37.5 million', '37,500,000 dollars'],
  ['percent', '55%', '55 per cent'],
  ['percent', '55%', 'fifty-five percent'],
  ['time', '1:45', '1.45'],
  ['time', '1:45', 'a quarter to two'],
  ['time', '9.30', 'half past nine'],
  ['time', '9.30', 'nine thirty'],
  ['time', '9 am', '9.00 a.m.'],
  ['time', '1.45 pm', '13:45'],
  ['time', 'noon', '12.00 pm'],
  ['time', 'midnight', '12 am'],
  ['time', "9 o'clock", '9:00'],
  ['date', '10 October', 'Oct. 10th'],
  ['date', '21(st) July 2019', 'July 21, 2019'],
  ['date', '3 September', 'the third of Sept'],
  ['phone', '0779 435354', '0779-435 354'],
  ['phone', '0779 435354', '\u06f0\u06f7\u06f7\u06f9 \u06f4\u06f3\u06f5\u06f3\u06f5\u06f4'],
])('%s "%s" accepts "%s"', (answerClass, shorthand, response) => {
  expect(marksOf(gap(shorthand, answerClass), response)).toBe(1)
})

test.each<[AnswerClass, string, string]>([
  ['number', '10,000', '10.000'],
  ['number', '105', '150'],
  ['number', '21', '21st'],
  ['number', '4m', '4 million'],
  ['money', '£850', '$850'],
  ['money', '£850', '£8.50'],
  ['money', '$37.5 million', '$37.5'],
  ['percent', '55%', '55'],
  ['time', '9 am', '9 pm'],
  ['time', '9 am', '9'],
  ['time', '1:45', '2:45'],
  ['time', '1:45', '1:45 pm'],
  ['time', '9.30', '9.75'],
  ['date', '10 October', '11 October'],
  ['date', '10 October', '10 November'],
  ['date', '10 October', 'October'],
  ['date', '10 October', '10th'],
  ['phone', '0779 435354', '0779 435355'],
  ['text', 'weekend', 'week end'],
  ['text', 'advice', 'advise'],
  ['text', 'check', 'cheque'],
  ['text', 'prize', 'prise'],
  ['text', 'exercise', 'exercize'],
  ['text', 'four', 'for'],
])('%s "%s" refuses "%s"', (answerClass, shorthand, response) => {
  expect(marksOf(gap(shorthand, answerClass), response)).toBe(0)
})

test('spaces are loose only if the key says so', () => {
  const loose: Alternative = { tokens: ['week end'], class: 'text', loose: ['space'] }
  const marking: QuestionMarking = { question: '1', numbers: [1], answer: { kind: 'text', accepts: [loose] } }
  expect(['weekend', 'week end', 'week-end'].map((response) => marksOf(marking, response))).toEqual([1, 1, 0])
})

test('loosening the hyphen of one entry makes no other word equal', () => {
  const strict: Alternative = { tokens: ['re-sign'], class: 'text' }
  const marking: QuestionMarking = { question: '1', numbers: [1], answer: { kind: 'text', accepts: [strict] } }
  expect(['re-sign', 'resign', 're sign'].map((response) => marksOf(marking, response))).toEqual([1, 0, 0])
})
