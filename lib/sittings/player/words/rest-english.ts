const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** The rest breaks that staff have granted to a candidate. */
export const restBreakEnglish = {
  take: 'Take a break',
  askTitle: 'Take a break?',
  ask: (count: number) =>
    `You have ${count === 0 ? 'less than a minute' : minutes(count)} of rest breaks left. The clock and the recording are paused, the test is hidden, and the break is noted on your result.`,
  askEnd: 'You can come back at any time. When the break is used up, the test continues automatically.',
  title: 'Rest break',
  left: (time: string) => `${time} of your break left`,
  body: 'The clock is paused and your answers are safe. When the time above is over, the test continues automatically.',
  comeBack: 'Return to the test',
  failedTitle: 'The clock is still running',
  failed: 'A break can start only while you are connected. Try again when the connection is back.',
  elsewhere: 'This break was taken in another tab or on another device.',
} as const
