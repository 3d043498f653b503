import { type Skill } from '@/lib/paper/content/rules/content'
import { PREVIEW_WORDS } from './player-preview-english'

/** The texts of the test screen itself: English, as in the real test. Whole sentences; numbers are arguments. */
export const PLAYER = {
  sectionName: { listening: 'Listening', reading: 'Reading', writing: 'Writing' } satisfies Record<Skill, string>,
  candidate: (number: string) => `Candidate ${number}`,

  announcement: 'From the invigilator',
  announcementRead: 'OK',
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
  partProgress: (answered: number, total: number) => `${answered} of ${total}`,
  partProgressLabel: (part: number, answered: number, total: number) =>
    `Part ${part}: ${answered} of ${total} answered`,
  questionLabel: (number: number, facts: readonly string[]) => [`Question ${number}`, ...facts].join(', '),
  question: (number: number | string) => `Question ${number}`,
  answered: 'answered',
  notAnswered: 'not answered',
  flagged: 'marked for review',
  review: 'Review',
  reviewLabel: (number: string) => `Mark question ${number} for review`,
  previousQuestion: 'Previous question',
  nextQuestion: 'Next question',
  navigation: 'Questions of this section',

  textPane: { reading: 'Text', writing: 'Task', listening: 'Text' } satisfies Record<Skill, string>,
  questionPane: { reading: 'Questions', writing: 'Answer', listening: 'Questions' } satisfies Record<Skill, string>,
  divider: 'Resize panes',

  chosenOf: (chosen: number, cap: number) => `${chosen} of ${cap} chosen`,
  chosenAll: (cap: number) => `You can choose ${cap} only. Untick one first.`,
  optionList: 'Options',
  headingList: 'List of headings',
  holding: (label: string) => `${label} is selected. Choose the gap for it.`,
  putBack: 'Remove',
  chooseFor: (number: number) => `Choose an option for question ${number}`,
  headingSlot: (number: number, paragraph: string) => `Question ${number}, heading for paragraph ${paragraph}`,
  usedInExample: 'used in the example',
  usedIn: (questions: readonly string[]) => `also in question ${questions.join(', ')}`,
  movesFrom: (questions: readonly string[]) => `used in question ${questions.join(', ')}; it will move here`,
  showPicture: 'Show the picture',
  picture: 'Picture',
  emptySlot: 'empty',
  filledSlot: (label: string, text: string) => (text === '' ? label : `${label}: ${text}`),
  essay: (task: number) => `Your answer to Task ${task}`,
  words: (count: number) => `Words: ${count}`,
  minimumWords: (minimum: number) => `Write at least ${minimum} words.`,

  highlight: 'Highlight',
  note: 'Note',
  clear: 'Clear',
  clearAll: 'Clear all',
  clearAllSure: (count: number) => `Really clear all ${count}?`,
  done: 'Done',
  highlightTools: 'Highlight and notes',
  noNotes: 'No notes yet. Select some text, then choose Note.',
  noteFor: (quote: string) => `Note for “${quote}”`,
  highlightMissing: 'This browser cannot show highlights. Notes are still kept in the Notes list.',
  findOff: 'Find does not work in the test.',

  textSize: 'Text size',
  textSizes: { regular: 'Regular', large: 'Large', 'extra-large': 'Extra large' },
  colours: 'Colours',
  schemes: {
    'black-on-white': 'Black on white',
    'white-on-black': 'White on black',
    'yellow-on-black': 'Yellow on black',
  },

  repeatSentence: 'Repeat sentence',
  transcript: 'Transcript',
  transcriptLoading: 'Loading the transcript…',
  transcriptNone: 'This recording has no transcript.',

  panes: 'Width of the panes',
  paneWidths: { text: 'Text wider', equal: 'Equal', questions: 'Questions wider' },

  clock: 'Clock',
  clockFaces: { left: 'Time left', used: 'Time used' },

  pauseTest: 'Pause test',
  pausedTitle: 'Paused',
  pausedBody: 'The clock and the recording are paused. Your answers are safe.',
  heldTitle: 'Stopped by the invigilator',
  heldBody: 'The clock and the recording are paused. Your answers are safe. The test will continue automatically.',
  goOn: 'Continue',
  pauseFailedTitle: 'The clock is still running',
  pauseFailed: 'It can only be stopped while the server can be reached. Try again when the connection is back.',
  goOnFailed: 'The server cannot be reached yet. Nothing is lost: the clock stays paused until then.',

  finishTitle: (section: string) => `Finish ${section}?`,
  finishAll: 'You have answered every question.',
  finishLongEnough: 'Both of your essays have the words that their tasks ask for.',
  finishUnanswered: (count: number, numbers: string) => `Not answered (${count}): ${numbers}`,
  finishShort: ({ number, words, minimumWords }: { number: number; words: number; minimumWords: number }) =>
    words === 0
      ? `Task ${number}: nothing written yet.`
      : `Task ${number}: ${words} of at least ${minimumWords} words.`,
  finishFlagged: (numbers: string) => `Marked for review: ${numbers}`,
  finishPlaying: 'The recording is still playing. You will not hear the rest of it.',
  finishTime: (minutes: number) => (minutes === 1 ? 'You still have 1 minute.' : `You still have ${minutes} minutes.`),
  finishWarning: 'You cannot come back to this section after you finish it.',
  finishConfirm: 'Finish now',
  backToTest: 'Return to the test',
  sendingAnswers: 'Sending your answers…',
  submitting: 'Submitting…',
  /** Stored on the device, or held only by this page. */
  submitWaits: {
    device: 'There is no connection. Your answers are kept on this device and are sent as soon as it is back.',
    page: 'There is no connection. Your answers are on this page only: do not close it. They are sent as soon as it is back.',
  },
  submitRefused: {
    device:
      'The server cannot take your answers at this moment. They are kept on this device and will be sent again automatically. Do not close this page.',
    page: 'The server cannot take your answers at this moment. They are on this page only and will be sent again automatically. Do not close it.',
  },
  answersWaiting: (count: number) =>
    count === 1 ? '1 answer has not been saved yet.' : `${count} answers have not been saved yet.`,
  waitingInTime: (time: string) => `Time left: ${time}. Your answers count if they arrive before then.`,
  waitingInGrace: (seconds: number) =>
    seconds === 1
      ? 'Answers that arrive in the next second still count.'
      : `Answers that arrive in the next ${seconds} seconds still count.`,
  graceOver: 'What arrives now is kept beside your result but does not count.',
  sectionClosed: 'This section has ended.',
  lateAnswers: (count: number) =>
    count === 1
      ? '1 answer arrived after the end. It is kept beside your result but does not count.'
      : `${count} answers arrived after the end. They are kept beside your result but do not count.`,
  undelivered: (count: number) =>
    count === 1
      ? '1 answer did not reach the server in time and does not count. It is still being sent, to be kept beside your result.'
      : `${count} answers did not reach the server in time and do not count. They are still being sent, to be kept beside your result.`,
  refused: (questions: readonly string[]) =>
    questions.length === 1
      ? `The server does not take the answer to question ${questions.join('')} as it is written. Make it shorter or rewrite it.`
      : `The server does not take the answers to questions ${questions.join(', ')} as they are written. Make them shorter or write them anew.`,
  refusedAtEnd: (questions: readonly string[]) =>
    questions.length === 1
      ? `The server did not take the answer to question ${questions.join('')} as it was written. It does not count.`
      : `The server did not take the answers to questions ${questions.join(', ')} as they were written. They do not count.`,
  continueOn: 'Continue',

  otherTabTitle: 'This section is open in another tab',
  otherTabBody: 'You can read here. Type in the other tab, or take over.',
  takeOver: 'Take over here',
  otherDeviceTitle: 'This section is open on another device',
  otherDeviceBody: 'This device is read-only now. What you typed here stays on the screen.',
  continueHere: 'Continue here',
  claiming: 'Moving the test to this device…',
  checking: 'Opening…',
  supersededTitle: 'Typed on this device but not saved',
  supersededUse: 'Use this text',
  supersededDrop: 'Discard',
  memoryOnly: 'This browser keeps nothing on the device. Do not close this page while it says “Not saved”.',

  logInTitle: 'Please log in again',
  logInBody: 'Your answers are kept. After you log in the test goes on.',
  identifier: 'E-mail or mobile number',
  password: 'Password',
  usePasskey: 'Use a passkey',
  secondCode: 'Code of your authenticator app, or a recovery code',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  logInLate: (isMemory: boolean) =>
    isMemory
      ? 'The form has not loaded yet. If the connection is fine, reload the page; answers that were not saved are lost.'
      : 'The form has not loaded yet. If the connection is fine, reload the page; your answers are kept on this device.',
  reloadPage: 'Reload the page',
  logInFailed: 'That did not work. Check the password and the connection.',
  codeFailed: 'That did not work. Check the code and the connection.',
  passkeyFailed: 'The passkey did not answer. Try again, or use a code.',
  logInTooMany: 'Too many tries. Wait a little, then try again.',
  stepOver: 'That took too long. Enter your password once more.',

  ...PREVIEW_WORDS,
} as const

