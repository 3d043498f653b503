'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { newId } from '@/lib/platform/client/new-id'
import { startPractice } from '@/lib/sittings/practice/queries'
import { lessonCopy as copy } from '@/lib/learning/course/words/courses'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { type ExamPart, type PartSkill } from '@/lib/authoring/exam/rules/exam-part'
import { paths } from '@/lib/platform/paths'

type PartStartProps = { exam: ExamPart['exam']; skill: PartSkill; part: ExamPart['part'] }

/** Starts the practice of the part that a lesson leads to, or resumes one that is open. */
export default function PartStart({ exam, skill, part }: PartStartProps) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: () => {
      const choice = part ? ({ kind: 'part', exam, skill, part } as const) : ({ kind: 'skill', exam, skill } as const)
      return startPractice({ body: { requestId: newId(), choice, minutes: null } })
    },
    onSuccess: (started) => router.push(paths.sitting(started.attempt, started.skill)),
  })
  return (
    <>
      <Button size="large" pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        {copy.startPart}
      </Button>
      {start.error && (
        <div className="w-full">
          <Alert tone="danger">
            <p>{toErrorSentence(start.error)}</p>
            <p className="mt-2">
              <a href={paths.newPractice(exam)} className="font-semibold underline underline-offset-4">
                {copy.toExam}
              </a>
            </p>
          </Alert>
        </div>
      )}
    </>
  )
}
