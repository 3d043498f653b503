/**
 * The states of one recording of one answer. On the device: preparing → recording → stored → uploading; on the server: uploading → joined (every byte
 * is here) → playable. An unplayable one is broken. An incomplete take that another followed is abandoned.
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

/** Why a take ended: by the speaker, by the time limit, or by a fault, which another take may correct. */
export const STOP_REASONS = ['done', 'time', 'muted', 'ended', 'silent', 'hidden', 'device', 'lost'] as const
export type StopReason = (typeof STOP_REASONS)[number]
const FAULTS: readonly StopReason[] = ['muted', 'ended', 'silent', 'hidden', 'device', 'lost']

/** One take per question; two more after faults. */
export const MAX_TAKES = 3

export type TakeFacts = {
  readonly number: number
  readonly state: TakeState
  readonly stoppedBecause: StopReason | null
}

/** Whether a take failed for technical reasons. */
export function isFailed({ state, stoppedBecause }: Omit<TakeFacts, 'number'>): boolean {
  return state === 'broken' || state === 'abandoned' || (stoppedBecause !== null && FAULTS.includes(stoppedBecause))
}

/** Whether another take is allowed: the first always, later ones after a failed one, up to three. */
export function mayTake(takes: readonly TakeFacts[]): boolean {
  return takes.length < MAX_TAKES && takes.every(isFailed)
}

/** The take that counts as the answer: the last playable one, or else the last. */
export function pickAnswerTake<T extends TakeFacts>(takes: readonly T[]): T | undefined {
  const inOrder = takes.toSorted((a, b) => a.number - b.number)
  return inOrder.findLast(({ state }) => state === 'playable') ?? inOrder.at(-1)
}

/** Why a session cannot be submitted: takes are incomplete on the server, or no answer is playable. */
export type Obstacle = {
  readonly kind: 'missing' | 'making' | 'nothing'
  readonly count: number
  readonly heard: number
}

/** Null if it can be handed in as it is (server/teaching/speaking/sessions.ts checks the same). */
export function submitObstacle(takes: readonly Pick<TakeFacts, 'state'>[]): Obstacle | null {
  const countOf = (...states: TakeState[]) => takes.filter(({ state }) => states.includes(state)).length
  const playableCount = countOf('playable')
  // The server may also call a take abandoned while it still waits for its device.
  const missing = countOf('uploading', 'abandoned')
  const making = countOf('joined')
  if (making > 0) return { kind: 'making', count: making, heard: playableCount }
  if (missing > 0) return { kind: 'missing', count: missing, heard: playableCount }
  return playableCount === 0 ? { kind: 'nothing', count: 0, heard: playableCount } : null
}

/** A take without new bytes for this long is abandoned when its question is asked again: the device with the rest is gone. */
export const SILENT_MINUTES = 10

type PlayableTake = TakeFacts & { readonly take: string; readonly question: string; readonly durationMs: number }
type ServerTake = TakeFacts & { readonly id: string; readonly question: string; readonly durationMs: number | null }
/** A take that this device had when the page was opened: it knows the end before the server does. */
export type DeviceTake = Pick<TakeFacts, 'stoppedBecause'> & {
  readonly id: string
  readonly question: string
  readonly durationMs: number
}

/** The earlier takes, from the server and this device: if the server does not know yet how a take ended, the device's record counts. */
export function mergeEarlierTakes(
  server: readonly ServerTake[],
  device: readonly DeviceTake[],
): readonly PlayableTake[] {
  const deviceTakes = new Map(device.map((take) => [take.id, take]))
  const serverIds = new Set(server.map(({ id }) => id))
  const onServer = server.map(({ id, question, number, state, stoppedBecause, durationMs }) => ({
    take: id,
    question,
    number,
    // Abandoned by the server, but stored here: it is sent now.
    state: state === 'abandoned' && deviceTakes.has(id) ? 'uploading' : state,
    stoppedBecause: stoppedBecause ?? deviceTakes.get(id)?.stoppedBecause ?? null,
    durationMs: durationMs ?? deviceTakes.get(id)?.durationMs ?? 0,
  }))
  const deviceOnly = device.filter(({ id }) => !serverIds.has(id))
  return [
    ...onServer,
    ...deviceOnly.map(({ id, question, stoppedBecause, durationMs }) => ({
      take: id,
      question,
      number: 1,
      state: 'uploading' as const,
      stoppedBecause,
      durationMs,
    })),
  ]
}

/** Limits of a take's chunks and bytes: twice what two minutes at the best quality need. */
export const TAKE_LIMITS = { chunks: 400, chunkBytes: 512 * 1024, bytes: 12 * 1024 * 1024, remarks: 200 } as const
/**
 * The daily limit per person. A test in the largest format that a browser records is some 15 MB, with each answer recorded three times 45: this is
 * five of those, and twelve mocks, the daily limit of starts, in the usual format.
 */
export const DAY_BYTES = 240 * 1024 * 1024
/** The interval of the waveform's values from 0 to 255. */
export const PEAK_MS = 50

/**
 * The storage that a whole test may need on the device: fourteen minutes in the largest format that a browser records (about 1 MB a minute), twice.
 */
export const NEEDED_BYTES = 30 * 1024 * 1024

/** The free megabytes if they are too few for a test; null if there is enough space, or the device does not say. */
export function missingMegabytes({
  quota,
  usage,
}: {
  readonly quota?: number
  readonly usage?: number
}): number | null {
  if (quota === undefined || usage === undefined) return null
  const freeBytes = quota - usage
  return freeBytes >= NEEDED_BYTES ? null : Math.max(0, Math.floor(freeBytes / (1024 * 1024)))
}
