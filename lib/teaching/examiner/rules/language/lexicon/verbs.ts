import { wordSet } from '../tokens'

// The verbs that the rules know, with their forms. A word that is not listed is never taken for a verb.

/** Base, past, participle. */
const IRREGULAR = `
arise arose arisen/awake awoke awoken/bear bore borne/beat beat beaten/become became become/begin began begun/bend bent bent/bite bit bitten/blow blew blown/
break broke broken/bring brought brought/build built built/burn burnt burnt/buy bought bought/catch caught caught/choose chose chosen/come came come/cost cost cost/
cut cut cut/deal dealt dealt/do did done/draw drew drawn/drink drank drunk/drive drove driven/eat ate eaten/fall fell fallen/feed fed fed/feel felt felt/
fight fought fought/find found found/fly flew flown/forget forgot forgotten/forgive forgave forgiven/freeze froze frozen/get got got/give gave given/go went gone/
grow grew grown/hang hung hung/have had had/hear heard heard/hide hid hidden/hit hit hit/hold held held/hurt hurt hurt/keep kept kept/know knew known/lay laid laid/
lead led led/learn learnt learnt/leave left left/lend lent lent/let let let/lie lay lain/lose lost lost/make made made/mean meant meant/meet met met/overcome overcame overcome/
pay paid paid/put put put/quit quit quit/read read read/ride rode ridden/ring rang rung/rise rose risen/run ran run/say said said/see saw seen/seek sought sought/
sell sold sold/send sent sent/set set set/shake shook shaken/shine shone shone/shoot shot shot/show showed shown/shut shut shut/sing sang sung/sink sank sunk/
sit sat sat/sleep slept slept/speak spoke spoken/spend spent spent/spread spread spread/stand stood stood/steal stole stolen/stick stuck stuck/strike struck struck/
swim swam swum/take took taken/teach taught taught/tell told told/think thought thought/throw threw thrown/undergo underwent undergone/understand understood understood/
wake woke woken/wear wore worn/win won won/withdraw withdrew withdrawn/write wrote written`

/** Verbs whose base is neither a noun nor an adjective: after a preposition or an auxiliary they can only be a slip. */
const PLAIN = `
accept achieve acquire adapt add admit adopt advertise advise afford agree allow announce apologise apologize appear apply appreciate argue arrive assume attend attract avoid
become begin behave believe belong borrow breathe bring buy calculate carry celebrate choose clarify communicate compete complain complete concentrate conclude confirm confuse connect consider
consist construct consume contain continue contribute convert convince cooperate create criticise damage decide decorate deliver deny depend describe deserve destroy
develop die differ disagree disappear discover discuss distribute do donate earn eat educate eliminate emphasise employ enable encourage endanger enhance enjoy ensure enter
establish evaluate examine exist expand expect explain explore express extend fail fill follow forget forgive gain gather generate give go graduate grow happen harm have hear
identify ignore illustrate imagine implement improve include inform inspire install introduce invent invest invite join keep know learn listen lose maintain manage
marry meet mention miss motivate neglect obey obtain occur offer organise organize overcome participate pay perform persuade possess prefer prepare prevent
produce prohibit promote protect prove provide publish punish purchase put pursue read realise realize receive recognise recognize recommend recycle reduce refuse reject relax rely
remain remember remind remove repair repeat replace represent require resolve respect respond retain reveal rise sacrifice save say see seek seem select sell send separate serve
solve speak spend suggest suit supply survive take teach tell tend think threaten throw transfer transmit understand undergo utilise utilize wear win write
acknowledge adjust annoy bother cease commit compel conceal confess contaminate correspond deceive dedicate demonstrate deprive derive detect deteriorate devote diminish disappoint discourage disturb dominate emerge emigrate enrich entertain evolve exaggerate exclude facilitate flourish fluctuate hesitate impose incorporate indicate inhabit inherit interact interfere interrupt involve irritate justify migrate minimise minimize modify multiply observe omit oppose penalise persist postpone prioritise proceed pronounce provoke react rebuild recover regulate reinforce resemble reside resist retire satisfy settle simplify socialise stimulate strengthen summarise surround sustain tolerate undermine vanish vary weaken widen worsen`

