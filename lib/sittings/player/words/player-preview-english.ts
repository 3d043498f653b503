import { type Skill } from '@/lib/paper/content/rules/content'

type Amount = {
  readonly loadedBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number | null
}
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

type HandedIn = {
  readonly skill: Skill
  readonly answered: number
  readonly total: number
  readonly isByTime: boolean
}
const SECTION: Readonly<Record<Skill, string>> = { listening: 'Listening', reading: 'Reading', writing: 'Writing' }

/** The recording, and the screens before the clock starts. */
export const PREVIEW_WORDS = {
  recording: 'Recording',
  recordingLoading: (percent: number) => `Loading the recording: ${percent}%`,
  recordingAmount: ({ loadedBytes, totalBytes, bytesPerSecond }: Amount) => {
    const sizes = `${megabytes(loadedBytes)} of ${megabytes(totalBytes)} MB`
    if (!bytesPerSecond) return sizes
    const minutes = Math.ceil((totalBytes - loadedBytes) / bytesPerSecond / 60)
    return `${sizes}, ${minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`} left`
  },
  recordingReady: 'The recording is on this device.',
  /** Slow, interrupted, damaged or refused: indistinguishable here, so no cause is named. */
  recordingRetry: 'The recording is not coming through yet. Trying again.',
  recordingWait: 'The recording is being loaded. You can answer in the meantime.',
  soundIn: (seconds: number) => (seconds === 1 ? 'Sound in about 1 second.' : `Sound in about ${seconds} seconds.`),
  recordingBroken:
    'The recording cannot be played in this browser. Use a current browser over a secure (https) address.',
  recordingDamaged: 'The recording could not be opened. Reload this page to load it again. Your answers are safe.',
  continueRecording: 'Continue the recording',
  recordingBlocked: 'The browser has not played the recording yet',
  recordingPlaying: 'The recording is playing',
  recordingPart: (part: number) => `Playing: Part ${part}`,
  recordingPaused: (part: number | null) => (part === null ? 'Paused' : `Paused: Part ${part}`),
  recordingElsewhere: 'The recording plays where you type.',
  recordingEnded: 'The recording has ended. Check your answers.',

  outputNone: 'No headphones or loudspeakers are connected. Connect them: you will hear nothing without them.',
  outputChanged:
    'A sound device was connected or removed. If you do not hear the sound, check your headphones and the volume.',
  continueStep: 'Continue',
  backStep: 'Back',
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  instructionsTitle: (module: 'academic' | 'general', section: string) =>
    section === 'Listening' ? 'Listening' : `${module === 'academic' ? 'Academic' : 'General Training'} ${section}`,
  timeOfSection: (seconds: number) =>
    seconds % 60 === 0 ? `Time: ${seconds / 60} minutes` : `Time: about ${Math.round(seconds / 60)} minutes`,
  toCandidates: 'Instructions to candidates',
  information: 'Information for candidates',
  startWarning: {
    strict: 'The clock starts when you press Start test. You cannot stop it, unless you have been granted rest breaks.',
    practice:
      'The clock starts when you press Start test; you can pause it. When the time is up, you can go on for one more day, but not past the closing time of the exam, if it has one.',
  },
  /** Of the section before this one. */
  handedIn: ({ skill, answered, total, isByTime }: HandedIn) => {
    const items = skill === 'writing' ? 'tasks' : 'questions'
    const submitted = `${SECTION[skill]} has been submitted with ${answered} of ${total} ${items} answered.`
    return isByTime ? `Time was up. ${submitted}` : submitted
  },
  startTest: 'Start test',
  starting: 'Starting…',
  inLine: (place: number) =>
    `Many candidates are starting now. You are number ${place} in the queue. Keep this page open: the test, and its clock, will start automatically.`,
  /** The player failed to load; the texts for other failures are loaded with it, so this one is here. */
  startUnloaded: 'The test did not start: part of this page has not loaded. Check the connection and try again.',
  loadBroken:
    'The test is here, but this page failed to show it. It has been reported. Reload the page; your saved answers are safe.',
  loadFailed: 'The test could not be loaded. Check the connection and try again.',
  tryAgain: 'Try again',
  loading: 'Loading…',
  preview: 'Preview',
} as const
