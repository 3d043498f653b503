import { buttonClass } from '@/components/ui/button/button-class'
import { GroupView } from '@/components/paper/content/group-view'
import { InlineText } from '@/components/paper/content/inline-text'
import { Paper } from '@/components/paper/content/paper'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { type PrintedExercise, readParagraphs } from '@/lib/learning/post/rules/exercise'
import { paths } from '@/lib/platform/paths'
import { type ExercisePlace } from './check-answers'
import './exercise.css'
import { ExerciseForm } from './exercise-form'
import { exerciseSlots } from './exercise-slots'

type ExerciseViewProps = {
  /** The note's slug. */
  slug: string
  /** The slug of the course, if the text is a lesson. */
  course?: string
  /** The id of the course, if this is a draft; `slug` is then the lesson's id. */
  draftCourse?: string | undefined
  /** The page of the answer key; by default the note's own. */
  answers?: string | null
  exercise: PrintedExercise
  /** There is a recording above the exercise: the passage is its transcript, folded so that readers listen first. */
  isHeard?: boolean
  /** The public API cannot find and mark the exercise of a draft. */
  isDraft?: boolean
}

/** An exercise as a form of plain inputs, rendered on the server: readable, printable and fillable without a script. */
export function ExerciseView({
  slug,
  course,
  draftCourse,
  answers = paths.noteAnswers(slug),
  exercise: { id, title, passage = [], groups },
  isHeard = false,
  isDraft = false,
}: ExerciseViewProps) {
  const questions = (
    <Paper className="exercise mt-4 text-base">
      {passage.length > 0 && (isHeard ? <FoldedTranscript passage={passage} /> : <PassageBox passage={passage} />)}
      {groups.map((group, index) => (
        <GroupView key={index} group={group} part={1} slots={exerciseSlots(`${id}-`)} pictures={NO_PICTURES} />
      ))}
    </Paper>
  )
  return (
    <section
      aria-labelledby={`exercise-${id}`}
      className="my-8 rounded-lg border border-line bg-surface p-4 sm:p-6 print:border-line-strong print:p-0"
    >
      <h2 id={`exercise-${id}`} className="text-lg">
        <span className="text-primary-ink">{exerciseCopy.label}:</span> <bdi>{title}</bdi>
      </h2>
      {isDraft ? (
        <>
          {questions}
          <p className="mt-4 text-sm text-ink-soft">{exerciseCopy.inPreview}</p>
        </>
      ) : (
        <ExerciseForm
          place={placeOf(slug, course, draftCourse)}
          exercise={id}
          action={answers}
          words={WORDS}
          buttonClasses={FIELD_CLASSES}
        >
          {questions}
        </ExerciseForm>
      )}
    </section>
  )
}

function placeOf(slug: string, course?: string, draftCourse?: string): ExercisePlace {
  if (draftCourse) return { kind: 'draft', course: draftCourse, slug }
  return course ? { kind: 'lesson', course, slug } : { kind: 'note', slug }
}

const FIELD_CLASSES = {
  check: buttonClass({}),
  again: buttonClass({ variant: 'outline' }),
  answers: buttonClass({ variant: 'quiet' }),
} as const
const NO_PICTURES = {}
const { check, checking, again, answers, offline } = exerciseCopy
const WORDS = { check, checking, again, answers, offline }

function PassageBox({ passage }: { passage: readonly string[] }) {
  return (
    <div className="mb-6 grid gap-3 rounded-md border border-line bg-sunken p-4 leading-[1.7]">
      {readParagraphs(passage).map(({ id, label, text }) => (
        <p key={id} className={label && 'grid grid-cols-[1.6em_1fr]'}>
          {label && <strong className="font-bold">{label}</strong>}
          <span>
            <InlineText text={text} />
          </span>
        </p>
      ))}
    </div>
  )
}

function FoldedTranscript({ passage }: { passage: readonly string[] }) {
  return (
    <details className="mb-6">
      <summary dir="rtl" lang="fa" className="min-h-11 cursor-pointer content-center text-ink-soft hover:text-ink">
        {exerciseCopy.transcript}
      </summary>
      <PassageBox passage={passage} />
    </details>
  )
}
