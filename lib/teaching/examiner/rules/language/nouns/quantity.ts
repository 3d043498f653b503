import { compilePhrases, defineRule } from '../rule'
import { END_OF_NOUN_LOOKAHEAD } from '../lexicon/function-words'
import { PLURAL_OF, PLURALS, SINGULAR_OF, SINGULARS } from '../lexicon/nouns'

// Quantity: the number of a noun against the word before it.

/** Adjectives that may come between: a closed list, so that no noun of a compound is taken for one. */
const ADJECTIVES = `(?:most [a-z]+ |(?:most |more |very )?(?:unfair|negative|positive|real|fast food|expensive|cheap|dangerous|simple|hot|cold|free|public|private|healthy|important|big|bigger|biggest|large|largest|small|good|great|best|better|bad|worst|main|major|new|old|young|different|serious|common|popular|famous|beautiful|difficult|easy|interesting|useful|other|poor|rich|local|foreign|modern|social|possible|significant|effective|common|greatest|key|crucial|essential|happy|nice|long|short|special|similar|strong|hard) )?`
const plural = (match: RegExpExecArray) => PLURAL_OF.get(match.groups?.at?.toLowerCase() ?? '') ?? null
const singular = (match: RegExpExecArray) => SINGULAR_OF.get(match.groups?.at?.toLowerCase() ?? '') ?? null
const ONE = `(?<at>${SINGULARS})${END_OF_NOUN_LOOKAHEAD}`
const MORE = `(?<at>${PLURALS})${END_OF_NOUN_LOOKAHEAD}`
/** Groups that are themselves many: one of the family. */
const NO_GROUP =
  '(?!family|staff|team|group|public|club|committee|day|century|year|month|week|hour|minute|decade|season)'

export const oneOf = defineRule({
  id: 'quantity.one_of_the',
  kind: 'agreement',
  fires: [
    { text: 'Pollution is one of the most important problem in our city.', at: 'problem', replacement: 'problems' },
    { text: 'One of my friend has a car.', at: 'friend', replacement: 'friends' },
    { text: 'One of the main reason is money.', at: 'reason', replacement: 'reasons' },
  ],
  silent: [
    'He left at one of the afternoon in question.',
    'Part one of the test is short.',
    'It is one of the car parks near the school.',
    "She is one of the country's best writers.",
    'One of the team was late.',
    'Section one of the exam is easy.',
  ],
  find: compilePhrases([
    [
      `(?<!(?:part|section|chapter|step|phase|paper) )one of (?:the|my|our|your|his|her|their|these|those) ${ADJECTIVES}${NO_GROUP}${ONE}`,
      plural,
    ],
  ]),
})

const COUNTED = String.raw`(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundreds of|thousands of|millions of|all three|these two|many|several|various|numerous|a few|(?<!(?:in|on|at|page|part|chapter|number|table|figure|of|under|over|aged|class|year|room|grade|from|since|by|platform) )(?<![\d.,:/-])(?:[2-9]|[1-9]\d))`
export const numberNoun = defineRule({
  id: 'quantity.two_year',
  kind: 'agreement',
  fires: [
    { text: 'I lived there for two year.', at: 'year', replacement: 'years' },
    { text: 'There are many student in the class.', at: 'student', replacement: 'students' },
    { text: 'We have 3 child and a dog.', at: 'child', replacement: 'children' },
    { text: 'Several new hospital were built.', at: 'hospital', replacement: 'hospitals' },
  ],
  silent: [
    'It is a two-year course.',
    'A five star hotel and a ten year old car.',
    'Children under 18 person for person.',
    'It weighs 8 kg, and we met at 9 a.m.',
    'Many a student has tried.',
    'Many teacher training colleges have closed.',
    'In room 12 student cards are printed.',
    'Two child seats are free.',
    'Of the five, week by week, three left.',
    'It fell in the four adult and teenage groups.',
  ],
  find: compilePhrases([[`${COUNTED} ${ADJECTIVES}${ONE}(?! +(?:and|or) [a-z]+ +(?:${PLURALS})\\b)`, plural]]),
})

export const everyPlural = defineRule({
  id: 'quantity.every_days',
  kind: 'agreement',
  fires: [
    { text: 'I go there every days.', at: 'days', replacement: 'day' },
    { text: 'Each students has a card.', at: 'students', replacement: 'student' },
    { text: 'Every countries should help.', at: 'countries', replacement: 'country' },
  ],
  silent: [
    'Every few years it floods.',
    'Every two weeks we meet.',
    "Each other's homes were open.",
    'Each works hard.',
  ],
  find: compilePhrases([
    [`(?:every|each) ${MORE}`, singular],
    [`another ${MORE}`, null],
  ]),
})

