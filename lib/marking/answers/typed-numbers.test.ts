import { type AnswerClass } from './key'
import { markQuestion } from './mark'

/** What candidates type for numbers, years, dates, times and amounts (docs/facts/marking.md §7, §11–13): every right spelling with near misses. */
type Row = readonly [AnswerClass, key: string, taken: readonly string[], refused: readonly string[]]

const NUMBERS: readonly Row[] = [
  ['number', '1,234.56', ['1234.56', '1,234.56'], ['1234.5', '1234', '12,34.56', '1,234.56.7']],
  ['number', '0.25', ['.25', '0.250', 'zero point two five'], ['.2', '25', '0.255']],
  ['number', '500,000', ['0.5 million', '.5 million'], ['5 million', '50 thousand']],
  ['number', '50', ['0.05 thousand'], ['0.5 thousand', '500']],
  ['number', '12,500', ['12 500', '12.5 thousand'], ['12 50', '125 00']],
  ['number', '500', ['five hundred'], ['0 500', 'five hundreds']],
  ['number', '1,234,567', ['1 234 567'], ['1234 567']],
  ['number', '1,200', ['twelve hundred', 'one thousand two hundred', 'a thousand two hundred'], ['twelve thousand']],
  ['number', '1,500,000', ['one million five hundred thousand'], ['five hundred thousand one million']],
  ['number', '2,020', ['two thousand and twenty', 'twenty twenty'], ['two thousand and twelve']],
  ['number', '105', ['one hundred five', 'a hundred and five'], ['one five', 'one oh five', 'hundred and five']],
  ['number', '0', ['zero', '0.0'], ['hundred', 'thousand', 'zero hundred']],
  ['number', '5', ['five'], ['zero five', 'five zero']],
  ['number', '20', ['twenty'], ['zero twenty', 'twenty zero', 'ten ten']],
  ['number', '25', ['twenty five', 'twenty-five'], ['twenty and five', 'fifteen ten']],
  ['number', '41', ['forty one'], ['thirty eleven']],
  ['number', '15', ['fifteen'], ['ten five']],
  ['number', '17', ['seventeen'], ['twelve five']],
  ['number', '60', ['sixty'], ['fifty ten', 'forty twenty']],
  ['number', '10,000', ['ten thousand'], ['one hundred hundred']],
  ['number', '2,000,000', ['two million'], ['two thousand thousand']],
  ['number', '5,000,000,000', [], ['five thousand million']],
  ['number', '2.9', ['two point nine'], ['two point', 'two nine', 'two point nine nine']],
  ['number', '2.1', ['two point one'], ['two point ten']],
  ['number', '2', ['two'], ['two point']],
  ['text', '2nd floor', ['second floor'], ['2th floor', '2 floor']],
  ['text', '3rd floor', ['third floor'], ['3th floor']],
  ['text', '11th floor', ['eleventh floor'], ['11st floor']],
  ['text', '12th floor', ['twelfth floor'], ['12nd floor']],
  ['text', '13th floor', ['thirteenth floor'], ['13rd floor']],
  ['text', '22nd floor', ['twenty-second floor', 'twenty second floor'], ['22th floor', '22 floor']],
  ['text', '112th floor', ['one hundred and twelfth floor'], ['112nd floor']],
  ['number', '1130', ['eleven thirty'], ['eleven thirteen']],
  ['number', '2015', ['twenty fifteen'], ['twenty five', 'twenty fifteenth']],
  ['number', '1066', ['one thousand and sixty-six'], ['ten sixty-six']],
  ['number', '3015', ['three thousand and fifteen'], ['thirty fifteen']],
  ['number', '1905', ['nineteen oh five', 'nineteen o five'], ['nineteen five', 'nineteen oh fifteen']],
  ['number', '1995', ['nineteen ninety five'], ['nineteen ninety-fifth', 'nineteen ninety five hundred']],
  ['number', '2/3', ['two thirds', 'two-thirds'], ['2-3', '3/2', 'two threes', 'two third', '2-third']],
  ['number', '1/2', ['a half', 'one half', '0.5', '.5'], ['half past', 'two halves', 'one halves']],
  ['number', '3/4', ['three quarters', 'three-quarters', '6/8'], ['a quarter', '4/3']],
  ['number', '30-39', ['30 to 39', '30 - 39'], ['30 39', '30 to 29']],
]

