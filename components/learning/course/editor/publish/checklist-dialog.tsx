'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { courseChecklistQuery } from '@/lib/learning/course/queries/course-editor'
import { type CourseLine } from '@/lib/learning/course/contract/course-editor'
import { courseChecklistCopy as copy } from '@/lib/learning/course/words/course-editor'
import { paths } from '@/lib/platform/paths'
import { type Desk } from '../use-course-editor'
import { type Publishing } from './use-publishing'

type ChecklistDialogProps = { desk: Desk; publishing: Publishing; isManager: boolean; onClose: () => void }

/** What the course still lacks, with the way to it; a manager publishes from here. */
export default function ChecklistDialog({ desk, publishing, isManager, onClose }: ChecklistDialogProps) {
  const { session, view } = desk
  const { id, state, hasChanges } = view.draft
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // What is looked at is what the server has.
    void session.flush().then(() => setSent(true))
  }, [session])
  const query = useQuery({ ...courseChecklistQuery(id), enabled: isSent, refetchOnWindowFocus: 'always' })
  return (
    <Dialog title={copy.title} onClose={onClose} isWide>
      <QueryRegion query={query} words={copy} bars={['h-12', 'h-12', 'h-12']}>
        {({ lines }) => {
          const errors = lines.filter(({ severity }) => severity === 'error')
          const warnings = lines.filter(({ severity }) => severity === 'warning')
          return (
            <div className="grid gap-6">
              {lines.length === 0 && <Alert tone="success">{copy.sound}</Alert>}
              <Lines course={id} title={copy.errors(errors.length)} lines={errors} />
              <Lines course={id} title={copy.warnings(warnings.length)} lines={warnings} />
              <div>
                <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
                  {copy.again}
                </Button>
              </div>
              {isManager && errors.length === 0 && (
                <div className="grid gap-3 rounded-md bg-sunken p-4">
                  <p className="text-sm text-ink-soft">
                    {state === 'published' && !hasChanges ? copy.unchanged : copy.keeps}
                  </p>
                  <div>
                    <Button size="large" pending={publishing.isBusy} onClick={() => publishing.publish(onClose)}>
                      {copy.publish}
                    </Button>
                  </div>
                </div>
              )}
            </div>
          )
        }}
      </QueryRegion>
    </Dialog>
  )
}

function Lines({ course, title, lines }: { course: string; title: string; lines: readonly CourseLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {lines.map(({ lesson, place, sentence }, index) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-sm">
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <bdi className="text-xs font-semibold text-ink-soft">{place}</bdi>
              <span>{sentence}</span>
            </span>
            {lesson !== null && (
              <Link
                href={paths.editLesson(course, lesson)}
                prefetch={false}
                className="inline-flex min-h-11 items-center font-semibold text-primary-ink hover:underline"
              >
                {copy.toLesson}
                <span className="sr-only"> {place}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
