'use client'

import { Button } from '@/components/ui/button/button'
import { type Review } from '@/lib/sittings/result/contract/result'
import { writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { type StoredNotes } from './stored-notes'
import { TaskReview } from './task-review'

/** The essays exactly as they were handed in, each beside its task and the criteria. */
export function WritingReview({ review, notes }: { review: Review; notes: StoredNotes }) {
  const { essays, models, content, pictures } = review
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="max-w-2xl text-sm text-ink-soft">{writingReviewCopy.lead}</p>
        <Button variant="outline" onClick={() => print()}>
          {writingReviewCopy.print}
        </Button>
      </div>
      {content.parts.map(
        ({ task }) =>
          task && (
            <TaskReview
              key={task.number}
              task={task}
              module={content.module}
              pictures={pictures}
              notes={notes}
              essay={essays.find((essay) => essay.task === task.number)}
              models={models.filter((model) => model.task === task.number)}
            />
          ),
      )}
    </div>
  )
}