/** The help window's texts for this mode. */
export function helpOf(mode: 'strict' | 'practice'): readonly HelpSection[] {
  return [...HELP, { title: 'The clock', lines: CLOCK_HELP[mode] }]
}

type HelpSection = { readonly title: string; readonly lines: readonly string[] }
const CLOCK_HELP = {
  strict: [
    'Point at it, or go to it with the Tab key, to see the seconds.',
    'It turns red at 10 and 5 minutes. At the end the section closes and is submitted automatically.',
    'Hide covers the screen. It does not stop the clock.',
  ],
  practice: [
    'It turns red at 10 and 5 minutes. At the end you can go on for one more day, but not past the closing time of the exam, if it has one; then the section is submitted automatically.',
    'Pause test stops the clock and the recording. Hide covers the screen and does not stop the clock.',
  ],
} as const

const HELP: readonly HelpSection[] = [
  {
    title: 'Moving around',
    lines: [
      'Choose a number at the bottom of the screen, or use the arrows, to go to a question.',
      'The Tab key goes from gap to gap.',
      'Tick Review to mark a question. Its number is then shown in a circle.',
      'Drag the bar between text and questions, use the arrow keys on it, or choose a width in Settings.',
    ],
  },
  {
    title: 'Answering',
    lines: [
      'Your answers are saved while you work. You do not need to save them.',
      'Drag an option to its gap, or choose the option and then the gap. Drag it back, or choose Remove, to take it out.',
      'You can copy, cut and paste inside the test.',
    ],
  },
  {
    title: 'Highlight and notes',
    lines: [
      'Select text, then choose Highlight or Note. A right click on the selection does the same.',
      'By keyboard: F7 switches a text cursor on in most browsers. Select with Shift and the arrow keys, then press the menu key, or Shift and F10.',
      'Choose a highlight to read and write its note, to clear it, or to clear all.',
      'Notes at the top opens the list of them beside the questions.',
    ],
  },
]
