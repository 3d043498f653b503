'use client'

import Link from 'next/link'
import { StateBadge } from '@/components/desk/state-badge'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type ExamRow as Exam } from '@/lib/contract/exam-drafts'
import { moduleNames, skillNames } from '@/lib/copy/exam'
import { examListCopy as copy, examStateNames } from '@/lib/copy/exam-list'
import { formatDayAndTime } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/price'
import { paths } from '@/lib/paths'

type ExamRowProps = {
  exam: Exam
  isSelected: boolean
  isBusy: boolean
  onSelect: (isSelected: boolean) => void
  onDuplicate: () => void
  onLog: () => void
}

/** One exam of the list; its title leads to its desk. */
export function ExamRow({ exam, isSelected, isBusy, onSelect, onDuplicate, onLog }: ExamRowProps) {
  const { id, module, state, hasChanges, priceRial, skills, savedAt, savedBy, attemptCount } = exam
  const title = exam.title || copy.untitled
  const held = skills.length === 0 ? copy.noPapers : skills.map((skill) => skillNames[skill]).join(copy.comma)
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2 gap-y-2 px-2 py-3 focus-within:bg-sunken hover:bg-sunken sm:px-4 lg:grid-cols-[auto_1fr_auto]">
      <label className="grid size-11 place-items-center">
        <span className="sr-only">{copy.select(title)}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          className="size-5 accent-primary"
        />
      </label>
      <div className="min-w-0 py-1.5">
        <h2 className="text-base">
          <Link href={paths.editExam(id)} prefetch={false} className="font-bold text-ink hover:underline">
            <bdi className="wrap-anywhere">{title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StateBadge state={state} name={examStateNames[state]} />
          {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
          <Badge>{moduleNames[module]}</Badge>
          <span>{formatPrice(priceRial)}</span>
          <span>{held}</span>
          <span>{copy.attempts(attemptCount)}</span>
        </p>
        <p className="mt-1 text-xs text-ink-faint">{copy.saved(formatDayAndTime(savedAt), savedBy)}</p>
      </div>
      <div className="col-start-2 -ms-3 flex flex-wrap lg:col-start-auto lg:ms-0">
        <Button variant="quiet" disabled={isBusy} onClick={onDuplicate}>
          {copy.duplicate}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button variant="quiet" onClick={onLog}>
          {copy.log}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}
