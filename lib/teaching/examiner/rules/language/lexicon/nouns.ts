import { wordSet } from '../tokens'
import { THIRD_PERSON } from './verbs'

// The nouns that the rules know. Nouns that are countable in one sense only (time, business, life, experience) are left out: the rules would have to
// guess.

/** Nouns that are always countable. */
const COUNT = `
activity actor adult advantage adviser aeroplane airport animal answer apartment app area army article artist aspect athlete bank beach benefit bicycle bird boy bridge brother bus camera candidate car
career category century chair change chart child circumstance citizen city club colleague committee company competition component computer concert conclusion consequence consumer continent contract country couple course criminal criterion
customer daughter day decade decision dentist department device difference difficulty disadvantage disaster discovery disease doctor document dog dollar driver drug effect election element elephant email employee employer engineer
error essay event exam examination example expert explanation fact factor factory farmer father festival film flower foreigner forest friend game garden generation girl goal graph group
guest habit hobby holiday hospital hotel hour house husband idea individual invention island issue job journalist judge kilometre lake lawyer lecture lesson letter
librarian library lorry machine magazine manager mayor meeting member method minute mistake mobile month mother motorway mountain museum musician neighbour
neighbourhood newspaper nurse object obstacle office officer opinion opportunity option organisation organization owner page parent park participant passenger patient perspective person phenomenon
phone photo picture pilot place plane planet player pocket politician practitioner pressure problem product professor programme project proposal pupil purpose question reader reason recipe
region relative resident restaurant result river road room rule scientist season sector sentence shopkeeper shop sibling singer situation sister skill skyscraper smartphone soldier
solution son specialist star statement station stereotype step street student subject suburb suggestion supermarket symptom system task teacher team teenager television theory thing
ticket tool topic tourist town toy tradition tree trend trip tutor university user vehicle video viewer village visitor voter week weekend wife website woman
worker writer year youngster man
bill chemical culture chair desk facility household illness kilometer kilometre nationality office pill reason seat side site table tourist villager way window wheel door
map diagram gender waiter boss prisoner thief bride nation celebrity influencer researcher institution author feature bedroom kitchen meal dish ceremony accident cinema passport ambulance suitcase wallet laptop cat horse cow salary wage loan bag bottle hero leader president minister stadium gym library tool village repairman candle cigarette classmate roommate burglar dormitory lamp clinic researcher immigrant eye`

const IRREGULAR = new Map(
  'child children/man men/woman women/repairman repairmen/thief thieves/hero heroes/person people/wife wives/phenomenon phenomena/criterion criteria'
    .split('/')
    .map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split(' ')
      return [one, many]
    }),
)
const count = wordSet(COUNT)

/** Singular → plural. */
export const PLURAL_OF: ReadonlyMap<string, string> = new Map([...count].map((noun) => [noun, pluralOf(noun)]))
/** Plural → singular. */
export const SINGULAR_OF: ReadonlyMap<string, string> = new Map([...PLURAL_OF].map(([one, many]) => [many, one]))

export const isSingular = (word: string) => count.has(word)
export const isPlural = (word: string) => SINGULAR_OF.has(word)
/** A plural that is not a third person of a verb (problems; not results). */
export const isClearPlural = (word: string) => isPlural(word) && !THIRD_PERSON.has(word)

/** All countable nouns as a pattern, in the singular or in the plural. */
export const SINGULARS = [...count].toSorted((a, b) => b.length - a.length).join('|')
export const PLURALS = [...SINGULAR_OF.keys()]
  .filter((noun) => !THIRD_PERSON.has(noun))
  .toSorted((a, b) => b.length - a.length)
  .join('|')

function pluralOf(noun: string): string {
  const irregular = IRREGULAR.get(noun)
  if (irregular !== undefined) return irregular
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
