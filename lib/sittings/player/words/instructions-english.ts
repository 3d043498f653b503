import { type Skill } from '@/lib/paper/content/rules/content'

type Facts = {
  readonly questionCount: number
  readonly partCount: number
  readonly mode: 'strict' | 'practice'
  readonly isPlacement: boolean
}

/** The two lists of the instruction screen (docs/facts/real-test.md §2). */
export function instructionsOf(
  skill: Skill,
  { questionCount, partCount, mode, isPlacement }: Facts,
): { readonly instructions: readonly string[]; readonly information: readonly string[] } {
  if (skill === 'writing') {
    return {
      instructions: [
        partCount === 1 ? 'Answer the task.' : 'Answer both tasks.',
        'You can change your answers at any time during the test.',
      ],
      information: [
        partCount === 1 ? 'There is one task in this section.' : `There are ${partCount} tasks in this section.`,
        ...(partCount === 1 ? [] : ['Task 2 counts twice as much as Task 1.']),
        'The clock tells you when there are 10 minutes and 5 minutes left.',
      ],
    }
  }
  const common = [
    `There are ${questionCount} questions in ${partCount} ${partCount === 1 ? 'part' : 'parts'}.`,
    'Each question carries one mark.',
  ]
  if (skill === 'reading') {
    return {
      instructions: ['Answer all the questions.', 'You can change your answers at any time during the test.'],
      information: [...common, 'The clock tells you when there are 10 minutes and 5 minutes left.'],
    }
  }
  return {
    instructions: [
      'Answer all the questions.',
      'You can change your answers at any time during the test.',
      'You will have time to read the questions before each part.',
    ],
    information: [
      ...common,
      mode === 'strict' || isPlacement
        ? 'You will hear each part once only.'
        : 'In practice, you can pause the recording, go back and hear a part again. The clock keeps running.',
      // In practice the clock continues while the recording is paused, and a set ends a minute after it.
      ...(mode === 'strict' ? ['After the recording, you will have two minutes to check your answers.'] : []),
    ],
  }
}
