import { fold } from '@/lib/platform/text/fold'
import { joinsAdjacentWords, canBeWholeAnswer } from './slash-scope'

function joinsWords(text: string): boolean {
  const isSpaced = text.includes(' / ')
  const raw = text.split('/')
  return joinsAdjacentWords(
    raw.map((side) => fold(side.trim()).split(' ')),
    raw,
    isSpaced,
  )
}

test.each([
  // the noun at the end, or the start, belongs to both
  'car/bicycle hire',
  'red/blue/green van',
  'bus stop/station',
  'home phone/address/email',
  '3 bedrooms/rooms',
  'three bedrooms/rooms',
  'front/back door',
  'some/more bread',
  'buy some/more bread',
  'tell him/her now',
  'find it/them quickly',
  'at the front/back door',
  'in the/their garden',
  'in/at the park', // no answer alone
  'before/after lunch',
  'under/over the bridge',
  'the/an owl',
  'old/black cat',
  'big / large dog',
  'the / a dog',
  'next / last week',
  'NASA/ESA staff',
  'carpet/rugby shop',
  'third/fourth floor',
  'first/second class',
])('in %s the slash joins two words', (text) => {
  expect(joinsWords(text)).toBe(true)
})

test.each([
  // too short, or no single word between two slashes
  'car/bus',
  'red',
  'red/dark blue/green van',
  // each side is a whole answer
  'online/on the internet',
  'free/no charge',
  'daily/every day',
  'once/a month',
  'cheese/bread and butter',
  'dark/black or grey',
  'walking/not driving',
  'there/the place',
  'home/each day',
  // numbers and units
  '2 weeks/fortnight',
  'two weeks/fortnight',
  '1/one month',
  'five/six months',
  'first class/coach',
  'month/5 weeks',
  'walk 5/run far',
  'stay ten/leave early',
  'wait hours/arrive late',
  'the hour/minute hand', // a unit
  // punctuation and capitals
  'salt, pepper/red vinegar',
  'red salt; pepper/vinegar',
  'NASA/space agency',
  'car hire/TV',
  // whole answers in several words
  'go home/stay here now',
  'with friends/by bus',
  'in towns/in villages',
  'at home/on foot',
  'not happy/sad',
  'not in the/their garden',
  'old car / red van',
  'car / bicycle hire',
  'car park / station',
  // both say the same
  'fan/ceiling fan',
  'carpark/car park',
  'car park/carpark',
  'lifeguard/life-guard',
  'pianist/piano player',
  'piano player/pianist',
  'bedroom/living room',
  'red/bright red',
  'white/dirty white',
  'pool/swimming pool',
  'the bus/red bus',
])('in %s the sides of the slash are whole answers', (text) => {
  expect(joinsWords(text)).toBe(false)
})

test.each([
  ['cinema', 'movie film picture'],
  ['cafe', 'coffee tea snack'],
  ['café', 'coffee tea snack'],
  ['lounge', 'living sitting family'],
  ['canteen', 'dining school lunch'],
  ['pharmacy', 'drug chemist'],
  ['chemist', 'drug'],
  ['supermarket', 'grocery food'],
  ['mobile', 'cell'],
  ['cellphone', 'mobile'],
  ['trainers', 'running tennis gym sports'],
  ['dentist', 'dental'],
  ['optician', 'eye'],
  ['vet', 'animal veterinary'],
  ['toilet', 'rest'],
  ['toilets', 'rest'],
  ['pool', 'swimming'],
  ['gym', 'fitness sports health'],
  ['weekly', 'every each once'],
  ['nursery', 'day'],
  ['underground', 'tube metro'],
  ['dawn', 'early'],
  ['motorway', 'main'],
  ['television', 'tv'],
  ['countryside', 'rural'],
  ['passport', 'id identity photo'],
  ['wallet', 'money'],
  ['spectacles', 'reading'],
  ['jam', 'fruit'],
  ['lorry', 'heavy goods'],
])('%s means the same as a compound that begins with one of %s', (word, starts) => {
  for (const start of starts.split(' ')) {
    expect([start, joinsWords(`${word}/${start} xyz`)]).toEqual([start, false])
    expect([start, joinsWords(`${start} xyz/${word}`)]).toEqual([start, false])
  }
  expect(joinsWords(`${word}/wooden xyz`)).toBe(true)
})

