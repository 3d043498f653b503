import { GroupView } from '@/components/paper/content/group-view'
import { Paper } from '@/components/paper/content/paper'
import { PassageView } from '@/components/paper/content/passage-view'
import '../note/exercise.css'
import { ExerciseForm } from '../note/exercise-form'
import { exerciseSlots } from '../note/exercise-slots'
import { buttonClass } from '@/components/ui/button/button-class'
import { route } from '@/lib/platform/client/browser'
import { TrialTranscript } from './trial-transcript'
import { type getTrial, type TrialTask } from '@/lib/learning/trial/contract'
import { trialCopy as copy } from '@/lib/learning/trial/words'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { paths } from '@/lib/platform/paths'

const RECORDING = '/audio/taste.mp3'
const NO_PICTURES = {}
const { check, checking, again, answers, offline } = exerciseCopy
const WORDS = { check, checking, again, answers, offline }
const FIELD_CLASSES = {
  check: buttonClass({ variant: 'outline' }),
  again: buttonClass({ variant: 'outline' }),
  answers: buttonClass({ variant: 'quiet' }),
} as const
const fetchTrial = route<typeof getTrial>('GET', '/taste/')

/**
 * Loads the questions but the first, for display.
 * @param form where the first was answered; its answer counts again
 * @throws when they cannot be fetched
 */
export async function loadRemainingQuestions(form: HTMLFormElement | null) {
  const { tasks } = await fetchTrial({})
  const givenAnswers = form
    ? [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
    : []
  return <RemainingQuestions tasks={tasks} givenAnswers={givenAnswers} />
}

type GivenAnswers = readonly { readonly name: string; readonly value: string }[]

function RemainingQuestions({ tasks, givenAnswers }: { tasks: readonly TrialTask[]; givenAnswers: GivenAnswers }) {
  return (
    <>
      <h2 className="mb-4 text-xl">{copy.restTitle}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {tasks.map((task) => (
          <TrialCard key={task.skill} task={task} givenAnswers={task.skill === 'reading' ? givenAnswers : []} />
        ))}
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <span>{copy.next}</span>
        <a href={paths.exams} className={buttonClass({ variant: 'outline' })}>
          {copy.toExams}
        </a>
      </p>
    </>
  )
}

function TrialCard({ task: { skill, part }, givenAnswers }: { task: TrialTask; givenAnswers: GivenAnswers }) {
  const isGiven = (numbers: readonly number[]) => givenAnswers.some(({ name }) => numbers.includes(Number(name)))
  const groups = part.groups.filter(
    (group) => !listGroupQuestions(group, part.number).some(({ numbers }) => isGiven(numbers)),
  )
  return (
    <section aria-labelledby={`taste-${skill}`} className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h3 id={`taste-${skill}`} className="text-lg text-primary-ink">
        {copy[skill]}
      </h3>
      {skill === 'listening' && <Recording />}
      <ExerciseForm
        place={{ kind: 'trial', skill }}
        exercise={skill}
        action={null}
        words={WORDS}
        buttonClasses={FIELD_CLASSES}
      >
        {givenAnswers.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Paper className="exercise mt-4 text-base">
          <p className="mb-4 font-bold">{part.instruction}</p>
          {part.passage && (
            <div className="mb-6 rounded-md border border-line bg-sunken p-4">
              <PassageView passage={part.passage} pictures={NO_PICTURES} />
            </div>
          )}
          {groups.map((group, index) => (
            <GroupView
              key={index}
              group={group}
              part={part.number}
              slots={exerciseSlots(`taste-${skill}-`)}
              pictures={NO_PICTURES}
            />
          ))}
        </Paper>
      </ExerciseForm>
      {skill === 'listening' && <TrialTranscript />}
    </section>
  )
}

function Recording() {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a transcript would reveal the answers; it is a listening test */}
      <audio controls preload="none" src={RECORDING} aria-label={copy.recording} dir="ltr" className="mt-4 w-full" />
      <p className="mt-2 text-sm text-ink-soft">{copy.hear}</p>
    </>
  )
}
