import { type Group, type PaperContent } from '@/lib/paper/content/rules/content'
import { checkScripts } from './check-scripts'
import { type RecordingScript, type ScriptCue } from './recording-script'
import { type ShippedPaper } from './check-shipped-papers'

const part = (number: number): ScriptCue => ({ kind: 'part', part: number })
const said = (speaker: string, text: string, proves?: ScriptCue['proves']): ScriptCue => ({
  kind: 'turn',
  speaker,
  text,
  proves,
})

/** A mock with two people in part 1, whose voices are their names unless given. */
function scriptOf(exam: string, cues: readonly ScriptCue[], voices: Readonly<Record<string, string>> = {}) {
  const names = [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))]
  return {
    exam,
    speakers: Object.fromEntries(names.map((name) => [name, { name, voice: voices[name] ?? `${exam} ${name}` }])),
    cues,
  }
}

function paperOf(exam: string, groups: readonly Group[], answers: Readonly<Record<string, string>> = {}): ShippedPaper {
  const content: PaperContent = {
    slug: exam,
    title: 't',
    skill: 'listening',
    module: 'academic',
    durationSeconds: 1800,
    parts: groups.map((group, index) => ({ number: index + 1, instruction: '', groups: [group] })),
  }
  const questions = Object.entries(answers).map(([question, answer]) => ({
    question,
    explanation: '',
    answer: { kind: 'text' as const, accepts: [{ tokens: [answer], class: 'text' as const }] },
  }))
  return { exam, content, key: { questions } }
}

const check = (scripts: readonly RecordingScript[], papers: readonly ShippedPaper[] = []) =>
  checkScripts(scripts, papers).map(({ where, what }) => `${where}: ${what}`)

test('counts the words of each part, without dashes', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const cues = [part(1), said('ann', `${words(705)} —`), part(2), said('bob', words(756))]
  expect(check([scriptOf('mock-1', cues)])).toEqual(['mock-1: listening 2 has 756 words; at most 750'])
})

test('a part to practise has at most 650 words, and is in no share of the mocks', () => {
  const words = Array.from({ length: 656 }, () => 'word').join(' ')
  const call = announced('You will hear a man phoning a workshop.')
  const alone = { ...scriptOf('listening-1', [...call, said('ann', words)]), isForPractice: true }
  expect(check([alone])).toEqual(['listening-1: listening 1 has 656 words; at most 650'])
})

test('wants a voice for everybody, and another one for each', () => {
  const script = scriptOf('mock-1', [part(2), said('ann', 'Yes.'), said('bob', 'No.')], { ann: 'alto', bob: 'alto' })
  const eve = { ...script, speakers: { ...script.speakers, eve: { name: 'Eve' } } }
  expect(check([eve])).toEqual(['mock-1: bob speaks with the voice of ann', 'mock-1: Eve has no voice in the script'])
})

test('two mocks do not begin with the same two voices, in either order', () => {
  const voices = { ann: 'alto', bob: 'bass' }
  const scripts = [
    scriptOf('mock-1', [part(1), said('ann', 'Yes?'), said('bob', 'No.')], voices),
    scriptOf('mock-2', [part(1), said('bob', 'No.'), said('ann', 'Yes?')], voices),
    scriptOf('mock-3', [part(1), said('ann', 'Yes?'), said('cid', 'No.')], voices),
  ]
  expect(check(scripts)).toEqual(['mock-2: the voices of part 1 are those of mock-1 (alto and bass)'])
})

const NOTES: Group = {
  type: 'note-completion',
  rubric: [],
  body: [{ kind: 'line', text: 'hall {{1}} date {{2}} food {{3}} key {{4}}' }],
}
const KEY = { '1': 'barn', '2': 'Tuesday', '3': 'soup', '4': 'library' }
const GAPS = [
  part(1),
  said('ann', 'We take the barn. The mill is too small.', {
    question: '1',
    quote: 'We take the barn.',
    decoy: 'mill',
  }),
  said('bob', 'On Tuesday, please.', { question: '2', quote: 'On Tuesday', decoy: 'Friday' }),
  said('ann', 'Not Friday? Fine. I bring soup.', { question: '3', quote: 'I bring soup' }),
  said('bob', 'And the key is at the library. Not at the church.', {
    question: '4',
    quote: 'the key is at the library',
    decoy: 'church',
  }),
]