export const aPlural = defineRule({
  id: 'quantity.a_problems',
  kind: 'article',
  fires: [
    { text: 'It is a problems for everyone.', at: 'a problems', replacement: 'a problem' },
    { text: 'An employees who is ill stays at home.', at: 'An employees', replacement: 'An employee' },
    { text: 'He is a good students.', at: 'a good students', replacement: 'a good student' },
    { text: 'I bought a trousers.', at: 'a trousers', replacement: 'a pair of trousers' },
  ],
  silent: [
    'Quite a few people came.',
    'A sports centre opened.',
    'A hundred children sang.',
    'It is a people who love music.',
    'A savings account and a goods train.',
    'There are a great many students here.',
  ],
  find: compilePhrases([
    [
      `an? (?<what>trousers|scissors|jeans|shorts|pyjamas)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `a pair of ${groups?.what ?? ''}`,
    ],
    [
      `(?<before>(?:a|an) (?!great|good many)${ADJECTIVES})(?!people)(?<noun>${PLURALS})${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${groups?.before ?? ''}${SINGULAR_OF.get(groups?.noun?.toLowerCase() ?? '') ?? ''}`,
    ],
  ]),
})

const UNCOUNTED =
  '(?:information|knowledge|money|advice|furniture|equipment|research|homework|traffic|pollution|progress|evidence|luggage|electricity)'
export const muchMany = defineRule({
  id: 'quantity.much_people',
  kind: 'wrong_word',
  fires: [
    { text: 'Less people read newspapers today.', at: 'Less people', replacement: 'Fewer people' },
    { text: 'There are so much people in Tehran.', at: 'much people', replacement: 'many people' },
    { text: 'We have not many information about it.', at: 'many information', replacement: 'much information' },
    { text: 'There are less cars in villages.', at: 'less cars', replacement: 'fewer cars' },
    { text: 'A large amount of people agree.', at: 'amount of people', replacement: 'number of people' },
    { text: 'They have few money.', at: 'few money', replacement: 'little money' },
  ],
  silent: [
    'It depends on how much people earn.',
    'There was much more traffic.',
    'Many information desks were closed.',
    'The less people know, the better.',
    'However much students work, they forget.',
    'Not much people say is true.',
    'Few research centres remain.',
    'The amount of money is small.',
  ],
  find: compilePhrases([
    [`^less (?<noun>people|students|children|workers|cars)(?= [a-z])`, ({ groups }) => `fewer ${groups?.noun ?? ''}`],
    [
      `(?:so |too |(?<=(?:are|have|were|has|had|see|meet) ))(?<at>much (?<noun>${PLURALS}))${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `many ${groups?.noun ?? ''}`,
    ],
    [`(?<at>many (?<noun>${UNCOUNTED}))${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => `much ${groups?.noun ?? ''}`],
    [`(?<!the )(?<at>less (?<noun>${PLURALS}))${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => `fewer ${groups?.noun ?? ''}`],
    [`(?<at>amount of (?<noun>${PLURALS}))${END_OF_NOUN_LOOKAHEAD}`, ({ groups }) => `number of ${groups?.noun ?? ''}`],
    [
      `(?<at>(?<a>a )?few (?<noun>${UNCOUNTED}))${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${groups?.a ?? ''}little ${groups?.noun ?? ''}`,
    ],
  ]),
})

/** Nouns that "a lot" may precede as a mass, or that are half of a common compound. */
const NO_MASS =
  '(?!article|product|theory|project|event|theatre|television|museum|company|competition|difference|hospital|lake|restaurant|sector|theory|film|forest|video|group|relative|individual|resident|pressure|area)'
export const lotOfSingular = defineRule({
  id: 'quantity.a_lot_of_problem',
  kind: 'agreement',
  fires: [
    { text: 'Cars cause a lot of problem.', at: 'problem', replacement: 'problems' },
    { text: 'All student must pay.', at: 'student', replacement: 'students' },
    { text: 'Some of student were late.', at: 'student', replacement: 'students' },
    { text: 'A small number of person agreed.', at: 'person', replacement: 'people' },
    { text: 'In some country it is forbidden.', at: 'country', replacement: 'countries' },
  ],
  silent: [
    'There is a lot of pressure.',
    'All day and all week it rained.',
    'A lot of student housing is old.',
    'A lot of television is boring.',
    'All family members came.',
    'It happened in some country or other.',
  ],
  find: compilePhrases([
    [
      `(?:in|of|from|at) some (?<at>country|city|village|school|company|job|family)${END_OF_NOUN_LOOKAHEAD}(?! +or\\b)`,
      plural,
    ],
    [
      `(?:a lot of|lots of|plenty of|a number of|the number of|number of|a large number of|most of|some of|many of|the majority of|various kinds of) ${ADJECTIVES}${NO_MASS}${ONE}`,
      plural,
    ],
    [
      `all ${NO_MASS}(?!day|week|year|month|weekend|season|hour|decade|century|holiday|island|city|town|country|road|house|page|person who)${ONE}`,
      plural,
    ],
  ]),
})

export const hundreds = defineRule({
  id: 'quantity.five_hundreds',
  kind: 'word_form',
  fires: [
    { text: 'Five hundreds people came.', at: 'Five hundreds', replacement: 'Five hundred' },
    { text: 'It has 3 millions inhabitants.', at: '3 millions', replacement: '3 million' },
    { text: 'Hundred of people died.', at: 'Hundred of', replacement: 'Hundreds of' },
    { text: 'About two million of people live there.', at: 'million of people', replacement: 'million people' },
    { text: 'Two third of the students left.', at: 'third', replacement: 'thirds' },
    { text: 'It kills hundreds people every year.', at: 'hundreds people', replacement: 'hundreds of people' },
    { text: 'About 20 percents of them came.', at: 'percents', replacement: 'percent' },
  ],
  silent: [
    'Hundreds of people came.',
    'A hundred of the people left.',
    'Two hundred of them stayed.',
    'By 1900 thousands were in use.',
    'The two third graders sang.',
    'Two million of the people who voted were young.',
  ],
  find: compilePhrases([
    [
      String.raw`(?<n>two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|(?!(?:1[5-9]|20)\d\d )\d[\d.,]*) (?<unit>hundred|thousand|million|billion)s`,
      ({ groups }) => `${groups?.n ?? ''} ${groups?.unit ?? ''}`,
    ],
    [
      '(?:^|(?<=(?:are|were|with|by|and|for|kill|killed|killing|see|saw|there|spend|spends) ))(?<unit>hundred|thousand|million) of(?= [a-z])',
      ({ groups }) => `${groups?.unit ?? ''}s of`,
    ],
    [
      String.raw`(?<=(?:one|two|three|four|five|six|seven|eight|nine|ten|\d) )(?<at>(?<unit>hundred|thousand|million|billion) of (?<noun>people|tourists|visitors|dollars|students|tonnes|tons|pounds|years|children|cars))`,
      ({ groups }) => `${groups?.unit ?? ''} ${groups?.noun ?? ''}`,
    ],
    [
      `(?<unit>hundreds|thousands|millions|billions) (?<noun>${PLURALS})${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${groups?.unit ?? ''} of ${groups?.noun ?? ''}`,
    ],
    ['(?<=[0-9] |(?:two|three|five|ten|twenty|thirty|forty|fifty|some|few|many) )percents', 'percent'],
    [`(?:two|three) (?<at>third|quarter|fifth)(?= of)`, ({ groups }) => `${groups?.at ?? ''}s`],
  ]),
})

export const mostOf = defineRule({
  id: 'quantity.most_of_people',
  kind: 'article',
  fires: [
    { text: 'Most of people like music.', at: 'Most of people', replacement: 'Most people' },
    { text: 'Almost people have a phone.', at: 'Almost people', replacement: 'Most people' },
    { text: 'They spend most of time at home.', at: 'most of time', replacement: 'most of the time' },
    { text: 'The most of students agree.', at: 'The most of students', replacement: 'Most students' },
    { text: 'Majority of people agree.', at: 'Majority of', replacement: 'The majority of' },
  ],
  silent: [
    'Most of the people left.',
    'Most of these students work.',
    'It attracts the most people.',
    'Most of Iran is dry.',
    'Almost all people agree.',
    'The vast majority of people agree.',
    'Some of those people left.',
  ],
  find: compilePhrases([
    [
      `(?:the )?(?<which>most|some|many|few|all) of (?<noun>${PLURALS})${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `${groups?.which ?? ''} ${groups?.noun ?? ''}`.toLowerCase(),
    ],
    [
      `(?:^|(?<=, ))almost (?<noun>people|students|children|families|parents|teenagers)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `most ${groups?.noun ?? ''}`,
    ],
    ['most of time', 'most of the time'],
    ['^majority of', 'the majority of'],
    ['(?<=[,;] )majority of', 'the majority of'],
  ]),
})

export const kindOf = defineRule({
  id: 'quantity.many_kind_of',
  kind: 'agreement',
  fires: [
    { text: 'There are many kind of sport.', at: 'kind', replacement: 'kinds' },
    { text: 'We tried different type of food.', at: 'type', replacement: 'types' },
    { text: 'A lot people came to the party.', at: 'A lot people', replacement: 'A lot of people' },
    { text: 'There are lot of shops.', at: 'lot of', replacement: 'a lot of' },
    { text: 'They have a lots of money.', at: 'a lots of', replacement: 'a lot of' },
  ],
  silent: [
    'It is a different kind of sport.',
    'This very different type of food is new.',
    'An awful lot of people came.',
    'The parking lot of the hotel is full.',
    'We gave the lot of them a prize.',
  ],
  find: compilePhrases([
    [
      '(?<!(?:a|an|the|this|that|very|quite|some|entirely|completely|another) )(?:many|different|various|several|all|two|three|four) (?<at>(?<kind>kind|type|sort)) of',
      ({ groups }) => `${groups?.kind ?? ''}s`,
    ],
    [
      `a lot (?<noun>people|money|things|problems|students|children|cars|countries|advantages|disadvantages|benefits)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `a lot of ${groups?.noun ?? ''}`,
    ],
    ['(?<=(?:is|are|was|were|have|has|had|with|spend|see|need|cause|causes|and|of|get|learn|make) )lot of', 'a lot of'],
    ['a lots of', 'a lot of'],
    [
      `plenty (?<noun>people|students|problems|time|money|things)${END_OF_NOUN_LOOKAHEAD}`,
      ({ groups }) => `plenty of ${groups?.noun ?? ''}`,
    ],
  ]),
})