const MONTHS = [
  ['January', 'Jan'],
  ['February', 'Feb'],
  ['March', 'Mar'],
  ['April', 'Apr'],
  ['May', 'May'],
  ['June', 'Jun'],
  ['July', 'Jul'],
  ['August', 'Aug'],
  ['September', 'Sep'],
  ['October', 'Oct'],
  ['November', 'Nov'],
  ['December', 'Dec'],
] as const
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const DATES: readonly Row[] = [
  ...MONTHS.map(([name, short], index): Row => {
    const other = MONTHS[(index + 1) % 12]?.[0] ?? ''
    return [
      'date',
      `7 ${name}`,
      [`7 ${short}`, `${short}. 7th`, `the seventh of ${name}`, `7-${short}`, `${name}7`],
      [`7 ${other}`, `17 ${name}`, `${index + 1}/7`, `7/${index + 1}`],
    ]
  }),
  ...WEEKDAYS.map((name, index): Row => {
    const other = WEEKDAYS[(index + 1) % 7] ?? ''
    return ['date', `${name} 7 May`, [`${name.slice(0, 3)} 7th May`, `7 May, ${name}`], [`${other} 7 May`, '7 May']]
  }),
  ['date', 'Tuesday', ['Tues', 'tue.'], ['Thursday', 'Tu']],
  ['date', 'Thursday', ['Thurs', 'thur', 'Thu'], ['Tuesday']],
  ['date', 'Wednesday', ['Weds', 'Wed'], ['We']],
  ['date', 'September 2019', ['Sept 2019', 'Sep-2019', 'sept/2019'], ['September 2018', 'September', '2019']],
  ['date', '31 May', ['31st May', 'May 31', 'thirty-first of May'], ['31th May', '32 May', '3 May']],
  ['date', '21 July 2019', ['21/July/2019', 'July 21st, 2019', '21-Jul-2019'], ['21 July', '21 July 2018']],
  ['date', '1995', ['nineteen ninety-five'], ['1996', "'95"]],
]

const TIMES: readonly Row[] = [
  [
    'time',
    '9.15',
    ['quarter past nine', 'a quarter past 9', 'fifteen minutes past nine', 'nine fifteen'],
    ['quarter to nine'],
  ],
  [
    'time',
    '8.45',
    ['quarter to nine', 'a quarter to 9', 'fifteen minutes to nine'],
    ['quarter past nine', 'quarter to eight'],
  ],
  ['time', '9.30', ['half past nine', 'half past 9'], ['half nine', 'half to nine', 'half past ten']],
  ['time', '9.10', ['ten past nine', 'ten minutes past nine', '10 past 9'], ['ten to nine', 'nine ten past']],
  ['time', '8.35', ['twenty-five to nine', '25 to 9', 'twenty-five minutes to nine'], ['twenty-five past eight']],
  ['time', '12.50', ['ten to one', 'ten to 1'], ['ten to twelve', '0.50']],
  ['time', '9 pm', ['21:00', '9 in the evening', '9.00 p.m.', "nine o'clock pm"], ['9 am', '9:00', '21']],
  // Digits without a separator are a number (K37), except with a leading zero, which no number has.
  ['time', '3 pm', ['15:00', '15.00', '3 in the afternoon'], ['3 am', '3 in the morning', '15', '1500']],
  ['time', '9 am', ['0900', '09.00'], ['900', '9']],
  ['time', '10.30 am', ['10:30am'], ['1030', '1030 am']],
  ['time', '1:45', ['1.45'], ['145']],
  ['time', '12.30 am', ['00:30', '0:30'], ['12.30 pm', '12:03', '24:30']],
  ['time', '12.30 pm', ['12:30pm'], ['00:30', '12.30 am']],
  ['time', '10.05', ['10:05', 'five past ten'], ['10:50', '10.5', '10:5']],
  ['time', '13:45', ['1.45 pm'], ['1.45 am', '13:54']],
  ['time', '11.59 pm', ['23:59'], ['11.59 am', '23:60']],
  ['time', 'noon', ['midday', '12 noon', '12 pm'], ['midnight', '12 am']],
  ['time', 'midnight', ['12 midnight', '12 am', '00:00'], ['noon', '12 pm']],
  ['time', "9 o'clock", ['9.00', '9:00'], ["10 o'clock", '9.01']],
]

const AMOUNTS: readonly Row[] = [
  ['money', '£1,250', ['1250 pounds', '1,250', '£1250.00', '£1 250'], ['£1,25', '$1250', '£125.0', '1250p']],
  [
    'money',
    '£3.50',
    ['three pounds fifty', '3 pounds 50', '350p', '3.50', '350 pence'],
    ['£3.05', '£3.5 million', '35p'],
  ],
  ['money', '£3.05', ['3 pounds 5 pence', '305p'], ['£3.50', '£3.5']],
  ['money', '$2', ['two dollars', '2 dollars', 'US$2'], ['£2', '2 euros', '20 cents']],
  ['money', '€20', ['20 euros', 'twenty euros', '20€'], ['£20', '$20']],
  ['money', '£2 million', ['£2m', '£2,000,000', 'two million pounds'], ['£2', '£2,000', '£2bn']],
  ['money', '5p', ['5 pence', '£0.05', 'five pence'], ['£5', '50p', '£0.5']],
  ['money', '£1', ['one pound', '1 pound', '100p'], ['1p', '£10']],
  ['percent', '12.5%', ['12.5 percent', 'twelve point five per cent', '%12.5'], ['12.5', '12%', '125%']],
  ['percent', '50%', ['fifty percent', '50 %', '50 per cent'], ['half', '50 cent', '50 per']],
]

const judge = ([answerClass, text, taken, refused]: Row) => {
  const answer = { kind: 'text', accepts: [{ tokens: [text], class: answerClass }] } as const
  const isTaken = (response: string) => markQuestion({ question: '1', numbers: [1], answer }, response).marks === 1
  return { lost: taken.filter((response) => !isTaken(response)), given: refused.filter(isTaken) }
}

test.each([...NUMBERS, ...DATES, ...TIMES, ...AMOUNTS])('%s "%s" accepts each of %j and none of %j', (...row) => {
  expect(judge(row)).toEqual({ lost: [], given: [] })
})
