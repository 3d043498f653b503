/** Words for checking in practice, kept apart from those of the player, because a mock test does not load them. */
export const checkEnglish = {
  region: 'Check your answers',
  question: (question: string) => `Check question ${question}`,
  answerFirst: (question: string) => `Answer question ${question} first`,
  verdictOf: (question: string, verdict: string) => `Question ${question}: ${verdict}. Show or hide why`,
  part: (part: number) => `Check part ${part}`,
  /** Said before the button is pressed: a check cannot be taken back. */
  partHint: (count: number, unanswered: number) =>
    [
      count === 1 ? 'This shows the answer to 1 question.' : `This shows the answers to ${count} questions.`,
      ...(unanswered === 0 ? [] : [`You have not answered ${count === 1 ? 'it' : `${unanswered} of them`}.`]),
      'Changes you make afterwards do not count.',
    ].join(' '),
  unsaved: 'Your answers have not reached the server yet. Check again when the connection is back.',
  right: 'correct',
  /** Said with the number and the field of a checked question. */
  checked: (verdict: string) => `checked, ${verdict}`,
  marks: (marks: number, max: number) => (max === 1 || marks === 0 ? 'not correct' : `${marks} of ${max} marks`),
  blank: 'You left this blank.',
  answer: (value: string) => `You answered: ${value}.`,
  key: (accepted: string) => `Accepted: ${accepted}`,
  sum: (right: number, all: number) => `${right} of ${all} marks in this part. Each verdict is beside its question.`,
} as const

/** The Persian line beside them. */
export const checkCopy = {
  note: 'پاسخی که این‌جا بررسی کنی همان‌طور حساب می‌شود، حتی اگر بعداً عوضش کنی.',
} as const