/** Bases that are also a common noun or adjective (work, change, open). */
const NOUN_LIKE = `
access act aid aim answer approach arrange ask attack attempt balance base bear beat bend benefit bite blame blow book break build burn call care catch cause challenge change
charge chat check claim clean close collect come comment compare complete control cook cost count cover cry cut damage dance deal decline decrease demand design desire die direct display do
draw dream dress drink drive drop ease effect end escape estimate exercise experience export face fail fall fear feed feel fight fill find fine finish fit fix flow fly focus force
free gain get guess guide hand harm hate head help hide hit hold hope hurt impact import increase influence interest invite judge jump keep kill lack laugh lead learn leave
let lie lift light like limit link live look love make mark match matter mean measure mind miss move need notice object offer open order own pack pass pay phone place plan play point pollute
practise practice present press pretend promise push raise reach read record refer refund regard relate release rent repair reply report request rescue research respect rest result return review reward ride
ring risk rule run save search set shape share shine shoot shop show shut sing sink sit sleep smell smile smoke sound spread stand start state stay steal stick stop strike structure struggle study
suffer supply support suppose surprise swim switch talk taste tax test thank tire touch trade train transport travel treat try turn use value view visit vote wait wake walk want warm warn wash
waste watch water welcome win wish wonder work worry`

/** The last consonant is doubled. */
const DOUBLED = wordSet(
  'admit beg chat commit control cut drop equip fit get hit let occur permit plan prefer put quit refer regret run set shop shut sit spot step stop swim trap travel transmit transfer win begin forget compel omit',
)

export type VerbForms = {
  readonly base: string
  readonly s: string
  readonly ing: string
  readonly past: string
  readonly participle: string
}

const irregular = new Map(
  IRREGULAR.split('/').map((line): [string, VerbForms] => {
    const [base = '', past = '', participle = ''] = line.trim().split(' ')
    return [base, { base, s: thirdPerson(base), ing: gerund(base), past, participle }]
  }),
)
const plainForms = wordSet(PLAIN)
const nounLike = wordSet(NOUN_LIKE)

/** Base → its forms. */
export const VERBS: ReadonlyMap<string, VerbForms> = new Map(
  [...new Set([...plainForms, ...nounLike, ...irregular.keys()])].map((base) => [
    base,
    irregular.get(base) ?? regular(base),
  ]),
)
const formsBy = (form: keyof VerbForms) => new Map([...VERBS.values()].map((verb) => [verb[form], verb]))
/** `goes` → go. Some of these are also plural nouns (works). */
export const THIRD_PERSON: ReadonlyMap<string, VerbForms> = formsBy('s')
export const GERUNDS: ReadonlyMap<string, VerbForms> = formsBy('ing')
export const PASTS: ReadonlyMap<string, VerbForms> = formsBy('past')
export const PARTICIPLES: ReadonlyMap<string, VerbForms> = formsBy('participle')

/** The base of a verb that is neither a noun nor an adjective. */
export const isPlainVerb = (word: string) => plainForms.has(word) && !nounLike.has(word)
/** A third person that cannot be the plural of a noun (goes, makes; not works). */
export const isPlainThirdPerson = (word: string) => {
  const verb = THIRD_PERSON.get(word)
  return verb !== undefined && (isPlainVerb(verb.base) || ['want', 'make', 'get', 'let'].includes(verb.base))
}
/** A past that is neither the base nor the participle: went, took. */
export const isPastOnly = (word: string) => {
  const verb = PASTS.get(word)
  return verb !== undefined && verb.past !== verb.participle && verb.past !== verb.base && !VERBS.has(word)
}

function thirdPerson(base: string): string {
  if (base === 'have') return 'has'
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}
function gerund(base: string): string {
  if (base === 'lie' || base === 'die') return `${base.slice(0, -2)}ying`
  if (DOUBLED.has(base)) return `${base}${base.at(-1) ?? ''}ing`
  return /[^eyo]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`
}
function regular(base: string): VerbForms {
  const past = regularPast(base)
  return { base, s: thirdPerson(base), ing: gerund(base), past, participle: past }
}
function regularPast(base: string): string {
  if (DOUBLED.has(base)) return `${base}${base.at(-1) ?? ''}ed`
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`
}
