import { type Skill } from '@/lib/paper/content/rules/content'
import { PREVIEW_WORDS } from './player-preview-english'

/** A part of Writing has one task and no questions. */
const QUESTION: Readonly<Record<Skill, string>> = { listening: 'Question', reading: 'Question', writing: 'Task' }

/** The texts of the test screen itself: English, as in the real test. Whole sentences; numbers are arguments. */
export const playerEnglish = {
  /** The end of the title of every page of the exam, and the title of a preview (`page-title-english.ts`). */
  documentTitle: 'Sanjeh test',
  beforeTest: 'Before the test',
  sectionName: { listening: 'Listening', reading: 'Reading', writing: 'Writing' } satisfies Record<Skill, string>,
  candidate: (number: string) => `Candidate ${number}`,

  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  timeLeft: (time: string) => `${time} left`,
  timeIsUp: 'Time is up',
  timeUsed: (time: string) => `${time} used`,
  timeAnnounced: (minutes: number) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`),

  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved — kept on this device',
  unsavedMemory: 'Not saved',
  readOnly: 'Read-only here',

  help: 'Help',
  hide: 'Hide',
  hideScreen: 'Hide the screen',
  notes: 'Notes',
  settings: 'Settings',
  finish: 'Finish section',
  finishBrief: 'Finish',
  volume: 'Volume',
  close: 'Close',
  cancel: 'Cancel',

  hiddenTitle: 'Screen hidden',
  hiddenBody: 'Your answers are safe. The clock is still running.',
  resume: 'Resume test',

  part: (number: number) => `Part ${number}`,
  /** Completes the name of a part of Writing for screen readers. */
  taskOfPart: (number: number) => ` Task ${number}`,
  partProgress: (answered: number, total: number) => `${answered} of ${total}`,
  partProgressLabel: (part: number, answered: number, total: number) =>
    `Part ${part}: ${answered} of ${total} answered`,
  questionLabel: (skill: Skill, number: number, facts: readonly string[]) =>
    [`${QUESTION[skill]} ${number}`, ...facts].join(', '),
  question: (number: number | string) => `Question ${number}`,
  answered: 'answered',
  notAnswered: 'not answered',
  flagged: 'marked for review',
  palette: 'Numbers: the arrow keys choose one for Review, Enter goes to it',
  review: 'Review',
  /** For one question, or for two numbers as one: `21-22`. */
  reviewLabel: (skill: Skill, number: string) =>
    `Mark ${QUESTION[skill].toLowerCase()}${number.includes('-') ? 's' : ''} ${number.replace('-', '–')} for review`,
  previousQuestion: (skill: Skill) => `Previous ${QUESTION[skill].toLowerCase()}`,
  nextQuestion: (skill: Skill) => `Next ${QUESTION[skill].toLowerCase()}`,
  navigation: 'Questions of this section',

  textPane: { reading: 'Text', writing: 'Task', listening: 'Text' } satisfies Record<Skill, string>,
  questionPane: { reading: 'Questions', writing: 'Answer', listening: 'Questions' } satisfies Record<Skill, string>,
  divider: 'Resize panes',

  chosenOf: (chosen: number, cap: number) => `${chosen} of ${cap} chosen`,
  chosenAll: (cap: number) => `You can choose only ${cap}. Untick one first.`,
  optionList: 'Options',
  headingList: 'List of headings',
  holding: (label: string) => `${label} is selected. Choose the gap for it.`,
  putBack: 'Remove',
  chooseFor: (number: number) => `Choose an option for question ${number}`,
  headingSlot: (number: number, paragraph: string) => `Question ${number}, heading for paragraph ${paragraph}`,
  usedInExample: 'used in the example',
  usedIn: (questions: readonly string[]) =>
    `also in question${questions.length > 1 ? 's' : ''} ${questions.join(', ')}`,
  movesFrom: (questions: readonly string[]) => `used in question ${questions.join(', ')}; it will move here`,
  showPicture: 'Show the picture',
  picture: 'Picture',
  emptySlot: 'empty',
  filledSlot: (label: string, text: string) => (text === '' ? label : `${label}: ${text}`),
  essay: (task: number) => `Your answer to Task ${task}`,
  words: (count: number) => `Words: ${count}`,
  minimumWords: (minimum: number) => `Write at least ${minimum} words.`,

  pauseTest: 'Pause test',
  pausedTitle: 'Paused',
  pausedBody: 'The clock and the recording are paused. Your answers are safe.',
  heldTitle: 'Stopped by the invigilator',
  heldBody: 'The clock and the recording are paused. Your answers are safe. The test will continue automatically.',
  goOn: 'Continue',
  pauseFailedTitle: 'The clock is still running',
  pauseFailed: 'It can be stopped only while you are connected. Try again when the connection is back.',
  goOnFailed: 'The server cannot be reached yet. Nothing is lost: the clock stays paused until then.',

  backToTest: 'Return to the test',
  sendingAnswers: 'Sending your answers…',
  submitting: 'Submitting…',
  /** Depends on whether answers are stored on the device or only in this page. */
  submitWaits: {
    device: 'There is no connection. Your answers are kept on this device and will be sent when it is back.',
    page: 'There is no connection. Your answers are on this page only: do not close it. They will be sent when the connection is back.',
  },
  submitRefused: {
    device:
      'The server cannot accept your answers at the moment. They are kept on this device and will be sent again automatically. Do not close this page.',
    page: 'The server cannot accept your answers at the moment. They are on this page only and will be sent again automatically. Do not close it.',
  },
  answersWaiting: (count: number) =>
    count === 1 ? '1 answer has not been saved yet.' : `${count} answers have not been saved yet.`,
  waitingInTime: (time: string) => `Time left: ${time}. Your answers count if they arrive before then.`,
  waitingInGrace: (seconds: number) =>
    seconds === 1
      ? 'Answers that arrive in the next second still count.'
      : `Answers that arrive in the next ${seconds} seconds still count.`,
  graceOver: 'Answers that arrive now are kept with your result but do not count.',
  sectionClosed: 'This section has ended.',

  ...PREVIEW_WORDS,
} as const
