import { type Block } from '@/lib/paper/content/rules/content'
import { judgeBlock } from '../fixtures/imported'
import { type WordLimit } from '../key'

const ONE: WordLimit = { form: 'words-and-or-number', words: 1 }
const field = (label: string, text = '{{1}}'): Block => ({ kind: 'field', label, text })
const column = (head: string, first = 'ladder', cell = '{{1}}'): Block => ({
  kind: 'table',
  head: ['Item', head],
  rows: [[first, cell]],
})
const row = (first: string, cell = '{{1}}'): Block => ({ kind: 'table', rows: [[first, cell]] })

type Case = readonly [key: string, block: Block, taken: readonly string[], refused: readonly string[]]

/** A label, a column header or the first cell of a row decides like printed text before the gap. */
const CASES: readonly Case[] = [
  ['850', field('Rent per month'), ['850', '£850'], ['80', '£80']],
  ['850', field('Cost (£)'), ['850', '£850'], ['$850']],
  ['45', field('Fee (in pounds)'), ['45', '£45'], ['$45']],
  ['12.50', field('Ticket price: adult'), ['12.50', '£12.50'], ['12:50']],
  ['12.50', field('Price (£) per night'), ['12.50', '£12.50'], ['12:50', '$12.50']],
  ['400', field('Deposit (in pounds)'), ['400', '£400'], ['$400']],
  ['400', field('Deposit', 'about {{1}}'), ['400', '£400'], ['4']],
  ['30', field('Budget: US$'), ['30', '$30'], ['£30']],
  ['20', field('Refund', '{{1}} if cancelled'), ['20', '£20'], ['2']],
  ['nine thirty', field('Time'), ['9.30', '9:30', 'nine thirty'], ['9.03']],
  ['nine thirty', field('Viewing time'), ['9.30', '9:30'], ['9.13']],
  ['seven fifteen', field('Starts at'), ['7.15', '7:15', 'seven fifteen'], ['7.50']],
  ['seven fifteen', field('Time of appointment'), ['7.15', '7:15'], ['7.50']],
  ['7.45', field('Evening'), ['7.45', '7.45 pm', '19:45'], ['7.45 am']],
  ['Centre', field('Family name'), ['Centre'], ['Center']],
  ['Grey', field('Surname'), ['Grey', 'grey'], ['Gray']],
  ['Grey', field('Name', 'Daniel {{1}}'), ['Grey'], ['Gray']],
  ['Centre', field('Address', '58 {{1}} Street'), ['Centre'], ['Center']],
  ['Theatre', field('Street name'), ['Theatre'], ['Theater']],
  ['Gray', field("Manager's name", 'Mr {{1}}'), ['Gray'], ['Grey']],
  ['25', field('Percentage of women'), ['25', '25%', '25 per cent'], ['£25']],
  ['6.50', column('Price (£)'), ['6.50', '£6.50'], ['$6.50', '6:50']],
  ['15', column('Cost'), ['15', '£15'], ['50']],
  ['15', row('Cost'), ['15', '£15'], ['50']],
  ['25', column('%'), ['25', '25%'], ['£25', '2.5']],
  ['25', column('Share (%)'), ['25', '25%'], ['£25']],
  ['25', row('Percentage'), ['25', '25%'], ['£25']],
  [
    '7.45',
    { kind: 'table', head: ['Day', 'Evening'], rows: [['Mon', '{{1}}']] },
    ['7.45', '7.45 pm', '19:45'],
    ['7.45 am'],
  ],
  ['Gray', column('Surname'), ['Gray'], ['Grey']],
  ['nine thirty', column('Departure', 'London'), ['9.30', '9:30'], ['9.13']],
  ['25%', column('%'), ['25', '25%', '25 percent'], ['£25']],
  // A first row without digits is the header of a pasted table.
  [
    '15',
    {
      kind: 'table',
      rows: [
        ['Item', 'Cost'],
        ['ladder', '{{1}}'],
      ],
    },
    ['15', '£15'],
    ['50'],
  ],
]

/** Labels that count, measure or name something else. */
const OTHERS: readonly Case[] = [
  ['850', field('Number of people'), ['850'], ['£850']],
  ['850', field('Ticket number'), ['850'], ['£850']],
  ['30', field('Price', 'valid for {{1}} days'), ['30'], ['£30']],
  ['50', field('Orders over £20'), ['50'], ['£50']],
  ['24', field('Rent due on day'), ['24'], ['£24']],
  ['5', field('Weight in pounds'), ['5'], ['£5']],
  ['7.45', column('Evening', 'Weight (kg)'), ['7.45'], ['7.45 pm']],
  ['grey', field('Colour'), ['grey', 'gray'], ['great']],
  ['theatre', column('Name', 'Building'), ['theatre', 'theater'], ['theatres']],
  ['25', column('%', 'Women', 'about {{1}} people'), ['25'], ['25%']],
]

test.each([...CASES, ...OTHERS].map(([key, block, taken, refused]) => ({ key, block, taken, refused })))(
  'key $key in $block accepts and refuses what it should',
  ({ key, block, taken, refused }) => {
    const { lost, given } = judgeBlock({ key, block, taken, refused, limit: ONE })
    expect({ lost, given }).toEqual({ lost: [], given: [] })
  },
)
