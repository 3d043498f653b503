import { type Skill } from '@/lib/paper/content/rules/content'

/** A question as printed; styles.ts types it in the ways teachers do. */
export type SourceQuestion = {
  readonly number: number
  readonly text: string
  /** The answer in the draft's notation: `TRUE`, a letter, or the words. */
  readonly answer: string
  readonly options?: readonly string[]
}
export type SourceGroup = {
  readonly kind: 'statements' | 'gaps' | 'choice' | 'letters' | 'box'
  readonly type: string
  readonly rubric: readonly string[]
  readonly questions: readonly SourceQuestion[]
  /** The lettered options. */
  readonly box?: readonly string[]
  /** A separate text between the rubric and the questions. */
  readonly text?: readonly (readonly string[])[]
}
export type TestPaper = {
  readonly name: string
  readonly skill: Skill
  readonly title: string
  readonly passage: {
    readonly title: string
    readonly isLettered: boolean
    readonly paragraphs: readonly string[]
  } | null
  readonly groups: readonly SourceGroup[]
}

const TFNG = 'Do the following statements agree with the information given in the text?'
const ONE_WORD = 'Complete the sentences below. Write ONE WORD ONLY for each answer.'
const CHOOSE = 'Choose the correct letter, A, B, C or D.'

/** Five original papers of the kinds that teachers type. */
export const PAPERS: readonly TestPaper[] = [
  {
    name: 'statements, gaps and choices',
    skill: 'reading',
    title: 'Practice Paper Eleven',
    passage: {
      title: 'The Lamp Makers of Orra',
      isLettered: false,
      paragraphs: [
        'For two centuries the town of Orra made the lamps that fishermen hung from their boats, and every family kept its own recipe for the oil, which was pressed from seeds that grew on the cliffs above the harbour.',
        'In 1871 a visitor from the capital offered to buy the recipes, but the families refused, and he opened a factory across the bay that used whale oil and cheap glass from another country.',
        'The factory closed after nine winters, because its lamps smoked in the wind, and the families bought its building for a school in which the craft is taught to this day.',
      ],
    },
    groups: [
      {
        kind: 'statements',
        type: 'true-false-not-given',
        rubric: [TFNG],
        questions: [
          { number: 1, text: 'Lamp oil in Orra was made from plants.', answer: 'TRUE' },
          { number: 2, text: 'The families sold their recipes to a visitor.', answer: 'FALSE' },
          { number: 3, text: 'The visitor had worked as a fisherman.', answer: 'NOT GIVEN' },
          { number: 4, text: 'Lamp making is still taught in the town.', answer: 'TRUE' },
        ],
      },
      {
        kind: 'gaps',
        type: 'sentence-completion',
        rubric: [ONE_WORD],
        questions: [
          { number: 5, text: 'The seeds grew on the @ above the harbour.', answer: 'cliffs' },
          { number: 6, text: 'The glass of the factory was @ .', answer: 'cheap' },
          { number: 7, text: 'The building of the factory became a @ .', answer: 'school' },
        ],
      },
      {
        kind: 'choice',
        type: 'multiple-choice',
        rubric: [CHOOSE],
        questions: [
          {
            number: 8,
            text: 'Why did the factory close?',
            answer: 'B',
            options: [
              'Its oil was too dear.',
              'Its lamps smoked in the wind.',
              'The glass was stolen.',
              'Nobody could find it.',
            ],
          },
          {
            number: 9,
            text: 'How long was the factory open?',
            answer: 'C',
            options: ['for two winters', 'for seven winters', 'for nine winters', 'for a century'],
          },
        ],
      },
    ],
  },
  {
    name: 'lettered paragraphs',
    skill: 'reading',
    title: 'Practice Paper Twelve',
    passage: {
      title: 'A Bridge of Grass',
      isLettered: true,
      paragraphs: [
        'Every June the villages on both sides of the gorge twist grass into ropes as thick as an arm, because the old bridge must come down before the rains and a new one must hang in its place.',
        'The work is shared by custom: women twist the thin cords, men lay them together, and children carry the grass from the high meadows, where it is cut before the sun has dried it.',
        'Engineers who measured the bridge in 1994 found that it could carry eleven people at once, although the elders of the villages never allow more than four to cross together.',
        'A road bridge of steel was opened a day away in 2003, and some expected the custom to end, but the villages have gone on, and visitors now pay to watch the last rope drawn across.',
      ],
    },
    groups: [
      {
        kind: 'letters',
        type: 'matching-information',
        rubric: ['Which paragraph contains the following information?', 'Write the correct letter, A-D.'],
        questions: [
          { number: 1, text: 'a measurement made by experts', answer: 'C' },
          { number: 2, text: 'the reason for building each year', answer: 'A' },
          { number: 3, text: 'how the tasks are divided', answer: 'B' },
          { number: 4, text: 'an income from tourism', answer: 'D' },
        ],
      },
      {
        kind: 'statements',
        type: 'yes-no-not-given',
        rubric: ['Do the following statements agree with the views of the writer?'],
        questions: [
          { number: 5, text: 'The villages share the work by custom.', answer: 'YES' },
          { number: 6, text: 'The elders allow eleven people to cross at once.', answer: 'NO' },
          { number: 7, text: 'The steel bridge cost more than was planned.', answer: 'NOT GIVEN' },
        ],
      },
      {
        kind: 'gaps',
        type: 'sentence-completion',
        rubric: [ONE_WORD],
        questions: [
          { number: 8, text: 'Children carry grass from the high @ .', answer: 'meadows' },
          { number: 9, text: 'The road bridge was made of @ .', answer: 'steel' },
        ],
      },
    ],
  },
  {
    name: 'General Training',
    skill: 'reading',
    title: 'General Paper Three',
    passage: null,
    groups: [
      {
        kind: 'letters',
        type: 'matching-information',
        rubric: [
          'Look at the four advertisements, A-D, below.',
          'For which advertisement are the following statements true?',
          'Write the correct letter, A-D.',
        ],
        text: [
          ['TIDE POTTERY', 'Evening lessons by the harbour. Clay is included. Bring an apron and a friend.'],
          ['BRASS FOR ALL', 'Learn the trumpet in a small group. We lend every instrument. Concert in May.'],
          ['FIRST BREAD', 'Bake four loaves in one morning and take them home. No lessons in August.'],
          ['NIGHT SKY', 'Ten walks with a telescope. Children pay half. In rain we meet indoors.'],
        ],
        questions: [
          { number: 1, text: 'Young people pay less.', answer: 'D' },
          { number: 2, text: 'There is a performance.', answer: 'B' },
          { number: 3, text: 'You need special clothes.', answer: 'A' },
          { number: 4, text: 'It is closed for a month.', answer: 'C' },
        ],
      },
      {
        kind: 'statements',
        type: 'true-false-not-given',
        rubric: [TFNG],
        text: [
          [
            'Rules of the Reading Room',
            'Readers may bring a pencil and paper into the room, but pens, bags and bottles are left in the lockers by the door, for which a coin of any country can be used.',
          ],
          [
            '',
            'Books are ordered before noon and are brought to the desk within the hour; a book that nobody has opened for two days goes back, and it has to be ordered again.',
          ],
        ],
        questions: [
          { number: 5, text: 'Pens are kept outside the room.', answer: 'TRUE' },
          { number: 6, text: 'Only local coins open the lockers.', answer: 'FALSE' },
          { number: 7, text: 'The room is closed on Fridays.', answer: 'NOT GIVEN' },
        ],
      },
    ],
  },
  {
    name: 'listening',
    skill: 'listening',
    title: 'Listening Paper Six',
    passage: null,
    groups: [
      {
        kind: 'gaps',
        type: 'note-completion',
        rubric: ['Complete the notes below. Write NO MORE THAN TWO WORDS AND/OR A NUMBER for each answer.'],
        questions: [
          { number: 1, text: 'The tour begins at the @ at nine.', answer: 'old station' },
          { number: 2, text: 'Each ticket costs @ dollars.', answer: '15' },
          { number: 3, text: 'Visitors should bring a @ .', answer: 'raincoat' },
        ],
      },
      {
        kind: 'choice',
        type: 'multiple-choice',
        rubric: [CHOOSE],
        questions: [
          {
            number: 4,
            text: 'The guide used to be',
            answer: 'A',
            options: ['a sailor.', 'a baker.', 'a teacher.', 'a painter.'],
          },
          {
            number: 5,
            text: 'The bus stops at the',
            answer: 'D',
            options: ['bridge.', 'market.', 'school.', 'lighthouse.'],
          },
        ],
      },
      {
        kind: 'box',
        type: 'matching',
        rubric: [
          'What is said about each of the following rooms?',
          'Choose your answers from the box and write the correct letter, A-D, next to questions 6-8.',
        ],
        box: ['It is cold in winter.', 'It has been locked.', 'It was painted in May.', 'It smells of smoke.'],
        questions: [
          { number: 6, text: 'the attic', answer: 'C' },
          { number: 7, text: 'the cellar', answer: 'A' },
          { number: 8, text: 'the kitchen', answer: 'D' },
        ],
      },
    ],
  },
  {
    name: 'people and answers',
    skill: 'reading',
    title: 'Practice Paper Thirteen',
    passage: {
      title: 'Who Hears the Bats',
      isLettered: false,
      paragraphs: [
        'When Ada Brill hung forty microphones in an empty barn she expected silence, since the farmer had told her that the bats had left with the first frost, but the tapes of that night hold more than nine hundred calls.',
        'Her colleague Tomas Reen has argued that half of these calls are echoes, and he has built a machine which drops each sound that comes back within a tenth of a second from the beam above.',
        'Lia Okoro, who keeps bees in the next valley, trusts neither of them: she counts the animals at dusk with a hand counter and a candle, and her numbers have been lower in every year since the mill was lit.',
      ],
    },
    groups: [
      {
        kind: 'box',
        type: 'matching-features',
        rubric: [
          'Look at the following statements and the list of people below.',
          'Match each statement with the correct person, A-C.',
        ],
        box: ['Ada Brill', 'Tomas Reen', 'Lia Okoro'],
        questions: [
          { number: 1, text: 'built a device that removes some sounds', answer: 'B' },
          { number: 2, text: 'counts without any machine', answer: 'C' },
          { number: 3, text: 'was surprised by a recording', answer: 'A' },
        ],
      },
      {
        kind: 'gaps',
        type: 'short-answer',
        rubric: ['Answer the questions below. Write NO MORE THAN TWO WORDS for each answer.'],
        questions: [
          { number: 4, text: 'Where were the microphones hung? @', answer: 'empty barn' },
          { number: 5, text: 'What does Lia Okoro keep? @', answer: 'bees' },
        ],
      },
      {
        kind: 'statements',
        type: 'true-false-not-given',
        rubric: [TFNG],
        questions: [
          { number: 6, text: 'The farmer believed that the bats had gone.', answer: 'TRUE' },
          { number: 7, text: 'The machine drops sounds after a whole second.', answer: 'FALSE' },
          { number: 8, text: 'The mill belongs to the farmer.', answer: 'NOT GIVEN' },
        ],
      },
    ],
  },
]
