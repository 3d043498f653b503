import { type PrintedContext, type WordLimit } from '../key'
import { markQuestion } from '../mark'
import { parseShorthand } from '../shorthand/shorthand'

type Facts = { readonly printed?: PrintedContext; readonly limit?: WordLimit }

function judge(key: string, facts: Facts = {}): (response: string) => boolean {
  const { alternatives } = parseShorthand(key, facts)
  const answer = { kind: 'text', accepts: alternatives } as const
  return (response) => markQuestion({ question: '1', numbers: [1], answer, ...facts }, response).marks === 1
}
const asked = (before: string, after = ''): Facts => ({ printed: { before, after } })

const FORMS = `
km kms kilometres kilometers | miles mi m k mm kilograms kilometre
cm cms centimetres centimeters | m mm inches cents
mm millimetres millimeters | m ml cm
mi miles | m km mins million
yd yds yards | years ft
ft feet | f m inches
in inches ins | inch's ft cm
kg kgs kilograms kilogrammes | g km kb pounds
g gm gms grams grammes | kg mg gb gallons
mg milligrams milligrammes | g mb kg
oz ounces | g z
l litres liters ltr | ml m 1 pounds
ml mls millilitres milliliters | l mm miles
ha hectares | h hours acres
min mins minutes | m hours seconds minute
hr hrs h hours | ha minutes hour
sec secs seconds | s's minutes
wk wks weeks | years week
mth mths months | m minutes
yr yrs years | yards year
mph miles-per-hour | kph km miles minutes-per-hour
km/h kph kmh km-per-hour kilometres-per-hour kilometers-per-hour kmph km/hr | mph km kilometres km-per-minute
m/s metres-per-second meters-per-second m-per-second | m mph minutes-per-second
mg/l milligrams-per-litre mg-per-litre | mg ml g/l
m2 m² sq-m sqm square-metres square-meters m-squared metres-squared sq-metres | m m3 metres cubic-metres sq-km square-miles
km2 square-kilometres sq-km km² | km m2 square-metres
m3 m³ cubic-metres cu-m cubic-meters | m2 square-metres m
sq-ft square-feet ft2 sqft | ft m2 feet
°C degrees-Celsius °-C deg-C | °F degrees-Fahrenheit
°F degrees-Fahrenheit | °C degrees
kW kilowatts | w k kg
GB gigabytes | g kg megabytes
lb lbs pounds | £ kg p
`

const ROWS = FORMS.trim()
  .split('\n')
  .map((line) => line.split(' | ').map((part) => part.split(' ').map((unit) => unit.replaceAll('-', ' '))))

test.each(ROWS)('25 with one of %j is one answer, with one of %j another', (same, others) => {
  const weight = asked('Weight: ')
  const facts = same.includes('lb') ? weight : {}
  const write = (unit: string) => [`25 ${unit}`, `25${unit}`]
  for (const key of same) {
    const isTaken = judge(`25 ${key}`, facts)
    const refused = same.flatMap(write).filter((response) => !isTaken(response))
    const taken = [...others.map((unit) => `25 ${unit}`), `26 ${key}`, '25'].filter(isTaken)
    expect({ key, refused, taken }).toEqual({ key, refused: [], taken: [] })
  }
})

