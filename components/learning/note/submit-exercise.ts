import { type checkAnswers, type CheckedExercise } from './check-answers'
import { type verdictIdOf as findVerdictId, type Verdicts as VerdictList } from './verdicts'

type SubmittedExercise = Parameters<typeof checkAnswers>[0]
type Outcome =
  | { readonly sentence: string }
  | {
      readonly checked: CheckedExercise
      readonly Verdicts: typeof VerdictList
      readonly verdictIdOf: typeof findVerdictId
    }

/** Marks a form and loads the component that shows its verdicts; returns a sentence with the reason if that fails. */
export async function submitExercise(submitted: SubmittedExercise, offline: string): Promise<Outcome> {
  try {
    // Loaded with the first check, so that mere readers do not pay for verdicts. Without next/dynamic, which is heavier than a form.
    const [{ checkAnswers }, { Verdicts, verdictIdOf }] = await Promise.all([
      import('./check-answers'),
      import('./verdicts'),
    ])
    const reply = await checkAnswers(submitted)
    return 'sentence' in reply ? reply : { checked: reply, Verdicts, verdictIdOf }
  } catch {
    // The code of the check could not be loaded.
    return { sentence: offline }
  }
}
