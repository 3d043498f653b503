'use client'

import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { type Checked, type ExercisePlace } from './check-answers'

type ExerciseFormProps = {
  place: ExercisePlace
  exercise: string
  /** The form's target without JavaScript: the page of the answer key. Null if there is none, and JavaScript is certain. */
  action: string | null
  /** Passed by the page: this script contains no sentences. */
  words: Readonly<Record<'check' | 'checking' | 'again' | 'answers' | 'offline', string>>
  /** Class names of its buttons, passed by the page too. */
  looks: Readonly<Record<'check' | 'again' | 'answers', string>>
  children: ReactNode
}
type State =
  | { readonly at: 'idle' | 'checking' }
  | { readonly at: 'failed'; readonly sentence: string }
  | { readonly at: 'checked'; readonly checked: Checked; readonly Verdicts: ComponentType<Pick<Checked, 'answers'>> }

/** Submits the form for marking. The inputs are rendered on the server: this code knows nothing of the questions. */
export function ExerciseForm({ place, exercise, action, words, looks, children }: ExerciseFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ at: 'idle' })
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = event.currentTarget
    setState({ at: 'checking' })
    try {
      // Loaded with the first check, so that mere readers do not pay for verdicts. Without next/dynamic, which is heavier than this form.
      const [{ checkAnswers }, { Verdicts }] = await Promise.all([import('./check-answers'), import('./verdicts')])
      const reply = await checkAnswers({ place, exercise, form: filled })
      if ('sentence' in reply) {
        setState({ at: 'failed', sentence: reply.sentence })
        return
      }
      paint(filled, reply.answers)
      setState({ at: 'checked', checked: reply, Verdicts })
      filled.dispatchEvent(new CustomEvent(CHECKED_EVENT, { bubbles: true, detail: exercise }))
    } catch {
      // The code of the check could not be loaded.
      setState({ at: 'failed', sentence: words.offline })
    }
  }
  const restart = () => {
    paint(form.current, [])
    setState({ at: 'idle' })
  }
  const isChecking = state.at === 'checking'
  return (
    <form ref={form} action={action ?? undefined} method="get" onSubmit={check} onReset={restart}>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-2 print:hidden">
        <button
          type="submit"
          aria-disabled={isChecking || undefined}
          onClick={isChecking ? ignorePress : undefined}
          className={looks.check}
        >
          {isChecking ? words.checking : words.check}
        </button>
        {state.at === 'checked' && (
          <button type="reset" className={looks.again}>
            {words.again}
          </button>
        )}
        {action && (
          <a href={action} className={looks.answers}>
            {words.answers}
          </a>
        )}
      </div>
      <div role="status" className="mt-3 font-semibold empty:hidden print:hidden">
        {state.at === 'checked' && state.checked.score}
        {state.at === 'failed' && state.sentence}
      </div>
      {state.at === 'checked' && <state.Verdicts answers={state.checked.answers} />}
    </form>
  )
}

/** Colours the inputs by their verdicts; previous colours are cleared. */
function paint(form: HTMLFormElement | null, answers: Checked['answers']): void {
  for (const input of form?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
    const answer = answers.find(({ question }) => question === input.dataset.question)
    if (answer) input.dataset.verdict = answer.marks === answer.max ? 'right' : 'wrong'
    else delete input.dataset.verdict
  }
}
