import { type PrintedContext } from '../key'
import { hasNames, listNames } from './names'

const names = (text: string, printed?: PrintedContext) => [...listNames([text], printed)].join(' ')
const at = (before: string, after = ''): PrintedContext => ({ before, after })

const ALL = 'Mr Mrs Ms Miss Dr Doctor Prof Professor Sir Lady'.split(' ')
const STREETS =
  'Avenue Ave Close Court Crescent Drive Gardens Lane Place Road Rd Row Square Street St Terrace Way'.split(' ')

test.each(ALL)('the words after %s are a name, with a point or without', (title) => {
  expect(names(`${title} Anne O'Dell-Grey`)).toBe("anne o'dell-grey")
  expect(names(`ask ${title}. Cawley about it`)).toBe('cawley')
  expect(names('Cawley', at(`Ask for ${title} `))).toBe('cawley')
  expect(names('Cawley', at(`Ask for ${title}.`))).toBe('cawley')
  expect(names('Cawley', at(`Ask for ${title} Daniel`))).toBe('cawley')
  expect(names('Cawley', at(`Ask for ${title}. Mary-Ann O'Dell `))).toBe('cawley')
})

test.each(STREETS)('the words before %s are a name', (street) => {
  expect(names(`Hallam Green ${street}`)).toBe('hallam green')
  expect(names('Hallam', at('at 58 ', ` ${street}`))).toBe('hallam')
  expect(names('Hallam', at('at 58', street))).toBe('hallam')
})

test.each([
  ['Theatre Royal', undefined, ''], // words of the dictionary
  ['the grey streets', undefined, ''],
  ['Grey streets', undefined, ''],
  ['Grey Streets', undefined, ''],
  ['Grey', at('near the ', ' Streets'), ''],
  ['grey', at('a view of the ', ' and the Road'), ''],
  ['Mr grey', undefined, ''], // no capital, no name
  ['the grey Road', undefined, ''],
  ['Mrgrey Brown', undefined, ''],
  ['HMr Brown', undefined, ''],
  ['grey', at('Mr Smith said that '), ''],
  ['grey', at('HMr '), ''],
  ['Mr Grey and Mrs Browne', undefined, 'grey browne'],
  ['Theatre Royal, King Street', undefined, 'king'],
  ['Mr Five', undefined, ''], // a number word may be written in figures
  ['58 Grey', at('Address: '), 'grey'],
  ['58a Grey', at('Address: '), 'grey'],
] as const)('%s at %j has the spelled words «%s»', (text, printed, found) => {
  expect(names(text, printed)).toBe(found)
})

test.each([
  'Surname',
  'surname:',
  'The surname – ',
  'Name and surname -',
  'Name',
  'name:',
  'Name :',
  'Address:',
  'Home address',
  'Street:',
  'Road',
  ...'Last Family First Middle Maiden Full Your Contact Customer Client Caller Patient Guest Student Applicant Street Road'
    .split(' ')
    .flatMap((word) => [`${word} name:`, `${word}'s name:`, `the ${word.toLowerCase()} name`]),
])('«%s» asks for a name', (before) => {
  expect(names('Grey', at(before))).toBe('grey')
})

test.each([
  'The presurnames:', // inside another word
  'Address book for',
  'Crossroad:',
  'Tradename:',
  'Hotel name:',
  'The name:',
  'Broadstreet:',
  'Surname of the horse',
  'surnames:',
  'Name of hotel:',
  'Last named:',
  'Ballast name:',
  'Everyfirst name:',
])('«%s» does not ask for a name that is spelled out', (before) => {
  expect(names('Grey', at(before))).toBe('')
})

const PEOPLE =
  'applicant author caller contact customer designer doctor driver guest guide instructor landlord manager owner patient road street student supervisor teacher tutor'

test.each(PEOPLE.split(' '))('a field «Name of %s» asks for a name', (who) => {
  for (const label of [`Name of ${who}`, `Name of the ${who}:`, `Name of ${who} (in capitals)`])
    expect(names('Grey', { ...at(''), label })).toBe('grey')
  expect(names('Grey', { ...at(''), label: `Name of ${who}ly things` })).toBe('')
  expect(names('Grey', { ...at(''), label: `The name of ${who} and horse` })).toBe('')
})

test.each<readonly [Partial<PrintedContext>, string]>([
  [{ label: 'Manager’s name' }, 'grey'],
  [{ label: "Manager's name" }, 'grey'],
  [{ label: "Manager's name tag" }, ''],
  [{ label: 'Managers name' }, ''],
  [{ label: 'Surname' }, 'grey'],
  [{ row: 'Family name' }, 'grey'],
  [{ head: 'First name' }, 'grey'],
  [{ label: 'Name' }, 'grey'],
  [{ row: 'Name' }, 'grey'],
  [{ head: 'Name' }, ''], // a column may list things
  [{ head: 'Name:', row: 'Colour' }, ''],
  [{ head: 'Colour', row: 'Size' }, ''],
  [{ label: 'Surname', before: '58' }, 'grey'],
  [{ label: 'Surname', before: '58a, ' }, 'grey'],
  [{ label: 'Surname', before: 'Anne J. ' }, 'grey'],
  [{ label: 'Surname', before: "Mary-Ann O'Dell, " }, 'grey'],
  [{ label: 'Surname', before: '58abc ' }, ''],
  [{ label: 'Surname', before: 'wears a coat that is ' }, ''],
  [{ label: 'Surname', before: 'Anne likes ' }, ''],
])('with the labels %j the spelled word is «%s»', (labels, found) => {
  expect(names('Grey', { before: '', after: '', ...labels })).toBe(found)
})

test('of a long text before the gap only its end is read', () => {
  const printed = at(`${'and so on '.repeat(40)}Surname: `)
  expect(names('Grey', printed)).toBe('grey')
})

test.each([
  [['cawley'], ['mr', 'cawley'], true],
  [['cawley'], ['cowley'], false],
  [["o'dell"], ['odell'], true],
  [['mary-ann'], ['mary', 'ann'], true],
  [['mary', 'dell'], ['mary'], false],
  [['grey'], ['gray'], false],
  [[], ['gray'], true],
])('the names %j are in the response %j: %s', (wanted, words, isThere) => {
  expect(hasNames(wanted, words)).toBe(isThere)
})
