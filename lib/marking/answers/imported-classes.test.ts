import { judgeImported, type ImportedKey } from './fixtures/imported'

/** docs/facts/marking.md §7: amounts, percentages, days and times in words equal those in digits. */
const IN_WORDS: readonly ImportedKey[] = [
  [
    'forty per cent',
    'About ___ agreed',
    ['40%', 'forty percent', '40 per cent', '40 percent'],
    ['40', 'fourteen per cent'],
  ],
  ['ten percent', 'A discount of ___', ['10%', 'ten per cent'], ['10', '2%']],
  ['fifty pounds', 'Costs ___', ['£50', '50 pounds', 'fifty pounds'], ['$50', 'fifteen pounds', 'fifty', '50']],
  ['ten dollars', 'Costs ___', ['$10', '10 dollars'], ['£10', 'ten']],
  ['five pence', 'Costs ___', ['5p', '5 pence'], ['£5', '50p']],
  ['the third of May', 'On ___', ['the 3rd of May', '3 May', 'May 3rd', 'third of May'], ['3', 'May', '13 May', '3/5']],
  ['third of May', 'On the ___', ['3 May', 'May 3rd'], ['third of March']],
  ['twenty-first July', 'On ___', ['21 July', 'July 21st', '21st July'], ['20 July']],
  ['six p.m.', 'At ___', ['18:00', '6 pm', '6pm', 'six pm'], ['six am', '6']],
  ['nine thirty', 'Starts at ___', ['9.30', '9:30', 'half past nine', 'nine thirty'], ['9.13', '930']],
  ['nine thirty', 'Time: ___', ['9.30', '9:30'], ['9.13']],
  ['nine thirty', 'Room ___', ['nine thirty'], ['9:30', 'half past nine']],
  ['no one', 'Seen by ___', ['no one'], ['no 1']],
  ['first', 'They came ___', ['first', '1st'], ['1']],
  ['may be', 'It ___ late', ['may be'], ['May']],
]

/** docs/facts/marking.md §13: a date whose key has it in digits, if a year or a day after the twelfth makes the month unambiguous. */
const IN_FIGURES: readonly ImportedKey[] = [
  [
    '24/04/2019',
    'Date: ___',
    ['24-04-2019', '24.04.2019', '24/4/2019', '24 April 2019', 'April 24th, 2019', '24/04/19'],
    ['24/05/2019', '24/04/2018', '24 April', '4/24/2018', '24 04'],
  ],
  [
    '17/09/1985',
    'Born: ___',
    ['17.09.1985', '17-09-1985', '17/9/1985', '17 September 1985', '17/09/85'],
    ['17/08/1985', '17/09/1958', '17/09/1885'],
  ],
  [
    '6.10.1992',
    'Born: ___',
    ['6/10/1992', '06-10-1992', '6 October 1992', '6th October 1992'],
    ['6.11.1992', '10 June 1992', '6 October'],
  ],
  ['24 April 2019', 'Date: ___', ['24th April 2019'], ['24/04/2019']],
  ['32/04/2019', 'Code: ___', ['32/04/2019'], ['2 April 2019']],
  [
    'Monday 6th',
    'Starts on ___',
    ['Monday 6', 'Mon 6th', 'Monday the 6th', 'Monday sixth'],
    ['Monday', '6th', 'Tuesday 6th', 'Monday 16th', 'Monday 6 May'],
  ],
  ['Monday 6th May', 'Starts on ___', ['Mon 6 May', '6 May, Monday'], ['Monday 6th']],
]

const ROWS = [...IN_WORDS, ...IN_FIGURES].map((row) => ({ key: row[0], task: row[1], row }))
test.each(ROWS)('key "$key" at «$task» accepts and refuses what it should', ({ row }) => {
  expect(judgeImported(row)).toEqual({ state: 'sure', lost: [], given: [] })
})
