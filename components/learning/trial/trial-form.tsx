'use client'

import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { CheckButton } from '@/components/learning/note/check-button'
import { submitExercise } from '@/components/learning/note/submit-exercise'
import { type CheckedAnswer } from '@/lib/learning/note/contract'

type TrialFormProps = {
  number: number
  /** Passed by the page: this script contains no sentences. */
  words: Readonly<
    Record<'heading' | 'check' | 'checking' | 'offline' | 'more' | 'coming' | 'failedMore' | 'retry', string>
  >
  looks: Readonly<Record<'check' | 'more', string>>
  head: ReactNode
  foot: ReactNode
  /** The question, rendered on the server. */
  children: ReactNode
}
type Verdict = {
  readonly answer: CheckedAnswer
  readonly Verdicts: ComponentType<{ exercise: string; answers: readonly CheckedAnswer[] }>
}
type State =
  | { readonly at: 'idle' | 'checking' }
  | { readonly at: 'failed'; readonly sentence: string }
  | ({ readonly at: 'checked' } & Verdict)
type RemainingState =
  | { readonly at: 'shut' | 'coming' | 'failed' }
  | { readonly at: 'open'; readonly questions: ReactNode }

/** The other reading questions of the page have a form of their own, whose verdicts are named otherwise. */
const FIRST = 'first'

/** The first screen of the home page around one question: its verdict, and then the others with their code. */
export function TrialForm({ number, words, looks, head, foot, children }: TrialFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, check } = useCheck(number, words.offline)
  const { rest, room: container, open } = useRemainingQuestions(form)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:self-end">{head}</div>
        <form
          ref={form}
          onSubmit={check}
          aria-labelledby="trial"
          className="exercise rounded-xl bg-lift p-4 shadow-lift sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center"
        >
          <h2 id="trial" className="mb-2 text-sm leading-6 font-semibold text-ink-soft">
            {words.heading}
          </h2>
          {children}
          <div className="mt-3 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
            <CheckButton isChecking={state.at === 'checking'} words={words} className={looks.check} />
            {state.at === 'checked' && rest.at !== 'open' && (
              <button
                type="button"
                aria-disabled={rest.at === 'coming' || undefined}
                onClick={rest.at === 'coming' ? ignorePress : () => void open()}
                className={looks.more}
              >
                {{ shut: words.more, coming: words.coming, failed: words.retry }[rest.at]}
              </button>
            )}
          </div>
          <div role="status">
            {state.at === 'failed' && <p className="mt-3 font-semibold">{state.sentence}</p>}
            {state.at === 'checked' && <state.Verdicts exercise={FIRST} answers={[state.answer]} />}
            {rest.at === 'failed' && <p className="mt-3 font-semibold">{words.failedMore}</p>}
          </div>
        </form>
        <div>{foot}</div>
      </div>
      {rest.at === 'open' && (
        <div ref={container} tabIndex={-1} className="mt-8 outline-none">
          {rest.questions}
        </div>
      )}
    </>
  )
}

/** Marks the answer by the program's own marker. */
function useCheck(number: number, offline: string) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!isAnswered(form)) return
    setState({ at: 'checking' })
    const place = { kind: 'trial', skill: 'reading' } as const
    const outcome = await submitExercise({ place, exercise: 'reading', form }, offline)
    if ('sentence' in outcome) {
      setState({ at: 'failed', sentence: outcome.sentence })
      return
    }
    const { checked, Verdicts, verdictIdOf } = outcome
    const answer = checked.answers.find(({ question }) => question === String(number))
    if (answer) {
      form.querySelector('fieldset')?.setAttribute('aria-describedby', verdictIdOf(FIRST, answer.question))
      setState({ at: 'checked', answer, Verdicts })
    } else setState({ at: 'failed', sentence: offline })
  }
  return { state, check }
}

/** Asks for a choice. Required from the first attempt on: Chromium calls a required choice invalid before anybody has come to it. */
function isAnswered(form: HTMLFormElement): boolean {
  for (const choice of form.querySelectorAll('input')) choice.required = true
  return form.reportValidity()
}

/** The remaining questions, with the answer already given to the first. */
function useRemainingQuestions(form: { readonly current: HTMLFormElement | null }) {
  const [rest, setRest] = useState<RemainingState>({ at: 'shut' })
  const container = useRef<HTMLDivElement>(null)
  const open = async () => {
    setRest({ at: 'coming' })
    try {
      const { loadRemainingQuestions } = await import('./trial-questions')
      setRest({ at: 'open', questions: await loadRemainingQuestions(form.current) })
    } catch {
      setRest({ at: 'failed' })
    }
  }
  const isOpen = rest.at === 'open'
  useEffect(() => {
    // The clicked button has disappeared.
    if (isOpen) container.current?.focus()
  }, [isOpen])
  return { rest, room: container, open }
}
