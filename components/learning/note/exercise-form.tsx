'use client'

import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { type CheckedExercise, type ExercisePlace } from './check-answers'
import { CheckButton } from './check-button'
import { submitExercise } from './submit-exercise'

type ExerciseFormProps = {
  place: ExercisePlace
  exercise: string
  /** The form's target without JavaScript: the page of the answer key. Null if there is no such page and JavaScript is always running. */
  action: string | null
  /** Passed by the page: this script contains no sentences. */
  words: Readonly<Record<'check' | 'checking' | 'again' | 'answers' | 'offline', string>>
  /** Class names of its buttons, passed by the page too. */
  buttonClasses: Readonly<Record<'check' | 'again' | 'answers', string>>
  children: ReactNode
}
type State =
  | { readonly at: 'idle' | 'checking' }
  | { readonly at: 'failed'; readonly sentence: string }
  | {
      readonly at: 'checked'
      readonly checked: CheckedExercise
      readonly Verdicts: ComponentType<Pick<CheckedExercise, 'answers'> & { exercise: string }>
    }

/** Submits the form for marking. The inputs are rendered on the server: this code does not contain the questions. */
export function ExerciseForm({ place, exercise, action, words, buttonClasses, children }: ExerciseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ at: 'idle' })
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = event.currentTarget
    setState({ at: 'checking' })
    const outcome = await submitExercise({ place, exercise, form: filled }, words.offline)
    if ('sentence' in outcome) {
      setState({ at: 'failed', sentence: outcome.sentence })
      return
    }
    markInputs(filled, outcome.checked.answers, (question) => outcome.verdictIdOf(exercise, question))
    setState({ at: 'checked', ...outcome })
    filled.dispatchEvent(new CustomEvent(CHECKED_EVENT, { bubbles: true, detail: exercise }))
  }
  const restart = () => {
    markInputs(form.current, [])
    setState({ at: 'idle' })
  }
  return (
    <form ref={form} action={action ?? undefined} method="get" onSubmit={check} onReset={restart}>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-2 print:hidden">
        <CheckButton isChecking={state.at === 'checking'} words={words} className={buttonClasses.check} />
        {state.at === 'checked' && (
          <button type="reset" className={buttonClasses.again}>
            {words.again}
          </button>
        )}
        {action && (
          <a href={action} className={buttonClasses.answers}>
            {words.answers}
          </a>
        )}
      </div>
      <div role="status" className="mt-3 font-semibold empty:hidden print:hidden">
        {state.at === 'checked' && state.checked.score}
        {state.at === 'failed' && state.sentence}
      </div>
      {state.at === 'checked' && <state.Verdicts exercise={exercise} answers={state.checked.answers} />}
    </form>
  )
}

/** Colours the inputs by their verdicts, which describe them for screen readers; previous ones are cleared. */
function markInputs(
  form: HTMLFormElement | null,
  answers: CheckedExercise['answers'],
  idOf: (question: string) => string = String,
): void {
  for (const input of form?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
    const answer = answers.find(({ question }) => question === input.dataset.question)
    if (answer) {
      input.dataset.verdict = answer.marks === answer.max ? 'right' : 'wrong'
      input.setAttribute('aria-describedby', idOf(answer.question))
    } else {
      delete input.dataset.verdict
      input.removeAttribute('aria-describedby')
    }
  }
}
