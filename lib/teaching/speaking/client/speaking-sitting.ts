import { type ExaminerClips, type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { isFailed, mayTake, type StopReason, type TakeFacts } from '@/lib/teaching/speaking/rules/take'
import {
  answerLimitMs,
  type AnswerStep,
  clipOf,
  nextStep,
  type PrepareStep,
  type Step,
  stepsOf,
} from '@/lib/teaching/speaking/rules/timetable'
import { type Delivery } from './take-delivery'
import { type StoredTake, type VoiceStore } from './ports'
import { type Recording } from './recorder'

/** A take of the sitting, on the device or on the server. */
export type RecordedTake = TakeFacts & { readonly take: string; readonly question: string; readonly durationMs: number }

export type SpeakingPhase =
  | { readonly name: 'examiner'; readonly step: Step }
  | { readonly name: 'preparing'; readonly step: PrepareStep; readonly endsAtMs: number }
  | { readonly name: 'answering'; readonly step: AnswerStep; readonly recording: Recording; readonly limitMs: number }
  | { readonly name: 'keeping'; readonly step: AnswerStep }
  /** The microphone was lost, or the answer is unplayable. */
  | {
      readonly name: 'interrupted'
      readonly step: AnswerStep
      readonly reason: StopReason | 'broken'
      readonly mayRetake: boolean
    }
  | { readonly name: 'sending' }
  | { readonly name: 'done' }
  | { readonly name: 'failed'; readonly error: unknown }

type Deps = {
  readonly session: string
  readonly questions: SpeakingSet
  readonly clips: ExaminerClips
  readonly earlierTakes: readonly RecordedTake[]
  readonly playClip: (clip: string) => Promise<void>
  /** Begins with the present microphone. */
  readonly record: (
    limitMs: number,
    onSlice: (bytes: ArrayBuffer, peaks: readonly number[]) => Promise<void>,
  ) => Recording
  readonly store: VoiceStore
  readonly delivery: Pick<Delivery, 'nudge' | 'settle'>
  readonly submit: () => Promise<void>
  readonly newId: () => string
  readonly hash: (bytes: ArrayBuffer) => Promise<string>
  readonly now: () => number
  readonly onPhase: (phase: SpeakingPhase) => void
}

export type Sitting = {
  readonly run: () => Promise<void>
  /** The speaker's choice after an interruption: to answer again, or to continue. */
  readonly decide: (choice: 'again' | 'on') => void
  /** Called with the server's state of a take. */
  readonly onTakeState: (take: StoredTake, state: RecordedTake['state']) => void
  /** The number of finished questions. */
  readonly answered: () => number
  readonly stop: () => void
}

/** The takes so far, of this page and earlier ones. */
function createTally(before: readonly RecordedTake[]) {
  const taken: RecordedTake[] = [...before]
  const takeStates = new Map<string, RecordedTake['state']>()
  const takesOf = (question: string) => taken.filter((take) => take.question === question)
  return {
    of: takesOf,
    isBroken: (question: string) => takesOf(question).at(-1)?.state === 'broken' && mayTake(takesOf(question)),
    // The server may already have a short take before the examiner's question has ended here.
    add: (take: RecordedTake) => void taken.push({ ...take, state: takeStates.get(take.take) ?? take.state }),
    /** Finished questions with their speaking time: answered, or at the limit of takes. */
    answered: () =>
      new Map(
        taken
          .filter(({ question }) => !mayTake(takesOf(question)))
          .map(({ question }) => [question, takesOf(question).find((take) => !isFailed(take))?.durationMs ?? 0]),
      ),
    onTakeState: (id: string, state: RecordedTake['state']) => {
      takeStates.set(id, state)
      const at = taken.findIndex(({ take }) => take === id)
      const take = taken[at]
      if (take) taken[at] = { ...take, state }
    },
  }
}

/** One take, from the first slice to the last. */
async function answer(deps: Deps, step: AnswerStep, limitMs: number): Promise<Omit<RecordedTake, 'number'>> {
  const { store, delivery, onPhase } = deps
  const take = deps.newId()
  let seq = 0
  let opened: Promise<void> = Promise.resolve()
  const recording = deps.record(limitMs, async (bytes, peaks) => {
    const at = seq
    seq += 1
    await opened
    await store.add({ take, seq: at, bytes, peaks, sha256: await deps.hash(bytes) })
    // Store the first chunk at once: without its header the take is unplayable. The others follow.
    delivery.nudge()
  })
  const { question } = step
  const startedAt = new Date().toISOString()
  const { mediaType } = recording
  opened = store.open({ take, session: deps.session, question, mediaType, startedAt, stoppedBecause: null })
  // Ask the candidate to speak only once the recorder runs: a stalled device would lose the first second.
  await recording.begun
  onPhase({ name: 'answering', step, recording, limitMs })
  const stoppedBecause = await recording.ended
  const durationMs = Math.round(recording.elapsedMs())
  onPhase({ name: 'keeping', step })
  await opened
  await store.stop(take, stoppedBecause)
  delivery.nudge()
  if (stoppedBecause === 'time' && step.stopClip) await deps.playClip(step.stopClip)
  return { take, question, state: 'uploading', stoppedBecause, durationMs }
}

/** A sitting from its present state to its hand-in: the examiner asks, answers are recorded, stored, and sent. */
export function createSpeakingSitting(deps: Deps): Sitting {
  const { clips, playClip, delivery, onPhase, now } = deps
  const steps = stepsOf(deps.questions)
  const tally = createTally(deps.earlierTakes)
  let decide: (choice: 'again' | 'on') => void = () => {}
  let wake: () => void = () => {}
  let isStopped = false

  async function prepare(step: PrepareStep): Promise<void> {
    onPhase({ name: 'preparing', step, endsAtMs: now() + step.limitMs })
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, step.limitMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function interrupt(step: AnswerStep, reason: StopReason | 'broken'): Promise<'again' | 'on'> {
    return new Promise((resolve) => {
      decide = resolve
      onPhase({ name: 'interrupted', step, reason, mayRetake: mayTake(tally.of(step.question)) })
    })
  }

  async function ask(step: AnswerStep): Promise<void> {
    for (let isWanted = true; isWanted && !isStopped;) {
      onPhase({ name: 'examiner', step })
      await playClip(step.question)
      if (isStopped) return
      const take = await answer(deps, step, answerLimitMs(step, steps, clips, tally.answered()))
      tally.add({ ...take, number: tally.of(step.question).length + 1 })
      if (!isFailed(take) || isStopped) return
      const choice = await interrupt(step, take.stoppedBecause ?? 'broken')
      isWanted = choice === 'again' && mayTake(tally.of(step.question))
    }
  }

  async function pass(step: Step): Promise<void> {
    if (step.kind === 'answer') return ask(step)
    onPhase({ name: 'examiner', step })
    await playClip(clipOf(step))
    if (step.kind === 'prepare' && !isStopped) await prepare(step)
  }

  /** Questions whose answers the server found unplayable are asked once more before the hand-in. */
  async function askAgain(declined: Set<string>): Promise<boolean> {
    const isBroken = (question: string) => !declined.has(question) && tally.isBroken(question)
    const broken = steps.find((step): step is AnswerStep => step.kind === 'answer' && isBroken(step.question))
    if (!broken) return false
    if ((await interrupt(broken, 'broken')) === 'again') await ask(broken)
    else declined.add(broken.question)
    return true
  }

  async function sendAll(): Promise<void> {
    const declined = new Set<string>()
    do {
      onPhase({ name: 'sending' })
      await delivery.settle()
    } while (!isStopped && (await askAgain(declined)))
  }

  return {
    run: async () => {
      const next = (from: number) => nextStep(steps, from, clips, tally.answered())
      for (let at = next(tally.answered().size > 0 ? 1 : 0); at !== null && !isStopped; at = next(at + 1)) {
        const step = steps[at]
        if (step) await pass(step)
      }
      if (!isStopped) await sendAll()
      if (isStopped) return
      await deps.submit().then(
        () => onPhase({ name: 'done' }),
        (error: unknown) => onPhase({ name: 'failed', error }),
      )
    },
    decide: (choice) => decide(choice),
    onTakeState: ({ take }, state) => tally.onTakeState(take, state),
    answered: () => tally.answered().size,
    stop: () => {
      isStopped = true
      wake()
      decide('on')
    },
  }
}
