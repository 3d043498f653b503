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
      'On a touch screen, swipe left or right to change part.',
      'The Tab key moves from gap to gap.',
      'Tick Review to mark the current question. Its number is then shown in a circle.',
      'With the keyboard: Tab moves to the row of numbers. The left and right arrows make another question the current one, and Enter goes to its answer. To mark it, press Shift with Tab until you come back to Review.',
      'Drag the bar between the text and the questions, use the arrow keys on it, or choose a width in Settings.',
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
      'Select text, then choose Highlight or Note. Right-clicking the selection does the same.',
      'With the keyboard: go to the text with the Tab key and choose a word with the left and right arrows. After that the up and down arrows move from sentence to sentence; before it they scroll. Shift selects more words, Enter opens the tools and Escape ends the selection.',
      'A screen reader reads out the words you choose, and lists all the highlights in the part at the end of the page.',
      'Choose a highlight to read or write its note, to clear it, or to clear them all.',
      'The Notes button at the top opens a list of your notes beside the questions.',
    ],
  },
]
