/** Where a tab remembers why its session is over: written by the API's client, read by the log-in page, which loads no client. */
export const ENDED_NOTE = 'sanjeh.session-ended'
