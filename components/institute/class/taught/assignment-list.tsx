'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Question } from '@/components/ui/dialog/question'
import { toast } from '@/components/ui/toast/toast'
import { classQuery, withdrawAssignment } from '@/lib/institute/class/queries'
import { type Assignment } from '@/lib/institute/class/contract/assignment'
import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

const AssignDialog = dynamic(() => import('./assign-dialog'), { ssr: false })

export default function AssignmentList({ taughtClass: { id, assignments, closedAt } }: { taughtClass: TaughtClass }) {
  const [editedAssignment, setEditedAssignment] = useState<Assignment | 'new' | null>(null)
  const [withdrawnAssignment, setWithdrawnAssignment] = useState<Assignment | null>(null)
  const isOpen = closedAt === null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{copy.exams}</h2>
        {isOpen && <Button onClick={() => setEditedAssignment('new')}>{copy.assign}</Button>}
      </div>
      {assignments.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noExams}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {assignments.map((assignment) => (
            <li key={assignment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <AssignmentFacts assignment={assignment} />
              {isOpen && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="outline"
                    aria-label={copy.moveOf(assignment.exam.title)}
                    onClick={() => setEditedAssignment(assignment)}
                  >
                    {copy.move}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={copy.withdrawOf(assignment.exam.title)}
                    onClick={() => setWithdrawnAssignment(assignment)}
                  >
                    {copy.withdraw}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-faint">{copy.examsNote}</p>
      {editedAssignment !== null && (
        <AssignDialog
          id={id}
          assignment={editedAssignment === 'new' ? null : editedAssignment}
          onClose={() => setEditedAssignment(null)}
        />
      )}
      {withdrawnAssignment !== null && (
        <Withdraw id={id} assignment={withdrawnAssignment} onClose={() => setWithdrawnAssignment(null)} />
      )}
    </Card>
  )
}

function AssignmentFacts({ assignment: { exam, opensAt, dueAt } }: { assignment: Assignment }) {
  return (
    <div className="min-w-0 grow basis-56">
      <p className="font-semibold [overflow-wrap:anywhere]">
        <bdi>{exam.title}</bdi>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{copy.opens(opensAt)}</p>
      <p className="text-sm text-ink-soft">{dueAt === null ? copy.noDue : copy.due(dueAt)}</p>
      {!exam.isPublished && <p className="text-sm text-warning">{copy.unpublished}</p>}
    </div>
  )
}

type WithdrawProps = { id: string; assignment: Assignment; onClose: () => void }

function Withdraw({ id, assignment, onClose }: WithdrawProps) {
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => withdrawAssignment({ params: { id, assignment: assignment.id } }),
    onSuccess: async () => {
      await client.invalidateQueries(classQuery(id))
      toast.add({ title: copy.withdrawn })
      onClose()
    },
  })
  return (
    <Question
      title={copy.withdrawTitle(assignment.exam.title)}
      text={withdraw.error ? toErrorSentence(withdraw.error) : copy.withdrawText}
      yes={copy.withdrawYes}
      isDangerous
      pending={withdraw.isPending}
      onYes={() => withdraw.mutate()}
      onNo={onClose}
    />
  )
}
