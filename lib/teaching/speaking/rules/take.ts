/**
 * The life of one recording of one answer. On the device: preparing → recording → stored → uploading; on the server: uploading → joined
 * (every byte is here) → playable. What cannot be played is broken. A take that another followed without being whole is abandoned.
 */
export const TAKE_STATES = [
  'preparing',
  'recording',
  'stored',
  'uploading',
  'joined',
  'playable',
  'broken',
  'abandoned',
  'deleted',
] as const
export type TakeState = (typeof TAKE_STATES)[number]

/** Why a take ended: by the speaker, by the clock, or by a fault, which may be mended by another take. */
export const STOP_REASONS = ['done', 'time', 'muted', 'ended', 'silent', 'hidden', 'device', 'lost'] as const
export type StopReason = (typeof STOP_REASONS)[number]
const FAULTS: readonly StopReason[] = ['muted', 'ended', 'silent', 'hidden', 'device', 'lost']

/** One take a question; two more where takes fail. */
export const MOST_TAKES = 3

export type TakeFacts = {
  readonly number: number
  readonly state: TakeState
  readonly stoppedBecause: StopReason | null
}

/** Whether a take was no answer by no fault of the speaker's words. */
export function isFailed({ state, stoppedBecause }: Omit<TakeFacts, 'number'>): boolean {
  return state === 'broken' || state === 'abandoned' || (stoppedBecause !== null && FAULTS.includes(stoppedBecause))
}

/** The rule of another try: the first is free, later ones follow a take that failed, and three are the most. */
export function mayTake(takes: readonly TakeFacts[]): boolean {
  return takes.length < MOST_TAKES && takes.every(isFailed)
}

/** The take that counts as the answer: the last playable one, or else the last. */
export function pickAnswerTake<T extends TakeFacts>(takes: readonly T[]): T | undefined {
  const inOrder = takes.toSorted((one, other) => one.number - other.number)
  return inOrder.findLast(({ state }) => state === 'playable') ?? inOrder.at(-1)
}

/** Why a session cannot be submitted: takes that are incomplete on the server, or no playable answer. */
export type Obstacle = {
  readonly kind: 'missing' | 'making' | 'nothing'
  readonly count: number
  readonly heard: number
}

/** Null when it can be handed in as it stands (server/teaching/speaking/sessions.ts asks the same). */
export function submitObstacle(takes: readonly Pick<TakeFacts, 'state'>[]): Obstacle | null {
  const countOf = (...states: TakeState[]) => takes.filter(({ state }) => states.includes(state)).length
  const heard = countOf('playable')
  // The server also calls a take given up while it still waits for its device.
  const missing = countOf('uploading', 'abandoned')
  const making = countOf('joined')
  if (making > 0) return { kind: 'making', count: making, heard }
  if (missing > 0) return { kind: 'missing', count: missing, heard }
  return heard === 0 ? { kind: 'nothing', count: 0, heard } : null
}

/** A take of which nothing has come for so long is given up when its question is asked again: the device that had the rest is gone. */
export const SILENT_MINUTES = 10

type Heard = TakeFacts & { readonly take: string; readonly question: string; readonly durationMs: number }
type ServerTake = TakeFacts & { readonly id: string; readonly question: string; readonly durationMs: number | null }
/** A take that lay on this device when the page was opened: it knows how it ended before the server does. */
export type DeviceTake = Pick<TakeFacts, 'stoppedBecause'> & {
  readonly id: string
  readonly question: string
  readonly durationMs: number
}

/** What was taken before, with the server or on this device: where the server has not heard yet how a take ended, the device's word holds. */
export function takenBefore(server: readonly ServerTake[], device: readonly DeviceTake[]): readonly Heard[] {
  const here = new Map(device.map((take) => [take.id, take]))
  const known = new Set(server.map(({ id }) => id))
  const onServer = server.map(({ id, question, number, state, stoppedBecause, durationMs }) => ({
    take: id,
    question,
    number,
    // Given up by the server, and yet it is here: it is sent now.
    state: state === 'abandoned' && here.has(id) ? 'uploading' : state,
    stoppedBecause: stoppedBecause ?? here.get(id)?.stoppedBecause ?? null,
    durationMs: durationMs ?? here.get(id)?.durationMs ?? 0,
  }))
  const own = device.filter(({ id }) => !known.has(id))
  return [
    ...onServer,
    ...own.map(({ id, question, stoppedBecause, durationMs }) => ({
      take: id,
      question,
      number: 1,
      state: 'uploading' as const,
      stoppedBecause,
      durationMs,
    })),
  ]
}

/** How many chunks and bytes a take may have: twice what two minutes at the best quality need. */
export const TAKE_LIMITS = { chunks: 400, chunkBytes: 512 * 1024, bytes: 12 * 1024 * 1024, remarks: 200 } as const
/**
 * What one person may send in a day. A test in the largest form that a browser records is some 15 MB, with each answer spoken three times 45:
 * this is five of those, and twelve mocks a day, which is how many may begin, in the usual form.
 */
export const DAY_BYTES = 240 * 1024 * 1024
/** The drawing: one value from 0 to 255 for so many milliseconds. */
export const PEAK_MS = 50

/**
 * What a whole test may need on the device until it is sent: fourteen minutes in the largest form that a browser records (about 1 MB a minute),
 * twice.
 */
export const NEEDED_BYTES = 30 * 1024 * 1024

/** Megabytes that are left when they are too few for a test; null where there is room, or the device does not say. */
export function missingMegabytes({
  quota,
  usage,
}: {
  readonly quota?: number
  readonly usage?: number
}): number | null {
  if (quota === undefined || usage === undefined) return null
  const left = quota - usage
  return left >= NEEDED_BYTES ? null : Math.max(0, Math.floor(left / (1024 * 1024)))
}
