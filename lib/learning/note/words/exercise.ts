import { type ExerciseFault } from '@/lib/learning/post/rules/examine-exercise'
import { isolate, questionName } from '@/lib/authoring/paper-check/words/finding-words'
import { findingSentence } from '@/lib/authoring/paper-check/words/findings'

/** The reason why an exercise cannot be published, for its writer. */
export function exerciseFaultSentence(fault: ExerciseFault): string {
  return `تمرین «${fault.exercise.title}»: ${sentenceOf(fault)}`
}

function sentenceOf(fault: ExerciseFault): string {
  switch (fault.kind) {
    case 'finding':
      return findingSentence(fault.finding)
    case 'id-twice':
      return `شناسه‌ی ${isolate(fault.exercise.id)} دو بار آمده است. یکی را عوض کن.`
    case 'refused':
      return `کلید ${questionName(fault.question)} پاسخ ${isolate(fault.answer)} را می‌پذیرد، ولی همین پاسخ نمره نمی‌گیرد.`
  }
}
