import { expandAlternative } from '../expand'
import { readWords } from './joined-words'
import { scanShorthand } from './scan-shorthand'

/** The answers of each alternative, and how certain it is that the slashes join words; '' if they cannot. A tilde in front: with spaces around them. */
function read(text: string): string {
  const isSpaced = text.startsWith('~')
  const word = readWords(scanShorthand(text.replace('~', '')).items, isSpaced)
  if (word === null) return ''
  const answers = word.interpretation.alternatives.map((tokens) =>
    expandAlternative({ tokens, class: 'text' }).join('; '),
  )
  return [answers.join(' | '), word.isLikely ? 'likely' : '', word.isSure ? 'sure' : ''].filter(Boolean).join(', ')
}

test.each([
  // nothing to join
  ['bus/train', ''],
  ['red/blue/green', ''],
  ['a or b', ''],
  ['bus stop or car', ''],
  ['red/blue | dog', ''],
  ['red/blue//green van', ''],
  ['the / an owl', ''],
  ['(big)red/blue', ''],
  // several alternatives, one of them with joined words
  ['bus stop/station | car/van hire', 'bus stop; bus station | car hire; van hire, likely'],
  ['red dog/cat | blue', 'red dog; red cat | blue, likely'],
  ['the red/blue van / the green van', 'the red van; the blue van | the green van, likely'],
  ['salt or pepper/vinegar pot', 'salt | pepper pot; vinegar pot, likely'],
  // a double slash separates whole answers, so the single one joins words
  ['fan/ceiling fan//blue', 'fan fan; ceiling fan | blue, likely'],
  ['fan/ceiling fan | blue', 'fan fan; ceiling fan | blue'],
  ['bus stop//car/van hire', 'bus stop | car hire; van hire, likely'],
  // short and full forms of one word
  ['hours/hrs late', 'hours late; hrs late, likely, sure'],
  ['the end hrs/hours', 'the end hrs; the end hours, likely, sure'],
  ['kilos/kg/kilograms late', 'kilos late; kg late; kilograms late, likely, sure'],
  ['mins/minutes hours/hrs', 'mins hours; mins hrs; minutes hours; minutes hrs, likely, sure'],
  ['two/2 hours/hrs', 'two hours; two hrs; 2 hours; 2 hrs, likely, sure'],
  ['hrs/hours red/blue', 'hrs red; hrs blue; hours red; hours blue'],
  ['hours/hrs colour/color', 'hours colour; hours color; hrs colour; hrs color, likely'],
  ['two/2 cats', 'two cats; 2 cats, likely'],
  ['two/2/three cats', 'two cats; 2 cats; three cats, likely'],
  ['two/2/big cats', 'two cats; 2 cats; big cats'],
  // spellings of one word, small words
  ['colour/color scheme', 'colour scheme; color scheme, likely'],
  ['colour/color/paint scheme', 'colour scheme; color scheme; paint scheme, likely'],
  ['in/at park', 'in park; at park, likely'],
  ['in/two park', 'in park; two park, likely'],
  ['twelve/on park', 'twelve park; on park, likely'],
  ['in/5 park', 'in park; 5 park, likely'],
  ['5/6th park', '5 park; 6th park'],
  ['big/5 park', 'big park; 5 park'],
  ['5/big park', '5 park; big park'],
  ['March/March day', 'March day'],
  // the words between and around
  ['the red/blue/green van', 'the red van; the blue van; the green van, likely'],
  [
    'old red/dark blue/light green van',
    'old red blue green van; old red light green van; old dark blue green van; old dark light green van',
  ],
  [
    'in the red/blue sea/lake house',
    'in the red sea house; in the red lake house; in the blue sea house; in the blue lake house',
  ],
  ['an old red/dark blue', 'an old red blue; an old dark blue, likely'],
  ['/film b', 'film b, likely'],
  ['film b/', 'film b, likely'],
  // brackets belong to the word before or behind them
  ['decide (on)/choose it', 'decide on it; decide it; choose it, likely'],
  ['wood red/blue (dark)/green van', 'wood red van; wood blue dark van; wood blue van; wood green van'],
  ['(the) park/garden gate', 'the park gate; the garden gate; park gate; garden gate, likely'],
  ['to (the) park/garden gate', 'to the park gate; to the garden gate; to park gate; to garden gate, likely'],
  ['front (x)/back door', 'front x door; front door; back door, likely'],
  ['front x/back (y) door', 'front x y door; front x door; front back y door; front back door'],
  ['red/blue (dark)', 'red dark; red; blue dark; blue'],
  ['red/(big) blue', 'red; big blue; blue'],
  ['y x/(the) park b', 'y x b; y the park b; y park b'],
  ['car park (now)/garden', 'car park now; car park; car garden, likely'],
  ['adult(s)/child(ren) ticket', 'adults ticket; adult ticket; children ticket; child ticket, likely'],
  ['pet dog/cat(s)', 'pet dog; pet cats; pet cat, likely'],
  ['pet(s) dog/cat', 'pets dog; pets cat; pet dog; pet cat, likely'],
  ['(big) red/blue van', 'big red van; big blue van; red van; blue van, likely'],
  [
    'x decide(d) (on)/choose (x) y',
    'x decided on x y; x decided on y; x decided x y; x decided y; x decide on x y; x decide on y; x decide x y; x decide y; x choose x y; x choose y',
  ],
  // an optional word that the other side has: both are whole answers
  ['reception (desk)/front desk', 'reception desk desk; reception desk; front desk'],
  ['front desk/(front) office', 'front desk; front front office; front office'],
  ['front/back (front) door', 'front front door; front door; back front door; back door'],
  ['front/back (side) door', 'front side door; front door; back side door; back door, likely'],
  // one word on each side, and a bracket before the first
  ['(free) drinks/refreshments', 'free drinks; free refreshments; drinks; refreshments, likely'],
  ['~(free) drinks/refreshments', 'free drinks; free refreshments; drinks; refreshments'],
  ['(free) drinks/food (x)', 'free drinks x; free drinks; free food x; free food; drinks x; drinks; food x; food'],
  ['(big) red/5', 'big red; big 5; red; 5'],
  ['(big) red/blue(s)', 'big red; big blues; big blue; red; blues; blue'],
  ['(big) red (x)/blue', 'big red x; big red; big blue; red x; red; blue, likely'],
  ['~big/small dog', 'big dog; small dog, likely'],
  ['~bus/train stop', 'bus stop; train stop'],
])('%s is «%s»', (text, joined) => {
  expect(read(text)).toBe(joined)
})