const KEYS: readonly (readonly [key: string, taken: readonly string[], refused: readonly string[], facts?: Facts])[] = [
  ['1 km', ['1 kilometre', 'one kilometre', '1km'], ['1 kilometres']],
  ['1 kilometre', ['1 km', '1 kilometer'], ['1 kilometres']],
  ['0.5 km', ['0.5 kilometres', '0.5 kilometre', '0.5km'], ['5 km']],
  ['1.5 km', ['1.5 kilometres', '1½ km', 'one and a half kilometres'], ['1.5 kilometre']],
  ['1 hr', ['1 hour', 'one hour'], ['1 hours']],
  ['25 metres', ['25 m', '25m', '25 meters'], ['25 minutes', '25 million', '25 km']],
  ['25 minutes', ['25 min', '25 mins'], ['25 m', '25 metres']],
  ['25 m', ['25 m', '25 metres', '25 meters'], ['25 minutes'], asked('Height: ')],
  ['25 m', ['25 m', '25 minutes'], ['25 metres'], asked('The film lasts ')],
  ['3.5 million', ['3.5m', '3.5 m', '3,500,000'], ['3.5', '3.5k', '35m'], asked('Visitors a year: ')],
  ['3,500,000', ['3.5m', '3.5 million'], ['3.5'], asked('Population: ')],
  ['3.5m', ['3.5 million', '3,500,000', '3.5 m'], ['3.5 metres', '3.5 minutes', '3.5'], asked('Population: ')],
  ['12k', ['12 thousand', '12,000'], ['12', '12 km'], asked('Number of people: ')],
  ['12,000', ['12k', '12 thousand'], ['12', '12m'], asked('Number of people: ')],
  ['3.5 million', ['3,500,000', '3.5m'], ['3.5 metres'], asked('Height: ')],
  ['2000', ['2000'], ['2k'], asked('Number of people: ')],
  ['25 k', ['25 k'], ['25 kilometres', '25 kilos']],
  ['10 km race', ['10km race', '10 kilometre race', '10 kilometer race'], ['10 mile race', '10 race']],
  ['45 minute walk', ['45 min walk', '45-min walk'], ['45 walk']],
  ['45 min', ['45 minute', '45 mins'], ['45 hour'], asked('a ', ' walk along the river')],
  ['£5/hour', ['£5 per hour', '£5/hr', '£5 / hour'], ['£5', '£5 per day']],
  ['$20 per person', ['$20/person', '20 dollars per person'], ['$20']],
  ['6ft 2in', ['6 feet 2 inches', '6 ft 2 in', '6 foot 2 inches'], ['6 feet', '2 inches']],
  ['1 in 5', ['one in five'], ['1 inch 5', '1 inches']],
  ['25°C', ['25 degrees centigrade', '25 C', '25C'], ['25 degrees', '25 F']],
  ['6 ft', ['6 foot', '6 feet'], ['6 inches']],
  ['25°', ['25 degrees', '25 deg'], ['25', '25°C']],
  ['2nd & 4th', ['2nd and 4th', 'second and fourth'], ['2nd', '4th']],
  ['salt + pepper', ['salt and pepper', 'salt & pepper', 'salt+pepper'], ['salt pepper', 'salt']],
  ['salt and pepper', ['salt + pepper', 'salt & pepper'], ['salt or pepper']],
  ['B & B', ['B and B', 'B&B'], ['BB', 'B']],
  ['16+', ['16+'], ['16 and', '16 plus more']],
  ['£3.50/kg', ['£3.50 per kg', '£3.50 per kilogram', '£3.50/kg'], ['£3.50', '£3.50 per lb']],
  ['5 to 9', ['5 to 9', '8.55', '8:55', 'five to nine'], ['5-9', '9.05'], asked('Leave at ')],
  ['20 past 4', ['4.20', 'twenty past four'], ['20.4'], asked('The train leaves at ')],
  ['twenty-five kilometres', ['25km', 'twenty-five km'], ['25 k']],
  ['10 min drive', ['10-minute drive', '10 minute drive', "10 minutes' drive"], ['10 drive', '10-mile drive']],
  ['a two week holiday', ['a 2-week holiday', 'a two-week holiday'], ['a week holiday']],
  ['90° angle', ['90-degree angle', '90 degree angle'], ['90 angle']],
  ['45 minute', ['45-minute'], ['45-hour'], asked('a ', ' walk')],
  ['10 sec delay', ['10-second delay', '10 second delay'], ['10 minute delay']],
  ['a second language', ['a 2nd language'], ['a sec language']],
  ['one second chance', ['one 2nd chance'], ['one sec chance']],
  ['1 second', ['one second', '1 sec'], ['1st', '2nd']],
  ['5 kilos', ['5 kilograms', '5 kg', '5 kilogrammes'], ['5 kilo', '5 pounds']],
  ['5 feet tall', ['5 foot tall', '5 ft tall'], ['5 inches tall', '5 tall']],
  ['25 degrees Celsius', ['25 degrees centigrade'], ['25 degrees Fahrenheit']],
  ['5 million', ['5m', '5 m', '5 mn', 'five million'], ['5k', '5', '6m', '5 metres']],
  ['2.5 billion', ['2.5bn', '2.5 b'], ['2.5m']],
  ['40 thousand', ['40k', '40,000'], ['40m']],
  ['5m people', ['5 million people'], ['5 metres people'], asked('The population is ')],
  ['5 m', ['5 million'], ['5 metres'], asked('The population is ')],
  ['25k', ['25 thousand', '25,000'], ['25 kilometres'], asked('Salary: £')],
  ['25 k', ['25 kilometres', '25 km'], ['25 thousand'], asked('Distance: ')],
  ['25c', ['25 cents', '25 c'], ['25 degrees'], asked('Price: ')],
  ['5m wall', ['5 metre wall', '5-metre wall'], ['5 mile wall'], asked('Height: ')],
  ['2 metres x 3 metres', ['2m x 3m', '2 m by 3 m'], ['2 x 3']],
  ['2m x 3m', ['2 metres x 3 metres', '2 metres by 3 metres', '2 m by 3 m'], ['2 miles x 3 miles']],
  ['25 m deep', ['25 metres deep', '25m deep'], ['25 minutes deep'], asked('The lake is ')],
  ['1 m', ['1 metre', 'one metre'], ['1 metres', '1 minute'], asked('Height: ')],
  ['60 W', ['60 watts', '60W'], ['60 volts', '60'], asked('Power of the bulb: ')],
  ['230 V', ['230 volts', '230V'], ['230 watts'], asked('Voltage: ')],
  ['11 st', ['11 stone', '11st'], ['11 pounds'], asked('Weight: ')],
  ['2 pts', ['2 pints', '2 pt'], ['2 points'], asked('Milk: ')],
  ['80 F', ['80 degrees Fahrenheit', '80°F'], ['80 degrees Celsius'], asked('Temperature: ')],
  ['40 mph', ['40 miles an hour', '40 miles per hour'], ['40 miles a minute', '40 miles hour']],
  ['70 bpm', ['70 beats a minute', '70 beats per minute'], ['70 beats an hour']],
  ['three times a week', ['3 times per week', 'three times a week'], ['3 times a month', '3 times week']],
  ['£5 an hour', ['£5 per hour', '£5/hr', '5 pounds an hour'], ['£5 a day', '£5']],
  ['1 hour 30 minutes', ['1h 30m', '1 hr 30 mins', '1hr 30min'], ['1m 30h']],
]

