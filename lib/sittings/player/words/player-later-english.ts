/** The texts of what the player loads after its first screen (`components/sittings/player/later-code.tsx`). */
export const latePlayerEnglish = {
  finishTitle: (section: string) => `Finish ${section}?`,
  finishAll: 'You have answered every question.',
  finishLongEnough: 'You have written at least as many words as asked for.',
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
  findOff: 'Find is not available in the test.',
  textSize: 'Text size',
  textSizes: { regular: 'Regular', large: 'Large', 'extra-large': 'Extra large' },
  colours: 'Colours',
  schemes: {
    'black-on-white': 'Black on white',
    'white-on-black': 'White on black',
    'yellow-on-black': 'Yellow on black',
  },
  panes: 'Width of the panes',
  paneWidths: { text: 'Text wider', equal: 'Equal', questions: 'Questions wider' },
  clock: 'Clock',
  clockFaces: { left: 'Time left', used: 'Time used' },
  refused: (questions: readonly string[]) =>
    questions.length === 1
      ? `The server cannot accept the answer to question ${questions.join('')} as it is written. Shorten or rewrite it.`
      : `The server cannot accept the answers to questions ${questions.join(', ')} as they are written. Shorten or rewrite them.`,
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
  logInBody: 'Your answers are safe. The test continues after you log in.',
  identifier: 'E-mail or mobile number',
  password: 'Password',
  usePasskey: 'Use a passkey',
  secondCode: 'Code from your authenticator app, or a recovery code',
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
  logInTooMany: 'Too many attempts. Wait a little, then try again.',
  stepOver: 'That took too long. Enter your password once more.',
  restartTitle: 'Start this section again?',
  restartBody:
    'You were away while the clock and the recording kept running. You can start this section again, once: the recording is played from the beginning and the clock starts again. Your answers are kept. This will be noted on your result.',
  restartBegin: 'Start again',
  restartDecline: 'Continue from here',
  restartBroken: 'That did not work: something on this page failed. Reload the page and try again.',
  restartFailed: 'That did not work. Check the connection and try again.',
  announcement: 'From the invigilator',
  announcementRead: 'OK',
  repeatSentence: 'Repeat sentence',
  transcript: 'Transcript',
  transcriptKeys: 'Transcript: the arrow keys move from sentence to sentence, Enter plays one',
  transcriptLoading: 'Loading the transcript…',
  transcriptNone: 'This recording has no transcript.',
  lateAnswers: (count: number) =>
    count === 1
      ? '1 answer arrived after the end. It is kept with your result but does not count.'
      : `${count} answers arrived after the end. They are kept with your result but do not count.`,
  undelivered: (count: number) =>
    count === 1
      ? '1 answer did not reach the server in time and does not count. It is still being sent, to be kept with your result.'
      : `${count} answers did not reach the server in time and do not count. They are still being sent, to be kept with your result.`,
  refusedAtEnd: (questions: readonly string[]) =>
    questions.length === 1
      ? `The server did not accept the answer to question ${questions.join('')} as it was written. It does not count.`
      : `The server did not accept the answers to questions ${questions.join(', ')} as they were written. They do not count.`,
  setAsideTitle: 'Typed on this device, not counted',
  setAside:
    'These texts arrived after the end, or were typed while the section was open on another page. They do not count, and only this device has them.',
  setAsideOnResult: 'Your result shows them again.',
  setAsideOnReview: 'The review of this part shows them again.',
  continueOn: 'Continue',
  back: (seconds: number) => `−${seconds} s, back ${seconds} seconds`,
  speed: 'Speed',
  play: 'Play',
  pause: 'Pause',
  recordingPosition: 'Position in the recording',
} as const
