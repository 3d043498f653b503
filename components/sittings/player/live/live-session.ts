import { browserTimers } from '@/lib/sittings/sitting/client/browser-session'
import { NO_NOTES, type Sitting, type SittingCalls } from '@/lib/sittings/sitting/client/ports'
import { createSession, type SittingSession } from '@/lib/sittings/sitting/client/session'
import { createMemoryStore } from '@/lib/sittings/sitting/client/store/store-memory'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type PaperContent } from '@/lib/paper/content/rules/content'

const ID = 'preview'
export const PREVIEW_CANDIDATE = { name: playerEnglish.preview, number: '000000' }

/** A simulated sitting: answers stay in memory, the server is never called, and it is never handed in. */
export function createLiveSession({ skill, durationSeconds }: PaperContent): SittingSession {
  const sentAtMs = browserTimers.nowMs()
  const serverNowMs = Date.now()
  let deadlineAtMs = serverNowMs + durationSeconds * 1000
  let pausedAtMs: number | null = null
  const sitting: Sitting = {
    id: ID,
    attempt: ID,
    skill,
    state: 'running',
    epoch: 1,
    isWriter: true,
    writerToken: null,
    serverNowMs,
    deadlineAtMs,
    pausedAtMs,
    pausedForMs: 0,
    restLeftMs: 0,
    restEndsAtMs: null,
    startedAtMs: serverNowMs,
    recordingDay: null,
    canRestart: false,
    mode: skill === 'listening' ? 'practice' : 'strict',
    content: { slug: ID, title: '', skill, module: 'academic', durationSeconds, parts: [] },
    pictures: {},
    responses: [],
    flags: [],
    playheadMs: 0,
    recordingKey: null,
    candidate: PREVIEW_CANDIDATE,
  }
  const neverResolve = () => new Promise<never>(() => undefined)
  const calls: SittingCalls = {
    load: async () => sitting,
    readProgress: neverResolve,
    claim: async () => sitting,
    save: async ({ responses }) => ({
      sitting: ID,
      epoch: 1,
      state: 'running',
      serverNowMs: Date.now(),
      deadlineAtMs,
      pausedAtMs,
      acks: responses.map(({ question, rev }) => ({ question, rev, kept: 'answer' })),
    }),
    submit: neverResolve,
    pause: async (isPaused) => {
      const nowMs = Date.now()
      if (!isPaused && pausedAtMs !== null) deadlineAtMs += nowMs - pausedAtMs
      pausedAtMs = isPaused ? nowMs : null
      return { state: 'running', serverNowMs: nowMs, deadlineAtMs, pausedAtMs, restLeftMs: 0, restEndsAtMs: null }
    },
  }
  const session = createSession({
    sitting,
    calls,
    ownsEpoch: true,
    store: createMemoryStore(),
    notes: NO_NOTES,
    timers: browserTimers,
    isOnline: () => true,
    readCopy: () => Promise.resolve(null),
    isReopened: false,
    reading: { serverNowMs, sentAtMs, receivedAtMs: browserTimers.nowMs() },
    makeLock: (events) => ({
      start: () => events.onGranted({ hasWaited: false, isStolen: false }),
      takeOver: () => undefined,
      announceTurn: () => undefined,
      stop: () => undefined,
    }),
  })
  return { ...session, finish: () => undefined }
}
