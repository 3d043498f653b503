'use client'

import Link from 'next/link'
import { StateBadge } from '@/components/desk/state-badge'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type PaperRow as Paper } from '@/lib/contract/papers'
import { moduleNames } from '@/lib/copy/exam'
import { heldName, paperListCopy as copy, paperStates } from '@/lib/copy/paper-list'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'
import { ExportButton } from './exchange/export-button'

type PaperRowProps = {
  paper: Paper
  isSelected: boolean
  isBusy: boolean
  onSelect: (isSelected: boolean) => void
  onDuplicate: () => void
  onLog: () => void
}

/** One paper of the list; its title leads to the editor. */
export function PaperRow({ paper, isSelected, isBusy, onSelect, onDuplicate, onLog }: PaperRowProps) {
  const { id, title, skill, module, state, savedAt, savedBy, exams, questionCount, partCount } = paper
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
          <Link href={paths.editPaper(skill, id)} prefetch={false} className="font-bold text-ink hover:underline">
            <bdi className="wrap-anywhere">{title}</bdi>
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StateBadge state={state} name={state === 'new' && exams.length > 0 ? heldName : paperStates[state]} />
          <Badge>{moduleNames[module]}</Badge>
          <span>{skill === 'writing' ? copy.tasks(partCount) : copy.facts(questionCount, partCount)}</span>
        </p>
        <p className="mt-1 text-xs text-ink-faint">
          {copy.saved(formatDayAndTime(savedAt), savedBy)}
          {exams.length > 0 && <span className="block">{copy.inExams(exams)}</span>}
        </p>
      </div>
      <div className="col-start-2 -ms-3 flex flex-wrap lg:col-start-auto lg:ms-0">
        <Button variant="quiet" disabled={isBusy} onClick={onDuplicate}>
          {copy.duplicate}
          <span className="sr-only"> {title}</span>
        </Button>
        <ExportButton paperId={id}>
          <span className="sr-only"> {title}</span>
        </ExportButton>
        <Button variant="quiet" onClick={onLog}>
          {copy.log}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}
