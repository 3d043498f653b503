import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'

// Nouns that Persian counts and English does not.

/** Plurals that British English does not have. `researches`, `works` and `progresses` may be verbs: they need a noun's place. */
const NEVER = `informations|advices|furnitures|equipments|homeworks|houseworks|knowledges|evidences|luggages|baggages|traffics|pollutions|feedbacks|softwares|hardwares|accommodations|machineries|sceneries|moneys|musics|slangs|electricities|unemployments|happinesses|leisures|violences|rubbishes|garbages|jewelleries|clothings|parkings|shoppings|stuffs|vacabularies|transportations|internets|poverties|healths|trafics`

export const pluralOfMass = defineRule({
  id: 'uncountable.informations',
  kind: 'word_form',
  fires: [
    { text: 'The internet gives us useful informations.', at: 'informations', replacement: 'information' },
    { text: 'My father gave me good advices.', at: 'advices', replacement: 'advice' },
    { text: 'New researches show that this is true.', at: 'researches', replacement: 'research' },
    { text: 'She did all the house works.', at: 'house works', replacement: 'housework' },
  ],
  silent: [
    'She researches the history of tea.',
    'The tax evidenced a change.',
    'He works at home.',
    'Public works were stopped.',
    'The work progresses slowly.',
    'They sail in all weathers.',
  ],
  find: compilePhrases([
    [`(?:${NEVER})`, (match) => singularOf(match[0])],
    [
      `(?<=(?:the|these|many|some|several|new|recent|scientific|their|of|different|more|all|those|various|and) )researches(?! (?:the|how|what|whether|and))`,
      'research',
    ],
    ['(?:house|home) works', ({ 0: found }) => (/^house/i.test(found) ? 'housework' : 'homework')],
    [
      '(?<=(?:great|big|many|some|these|much|good|significant|technological|scientific|medical) )progresses',
      'progress',
    ],
    ['(?<=(?:daily|hard|many|their|some|these) )works(?= *[.,]| (?:and|in|at|because|for|to))', 'work'],
  ]),
})
const singularOf = (word: string) =>
  /(?:ies)$/i.test(word) ? `${word.slice(0, -3)}y` : word.replace(/(?:(?<=ss|sh)es|s)$/i, '')

const MASS =
  'information|advice|furniture|equipment|research|homework|housework|progress|luggage|baggage|traffic|evidence|pollution|software|machinery|scenery|accommodation|weather|unemployment|knowledge about|electricity|feedback|violence|poverty|music|money|clothing|rubbish|news'
const QUALITY =
  '(?:good|great|big|bad|useful|new|important|helpful|lot|huge|heavy|valuable|nice|interesting|modern|expensive|strong|serious|useless|wrong|terrible|beautiful)'
export const articleOfMass = defineRule({
  id: 'uncountable.an_advice',
  kind: 'article',
  fires: [
    { text: 'Let me give you an advice.', at: 'an advice', replacement: 'advice' },
    {
      text: 'She gave me a useful information about it.',
      at: 'a useful information',
      replacement: 'useful information',
    },
    { text: 'They did a research on sleep.', at: 'a research', replacement: 'research' },
    { text: 'I have a bad news for you.', at: 'a bad news', replacement: 'bad news' },
  ],
  silent: [
    'It is a research centre.',
    'We were in a traffic jam.',
    'A piece of advice is cheap.',
    'A weather forecast and a money market.',
    'He has a good knowledge of music.',
    'An information desk was opened.',
    'She works for a news agency.',
  ],
  find: compilePhrases([
    [`an? (?<rest>(?:${QUALITY} )?(?:${MASS}))${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => groups?.rest ?? ''],
  ]),
})

export const verbOfMass = defineRule({
  id: 'uncountable.news_are',
  kind: 'agreement',
  fires: [
    { text: 'The news are bad.', at: 'are', replacement: 'is' },
    { text: 'This information were useful.', at: 'were', replacement: 'was' },
    { text: 'The police was late.', at: 'was', replacement: 'were' },
    { text: 'Their knowledge are better.', at: 'are', replacement: 'is' },
  ],
  silent: [
    'Food and money are needed.',
    'Pieces of information are kept here.',
    'The police officer was late.',
    'Advice and help are free.',
    'Those with money are free to go.',
    'A large number of news items are false.',
    'Sources of news are many.',
  ],
  find: compilePhrases([
    [
      `(?:^|(?<=(?:,|that|because|but|when|if|so|although|while) ))(?:the |this |their |our |his |her |my |some |all |much )?(?:useful |new |good |bad |more |old |important |modern |public |heavy )?(?:information|advice|news|furniture|equipment|homework|knowledge|money|traffic|pollution|research|evidence|luggage|electricity|music|weather|progress|technology) (?<at>(?<verb>are|were|have))(?! to be had)`,
      ({ groups }) => SINGULAR[groups?.verb?.toLowerCase() ?? ''] ?? null,
    ],
    [
      '(?:^|(?<=(?:,|that|because|but|when|if|so|and) ))the police (?<at>(?<verb>is|was|has))',
      ({ groups }) => PLURAL[groups?.verb?.toLowerCase() ?? ''] ?? null,
    ],
  ]),
})
const SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' }
const PLURAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' }

export const irregularPlural = defineRule({
  id: 'uncountable.childs',
  kind: 'word_form',
  fires: [
    { text: 'Two childs were playing.', at: 'childs', replacement: 'children' },
    { text: 'Many peoples think so.', at: 'peoples', replacement: 'people' },
    { text: 'The childrens are happy.', at: 'childrens', replacement: 'children' },
    { text: 'It has changed the youngs.', at: 'youngs', replacement: 'young people' },
    { text: 'The poors pay more.', at: 'poors', replacement: 'poor' },
  ],
  silent: [
    'The indigenous peoples of the north live there.',
    "The children's room is small.",
    "It is the people's park.",
    'The peoples of Europe met.',
    'Twelve-year-olds need sleep, and ten year olds do too.',
  ],
  find: compilePhrases([
    ["(?:childs|childrens)(?!')", 'children'],
    ['mens', 'men'],
    ['womens', 'women'],
    [
      "(?<!(?:indigenous|the|native|ancient|european|african|asian|nomadic|two|both|tribal|world's) )peoples(?! of)",
      'people',
    ],
    ['(?:informations|news) and (?<at>datas)', 'data'],
    ['sheeps', 'sheep'],
    ['fishes(?= in the (?:sea|river|ocean))', 'fish'],
    ['aircrafts', 'aircraft'],
    ['(?:offsprings)', 'offspring'],
    ['youngs(?= [a-z]|[.,])', 'young people'],
    ['the (?<at>(?<who>poor|rich|old)s)(?= [a-z]|[.,])', ({ groups }) => `${groups?.who ?? ''}`],
    ['(?<=(?:and|but|,|for|because|that) )olds(?= (?:need|have|are|like|cannot|can|do|live|people))', 'old people'],
    ['(?:foots)', 'feet'],
    ['teeths', 'teeth'],
    [
      '(?:this|a|the main|one) (?<at>phenomena|criteria)(?= (?:is|was|has|can|which|that))',
      ({ groups }) => (/^p/i.test(groups?.at ?? '') ? 'phenomenon' : 'criterion'),
    ],
  ]),
})
