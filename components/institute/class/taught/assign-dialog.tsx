'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Combobox } from '@/components/ui/form/select/combobox'
import { MomentField } from '@/components/ui/form/moment-field'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { assignExam, classExamsQuery, classQuery } from '@/lib/institute/class/queries'
import { examsQuery } from '@/lib/authoring/exam/queries/exams'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { type Assignment } from '@/lib/institute/class/contract/assignment'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import { uiCopy } from '@/lib/platform/words/ui-kit'

type AssignDialogProps = {
  id: string
  /** The assignment whose dates change; null: a new one. */
  assignment: Assignment | null
  onClose: () => void
}

/** Assigns an exam to the class, with its start and due dates. */
export default function AssignDialog({ id, assignment, onClose }: AssignDialogProps) {
  const client = useQueryClient()
  // The id is made before the first click: a double click assigns once.
  const [newAssignmentId] = useState(newId)
  const [slug, setSlug] = useState(assignment?.exam.slug ?? null)
  const [opensAt, setOpensAt] = useState(assignment?.opensAt ?? null)
  const [dueAt, setDueAt] = useState(assignment?.dueAt ?? null)
  const [givesRight, setGivesRight] = useState(false)
  const [hasHalfDate, setHasHalfDate] = useState({ opensAt: false, dueAt: false })
  // Errors are shown after the first attempt to send.
  const [showsFaults, setShowsFaults] = useState(false)
  const save = useMutation({
    mutationFn: (exam: string) =>
      assignExam({
        params: { id, assignment: assignment?.id ?? newAssignmentId },
        body: { exam, opensAt, dueAt, givesRight },
      }),
    onSuccess: async () => {
      await client.invalidateQueries(classQuery(id))
      toast.add({ title: assignment ? copy.moved : copy.assigned })
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsFaults(true)
    if (slug !== null && !hasHalfDate.opensAt && !hasHalfDate.dueAt) save.mutate(slug)
  }
  const dateOf = (name: keyof typeof hasHalfDate) => ({
    onHalf: (isHalf: boolean) => setHasHalfDate((before) => ({ ...before, [name]: isHalf })),
    error: showsFaults && hasHalfDate[name] ? dateTimeInputCopy.half : undefined,
  })
  return (
    <Dialog title={assignment ? copy.moveTitle : copy.assignTitle} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ExamOrRight assignment={assignment} value={slug} onChange={setSlug} isMissing={showsFaults && slug === null} />
        <MomentField
          label={assignment ? copy.opensAtStands : copy.opensAt}
          value={opensAt}
          onChange={setOpensAt}
          {...dateOf('opensAt')}
        />
        <MomentField label={copy.dueAt} value={dueAt} onChange={setDueAt} {...dateOf('dueAt')} />
        {!assignment && <RightChoice slug={slug} value={givesRight} onChange={setGivesRight} />}
        <p className="text-xs text-ink-faint">{copy.assignNote}</p>
        <ErrorMessage of={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending}>
            {assignment ? copy.save : copy.assign}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {uiCopy.dialogs.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ExamChoiceProps = { value: string | null; onChange: (slug: string) => void; isMissing: boolean }

type RightChoiceProps = { slug: string | null; value: boolean; onChange: (isGiven: boolean) => void }

/** Offered for an exam that is sold. */
function RightChoice({ slug, value, onChange }: RightChoiceProps) {
  const { data } = useQuery({ ...examsQuery(), enabled: slug !== null })
  if (!data?.items.some((exam) => exam.slug === slug && exam.priceRial > 0)) return null
  return (
    <div className="grid gap-1">
      <Tick checked={value} onChange={onChange}>
        {copy.givesRight}
      </Tick>
      <p className="text-xs text-ink-faint">{copy.givesRightHint}</p>
    </div>
  )
}

/** The exam of an existing assignment is fixed. */
function ExamOrRight({ assignment, ...choice }: ExamChoiceProps & { assignment: Assignment | null }) {
  if (!assignment) return <ExamChoice {...choice} />
  return (
    <p className="font-semibold">
      <bdi>{assignment.exam.title}</bdi>
    </p>
  )
}

function ExamChoice({ value, onChange, isMissing }: ExamChoiceProps) {
  const query = useQuery(examsQuery())
  const reserved = useQuery(classExamsQuery())
  return (
    <QueryRegion query={query} words={{ failed: copy.examsFailed }} bars={['h-12']}>
      {({ items }) => (
        <Combobox
          label={copy.exam}
          options={[
            ...(reserved.data?.items ?? []).map(({ slug, title }) => ({
              value: slug,
              label: copy.reservedExam(title),
            })),
            ...items.filter(isMockExam).map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          value={value}
          onChange={onChange}
          error={isMissing ? copy.examNone : undefined}
        />
      )}
    </QueryRegion>
  )
}