test('counts the answers of a part that a competing word follows', () => {
  const papers = [paperOf('mock-1', [NOTES], KEY)]
  expect(check([scriptOf('mock-1', GAPS)], papers)).toEqual([])
  const bare = GAPS.map((cue) => (cue.proves?.question === '4' ? { ...cue, proves: undefined } : cue))
  expect(check([scriptOf('mock-1', bare)], papers)).toEqual([
    'mock-1: listening 1: 2 of 4 answers are marked as followed by a competing word; at least 3',
  ])
})

test.each([
  ['before the answer', 'Not the mill, we take the barn.'],
  ['in another word', 'We take the barn. The miller is away.'],
  ['nowhere', 'We take the barn.'],
])('refuses a mark of a word that is heard %s', (_, text) => {
  const [opening = part(1), , ...rest] = GAPS
  const cues = [opening, said('ann', text, { question: '1', quote: text, decoy: 'mill' }), ...rest]
  expect(check([scriptOf('mock-1', cues)], [paperOf('mock-1', [NOTES], KEY)])).toEqual([
    'mock-1: question 1: “mill” is not heard after the answer',
  ])
})

test('a word after the proof of the next question belongs to that one', () => {
  const [opening = part(1), first = part(1), second = part(1), ...rest] = GAPS
  const moved = rest.map((cue) => (cue.proves?.question === '3' ? { ...cue, text: 'I bring soup. Not Friday?' } : cue))
  expect(check([scriptOf('mock-1', [opening, first, second, ...moved])], [paperOf('mock-1', [NOTES], KEY)])).toEqual([
    'mock-1: question 2: “Friday” is not heard after the answer',
  ])
})

const announced = (text: string): readonly ScriptCue[] => [part(1), { kind: 'announcement', text }]
const planOf = (alt: string): Group => ({
  type: 'map-labelling',
  rubric: [],
  picture: { file: 'plan.svg', alt, width: 1, height: 1 },
  bank: { options: [] },
  questions: [],
})

test('at most half of the mocks begin with a call', () => {
  const call = announced('You will hear a man phoning a workshop.')
  const visit = announced('You will hear a man in a workshop, whose telephone is broken.')
  const scripts = [scriptOf('mock-1', call), scriptOf('mock-2', call), scriptOf('mock-3', visit)]
  expect(check(scripts)).toEqual(['mock-1, mock-2: part 1 is a telephone call in 2 of 3 mocks; at most half'])
  expect(check(scripts.slice(1))).toEqual([])
})

test('at most half have a plan in part 2, and no plan is another one with other names', () => {
  const farm = 'Plan of a farm. The gate is at the bottom. The path leads past a pond to the crossroads and the house.'
  const park = 'Plan of a park. The gate is at the bottom. The path leads past a pond to the crossroads and the museum.'
  const quay = 'Map of a harbour. Two streets climb from the quay. A clock tower stands among warehouses.'
  const papers = [farm, park, quay].map((alt, index) => paperOf(`mock-${index + 1}`, [NOTES, planOf(alt)]))
  const scripts = papers.map(({ exam }) => scriptOf(exam, [part(1)]))
  const [, ...others] = checkScripts(scripts, papers).filter(({ what }) => what.includes('plan'))
  expect(others).toEqual([{ where: 'mock-2', what: 'the plan is that of mock-1 with other names' }])
  expect(check(scripts, papers)).toContain('mock-1, mock-2, mock-3: part 2 has a plan in 3 of 3 mocks; at most half')
})
