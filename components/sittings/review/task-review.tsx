import { useContext } from 'react'
import { ModelRemarks } from '@/components/paper/bands/model-remarks'
import { Paper } from '@/components/paper/content/paper'
import { TaskView } from '@/components/paper/content/task-view'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type WritingTask } from '@/lib/paper/content/contract/paper'
import { type Review } from '@/lib/sittings/result/contract/result'
import { selfCheckCopy, writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import { countParagraphWords, type EssayAid } from '@/lib/sittings/player/rules/essay-aid'
import { formatClock } from '@/lib/platform/format/duration'
import { ResultSourceContext } from '../result/result-source'
import { CopyButton } from './questions/copy-button'
import { type StoredNotes } from './stored-notes'
import { SelfCheck } from './self-check'
import { directionOf } from '@/lib/platform/format/direction'

type TaskReviewProps = {
  task: WritingTask
  module: ExamModule
  pictures: Readonly<Record<string, string>>
  essay: Review['essays'][number] | undefined
  models: Review['models']
  notes: StoredNotes
}

/** One writing task: its prompt, the essay, the writer's self-assessment by the four criteria, then the model answers. */
export function TaskReview({ task, module, pictures, essay, models, notes }: TaskReviewProps) {
  const { isOwn } = useContext(ResultSourceContext)
  const { text = '', words = 0 } = essay ?? {}
  const isShort = words < task.minimumWords
  return (
    <Card className="grid gap-6 print:border-0 print:p-0 print:shadow-none">
      <h3 className="text-lg">{writingReviewCopy.task(task.number)}</h3>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 print:grid-cols-1">
        <div>
          <h4 className="mb-3 min-h-11 content-center text-base">{writingReviewCopy.prompt}</h4>
          <Paper>
            <TaskView task={task} pictures={pictures} isFitted={false} />
          </Paper>
        </div>
        <div>
          <div className="mb-3 flex min-h-11 flex-wrap items-center gap-3">
            <h4 className="text-base">{writingReviewCopy.yours}</h4>
            <Badge tone={isShort ? 'warning' : 'neutral'}>{writingReviewCopy.words(words, task.minimumWords)}</Badge>
            {text.trim() !== '' && (
              <div className="ms-auto print:hidden">
                <CopyButton text={text} />
              </div>
            )}
          </div>
          {text.trim() === '' ? (
            <p className="text-sm text-ink-soft">{writingReviewCopy.empty}</p>
          ) : (
            <p dir="ltr" lang="en" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          )}
        </div>
      </div>
      <StoredEssay aid={notes.essays[String(task.number)]} text={text} />
      {text.trim() === '' || !isOwn ? (
        <CriteriaView task={task} module={module} />
      ) : (
        <SelfCheck task={task} module={module} notes={notes} />
      )}
      {models.map((model) => (
        <ModelView key={model.graded?.band ?? 0} model={model} />
      ))}
    </Card>
  )
}

/** The criteria of this task, for reading the model answers, if there is no essay. */
function CriteriaView({ task, module }: Pick<TaskReviewProps, 'task' | 'module'>) {
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="min-h-8 font-semibold">{writingReviewCopy.criteria}</summary>
      <p className="mt-2 text-sm text-ink-soft">{writingReviewCopy.criteriaLead}</p>
      <dl className="mt-4 grid gap-5 sm:grid-cols-2">
        {writingReviewCopy.criteriaOf(task.number, module).map(({ name, english, asks }) => (
          <div key={english}>
            <dt className="font-semibold">
              {name} <bdi className="text-xs font-normal text-ink-soft">{english}</bdi>
            </dt>
            <dd>
              <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm text-ink-soft">
                {asks.map((ask) => (
                  <li key={ask}>{ask}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A model answer; a graded one shows its band and the reasons. */
function ModelView({ model: { task, text, graded } }: { model: Review['models'][number] }) {
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="min-h-8 font-semibold">
        {graded ? writingReviewCopy.gradedModel(graded.band) : writingReviewCopy.model}
      </summary>
      <p className="mt-2 text-sm text-ink-soft">
        {graded ? writingReviewCopy.gradedModelNote : writingReviewCopy.modelNote}
      </p>
      <p dir="ltr" lang="en" className="mt-3 break-words whitespace-pre-wrap">
        {text}
      </p>
      {graded && <ModelRemarks isTask2={task !== 1} remarks={graded.remarks} />}
    </details>
  )
}

/** The plan and the time per paragraph of a practice, as stored on this device. */
function StoredEssay({ aid, text }: { aid: EssayAid | undefined; text: string }) {
  const { plan = '', paragraphMs = [] } = aid ?? {}
  if (plan.trim() === '' && paragraphMs.length === 0) return null
  const words = countParagraphWords(text)
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="min-h-8 font-semibold">{selfCheckCopy.saved}</summary>
      {plan.trim() !== '' && (
        <p dir={directionOf(plan)} className="mt-3 break-words whitespace-pre-wrap">
          {plan}
        </p>
      )}
      <ul className="mt-3 grid gap-1 text-sm text-ink-soft">
        {paragraphMs.map((ms, index) => (
          <li key={index}>{selfCheckCopy.paragraph(index + 1, formatClock(ms), words[index] ?? 0)}</li>
        ))}
      </ul>
    </details>
  )
}