test.each(KEYS.map(([key, taken, refused, facts = {}]) => [key, taken, refused, facts] as const))(
  'the key %s accepts %j and refuses %j',
  (key, taken, refused, facts) => {
    const isTaken = judge(key, facts)
    const wrong = { refused: taken.filter((response) => !isTaken(response)), taken: refused.filter(isTaken) }
    expect(wrong).toEqual({ refused: [], taken: [] })
  },
)

test.each<readonly [key: string, facts: Facts, taken: string, isRight: boolean]>([
  ['35 cm', asked('Length in cm: '), '35', true],
  ['35 cm', asked('Length (cm): '), '35', true],
  ['35 cm', { printed: { before: '', after: '', label: 'Length in centimetres' } }, '35', true],
  ['35 cm', { printed: { before: '', after: '', head: 'Size (cm)' } }, '35', true],
  ['35 cm', asked('It is ', ' cm long'), '35', true],
  ['45 mins', asked('It takes ', ' minutes'), '45', true],
  ['35 cm', asked('Length: '), '35', false],
  ['35 cm', asked('Length in inches: '), '35', false],
  ['35 cm', asked('It is ', ' cms long'), '53', false],
  ['25 km', { limit: { form: 'words-and-or-number', words: 1 } }, '25 kilometres', true],
  ['25 km', { limit: { form: 'words', words: 1 } }, '25 kilometres', false],
  ['5km/h', { limit: { form: 'words-and-or-number', words: 2 } }, '5 kilometres per hour', false],
  ['5km/h', { limit: { form: 'words-and-or-number', words: 3 } }, '5 kilometres per hour', true],
])('the key %s at %j judges "%s": %s', (key, facts, response, isRight) => {
  expect(judge(key, facts)(response)).toBe(isRight)
})

test.each([
  ['25 m', undefined, ['25 m | 25 metres', '25 m | 25 minutes', '25 m | 25 million', '25 m']],
  ['140 pounds', undefined, ['140 pounds | £140', '140 pounds | 140 lb', '140 pounds']],
  ['5 t', undefined, ['5 t | 5 tonnes', '5 t | 5 tons', '5 t']],
  [
    '95 m',
    asked('The film is ', ' long').printed,
    ['95 m | 95 metres', '95 m | 95 minutes', '95 m | 95 million', '95 m'],
  ],
  ['25k', undefined, ['25k | 25 thousand', '25k | 25 kilometres', '25k']],
  ['60 W', undefined, ['60 W | 60 watts', '60 W']],
  ['230 V', undefined, ['230 V | 230 volts', '230 V']],
  ['11 st', undefined, ['11 st | 11 stone', '11 st']],
  ['2 pts', undefined, ['2 pts | 2 pints', '2 pts']],
  ['21st', undefined, ['21st']],
  ['21 st', undefined, ['21 st']],
  ['2 m by 3 m', undefined, ['2 m by 3 m']],
  ['25 m', asked('Depth: ').printed, ['25 m']],
  ['25 m/metres', undefined, ['25 m | 25 metres']],
  ['140 pounds', asked('Weight: ').printed, ['140 pounds']],
  ['140 pounds', asked('Price: ').printed, ['140 pounds']],
  ['25 km', undefined, ['25 km']],
  ['5 to 9', undefined, ['5 to 9 | 5-9', '5 to 9 | 8.55', '5 to 9']],
  ['10 to 11', asked('Leaves at ').printed, ['10 to 11 | 10.50', '10 to 11 | 10-11', '10 to 11']],
  ['5 to 9', asked('Leave at ').printed, ['5 to 9']],
  ['10 to 15', undefined, ['10 to 15']],
  ['5 to 9', asked('', 'minutes').printed, ['5 to 9']],
])('the meanings of the key %s at %j are %j, and several are never certain', (key, printed, meanings) => {
  const read = parseShorthand(key, printed ? { printed } : {})
  const ambiguous = read.warnings.find((warning) => warning.kind === 'ambiguous-scope')
  const all = [read.expansions, ...(ambiguous?.others ?? []).map(({ expansions }) => expansions)]
  expect(all.map((texts) => texts.join(' | '))).toEqual(meanings)
  expect(read.warnings.length === 0).toBe(meanings.length === 1)
})
