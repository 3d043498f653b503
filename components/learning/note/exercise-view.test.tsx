import { render, screen } from '@testing-library/react'
import { PostBody } from '@/components/learning/post/post-body'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { type BlockNode } from '@/lib/learning/post/rules/post-doc'
import { ExerciseView } from './exercise-view'

const RECORDING: BlockNode = {
  type: 'recording',
  attrs: { id: '7d444840-9dc0-11d1-b245-5ffdce74fad2', mediaType: 'audio/mpeg', title: 'گفت‌وگو' },
}
const EXERCISE: BlockNode = {
  type: 'exercise',
  attrs: {
    id: 'small-one',
    title: 'Small',
    passage: ['Cats do not bark.'],
    groups: [
      {
        type: 'true-false-not-given',
        rubric: ['Write **TRUE**, **FALSE** or **NOT GIVEN**.'],
        questions: [{ number: 1, prompt: 'Cats bark.' }],
      },
    ],
  },
}

const show = (...content: readonly BlockNode[]) =>
  render(
    <PostBody
      doc={{ type: 'doc', content }}
      mediaBase="/api"
      exercise={(exercise, isHeard) => <ExerciseView slug="a-note" exercise={exercise} isHeard={isHeard} isDraft />}
    />,
  )

it('folds the transcript of an exercise that follows its recording', () => {
  show(RECORDING, EXERCISE)
  expect(screen.getByText(exerciseCopy.transcript)).toBeVisible()
  expect(screen.getByText('Cats do not bark.')).not.toBeVisible()
  expect(screen.getByText('Cats bark.')).toBeVisible()
})

it('prints the passage of an exercise that is read', () => {
  show(EXERCISE, RECORDING)
  expect(screen.queryByText(exerciseCopy.transcript)).toBeNull()
  expect(screen.getByText('Cats do not bark.')).toBeVisible()
})
