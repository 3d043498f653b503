'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { type LearningEvent } from '@/lib/learning/enrolment/contract'
import { lessonProgressCopy as copy } from '@/lib/learning/enrolment/words'
import { type LessonFacts } from '@/lib/learning/course/rules/course'
import { PLAYED_EVENT } from '@/lib/learning/course/rules/played-ranges'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { paths } from '@/lib/platform/paths'
import { openOfflineLesson } from './offline/offline-lessons'
import { useCacheProgress } from './use-pending-progress'

type LessonFootProps = {
  user: string
  course: string
  lesson: Lesson
  isDone: boolean
  next: LessonFacts | null
}
type Saved = 'told' | 'waiting' | 'lost'

/** Marks the lesson done, and links to the next. The mark is stored on the device first: without a network it is sent later. */
export function LessonFoot({ user, course, lesson, isDone, next }: LessonFootProps) {
  const { mark, saved, shown: isShownDone } = useLessonMark({ user, course, lesson, isDone })
  return (
    <Card className="mt-10 grid gap-4 print:hidden" role="region" aria-label={copy.region}>
      <p className={isShownDone ? 'font-semibold' : 'text-sm text-ink-soft'}>
        {isShownDone ? copy.done : ruleOf(lesson)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShownDone ? (
          <>
            {next && (
              <ButtonLink
                href={paths.myLesson(course, next.slug)}
                onClick={(event) => openOfflineLesson(event, next.slug)}
              >
                {copy.next}
              </ButtonLink>
            )}
            <Button variant="quiet" onClick={() => mark('undone')}>
              {copy.undo}
            </Button>
          </>
        ) : (
          <Button onClick={() => mark('done')}>{copy.mark}</Button>
        )}
        <ButtonLink href={paths.myCourse(course)} variant="outline" onClick={(event) => openOfflineLesson(event, '')}>
          {copy.all}
        </ButtonLink>
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {saved === 'waiting' && copy.waiting}
        {saved === 'lost' && copy.onlyHere}
      </p>
    </Card>
  )
}

function ruleOf({ exercises, kind }: Lesson): string {
  return exercises > 0 ? copy.withExercises : copy.rule[kind]
}

/** `shown`: the learner's own action takes effect at once, even without a network. */
function useLessonMark({ user, course, lesson, isDone }: Omit<LessonFootProps, 'next'>) {
  const cacheProgress = useCacheProgress(course)
  const [ownChoice, setOwnChoice] = useState<boolean | null>(null)
  const [saved, setSaved] = useState<Saved>('told')
  const isShownDone = ownChoice ?? isDone
  const report = useCallback(
    async (kind: LearningEvent['kind']) => {
      const { recordLearningEvent } = await import('@/lib/learning/enrolment/client/record-learning')
      const { mine, isSaved } = await recordLearningEvent({ user, course }, { lesson: lesson.id, kind })
      cacheProgress(mine)
      if (kind === 'opened') return
      if (mine || !isSaved) setOwnChoice(null)
      if (mine) setSaved('told')
      else setSaved(isSaved ? 'waiting' : 'lost')
    },
    [user, course, lesson.id, cacheProgress],
  )
  const mark = useCallback(
    (kind: 'done' | 'undone') => {
      setOwnChoice(kind === 'done')
      report(kind).catch(() => {
        setOwnChoice(null)
        setSaved('lost')
      })
    },
    [report],
  )
  useReportOpened(report)
  useMarkDoneWhenChecked(lesson, isShownDone, mark)
  return { mark, saved, shown: isShownDone }
}

/** Reports the visit of a lesson once. */
function useReportOpened(report: (kind: 'opened') => Promise<void>): void {
  useEffect(() => {
    void report('opened').catch(() => undefined)
  }, [report])
}

/** A lesson is done when all of its exercises are checked, whatever their marks, or its recording was played. */
function useMarkDoneWhenChecked({ exercises, kind }: Lesson, isDone: boolean, mark: (kind: 'done') => void): void {
  const checked = useRef(new Set<string>())
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') checked.current.add(event.detail)
      if (!isDone && exercises > 0 && checked.current.size >= exercises) mark('done')
    }
    const play = () => {
      if (!isDone && (kind === 'audio' || kind === 'video')) mark('done')
    }
    document.addEventListener(CHECKED_EVENT, listen)
    document.addEventListener(PLAYED_EVENT, play)
    return () => {
      document.removeEventListener(CHECKED_EVENT, listen)
      document.removeEventListener(PLAYED_EVENT, play)
    }
  }, [exercises, kind, isDone, mark])
}
