// The texts of the help window, which load when it is opened.

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
      'On a touch screen, swipe to the left or right to change the part.',
      'The Tab key goes from gap to gap.',
      'Tick Review to mark the current question. Its number is then shown in a circle.',
      'By keyboard: Tab reaches the numbers as one stop. The left and right arrows make another question the current one, Enter goes to its answer, and Shift and Tab go back to Review.',
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
      'By keyboard: go to the text with the Tab key and choose a word with the left and right arrows. Up and down go from sentence to sentence, Shift takes more words, and Enter opens the tools. Escape ends it.',
      'A screen reader says the chosen words, and lists all highlights of the part at the end of the page.',
      'Choose a highlight to read and write its note, to clear it, or to clear all.',
      'Notes at the top opens the list of them beside the questions.',
    ],
  },
]