test.each([
  ['cinema/wooden film', true], // only the first word of the compound counts
  ['theatre/movie xyz', true],
  // a common stem of four letters, or a common end of four
  ['cats/cat owner', true],
  ['pianist/pians owner', false],
  ['pian/piano owner', true],
  ['pianos/piano owner', true],
  ['plans/plane owner', false],
  ['garden/gardening tools', true],
  ['gardening/garden tools', true],
  ['part/bright art', true],
  ['keypad/cell pad', true],
  ['bedroom/wet room', false],
  ['room/wet bathroom', true],
  ['room/wet room', false],
])('%s: the slash joins two words: %s', (text, isJoined) => {
  expect(joinsWords(text)).toBe(isJoined)
})

const DETERMINERS =
  'a an the some any more most other another no little less few fewer many much several all both each every this that these those his her its their my your our per very too quite will may can could should would must might be is are was were has have had'
const PREPOSITIONS =
  'in on at by to of for from with near into onto under over beneath below above behind beside between inside outside through across along around after before during without until off up down against towards about'
const ADJECTIVES =
  'big large small huge tiny great good better best bad worse new old older young younger early late high higher low lower long longer short shorter front back main side rear upper middle inner outer left right north south east west northern southern eastern western local regional national international global foreign public private annual daily weekly monthly first second third last next final current previous whole entire full empty hot cold warm cool wet dry heavy light dark bright red blue green white black brown yellow grey free cheap expensive common rare special general basic important major minor modern ancient natural human social physical mental financial medical'
const PRONOUNS = 'them him her us me it they he she we you people someone others'

test('no determiner and no preposition is an answer alone, and an adjective may be one', () => {
  for (const word of `${DETERMINERS} ${PREPOSITIONS}`.split(' '))
    expect([word, canBeWholeAnswer(word)]).toEqual([word, false])
  for (const word of `${ADJECTIVES} ${PRONOUNS.replace('her ', '')} bus`.split(' '))
    expect([word, canBeWholeAnswer(word)]).toEqual([word, true])
})

test('with spaces around the slash only a determiner or an adjective needs the noun', () => {
  for (const word of `${DETERMINERS} ${ADJECTIVES}`.split(' '))
    expect([word, joinsWords(`${word} / wooden xyz`)]).toEqual([word, true])
  for (const word of 'bus them in'.split(' ')) expect([word, joinsWords(`${word} / wooden xyz`)]).toEqual([word, false])
})

test('a pronoun or a determiner beside the slash is one of two words', () => {
  for (const word of `${PRONOUNS} ${DETERMINERS}`.split(' ')) {
    expect([word, joinsWords(`find ${word}/wood quickly`)]).toEqual([word, true])
    expect([word, joinsWords(`find wood/${word} quickly`)]).toEqual([word, true])
  }
  expect(joinsWords('find wood/stone quickly')).toBe(false)
  expect(joinsWords('find old wood/some old/stone quickly')).toBe(false)
})

test('a preposition at the start is shared, unless the other side has its own beginning', () => {
  for (const word of `${PREPOSITIONS} a an the every each no`.split(' ')) {
    expect([word, joinsWords(`${word} towns/villages now`)]).toEqual([word, true])
    expect([word, joinsWords(`fish/${word} xyz`)]).toEqual([word, false])
    expect([word, joinsWords(`on towns/${word} villages`)]).toEqual([word, /^(?:a|an|the|every|each|no)$/.test(word)])
  }
})
