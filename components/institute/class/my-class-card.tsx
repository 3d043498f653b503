'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { QuestionButton } from '@/components/ui/button/question-button'
import { toast } from '@/components/ui/toast/toast'
import { leaveClass, myClassesQuery } from '@/lib/institute/class/queries'
import { type MyClass } from '@/lib/institute/class/contract/membership'
import { classesCopy as copy } from '@/lib/institute/class/words/my-classes'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { AssignmentRow } from './assignment-row'

/** A class that the user attends, with its assignments. */
export function MyClassCard({ item: { id, name, teacher, joinedAt, closedAt, assignments } }: { item: MyClass }) {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => leaveClass({ params: { id } }),
    onSuccess: async () => {
      toast.add({ title: copy.leave.done })
      await client.invalidateQueries(myClassesQuery())
    },
  })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1 text-sm text-ink-soft">
            {copy.teacher(teacher)} · {copy.since(joinedAt)}
          </p>
        </div>
        <QuestionButton
          variant="quiet"
          words={{
            act: (
              <>
                {copy.leave.act}
                <span className="sr-only"> {name}</span>
              </>
            ),
            title: copy.leave.title(name),
            text: leave.error ? toErrorSentence(leave.error) : copy.leave.text,
            yes: copy.leave.yes,
          }}
          pending={leave.isPending}
          onYes={(close) => leave.mutate(undefined, { onSuccess: close })}
        />
      </div>
      {closedAt !== null && <Alert>{copy.closed}</Alert>}
      {assignments.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noAssignments}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {assignments.map((assignment) => (
              <li key={assignment.id}>
                <AssignmentRow assignment={assignment} isClosed={closedAt !== null} />
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-faint">{copy.counts}</p>
        </>
      )}
      <AskLink about="class" id={id} />
    </Card>
  )
}
