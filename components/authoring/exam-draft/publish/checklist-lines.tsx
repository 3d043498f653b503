import Link from 'next/link'
import { type ReactNode } from 'react'
import { type ChecklistLine } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { checklistCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { type Desk } from '../use-exam-editor'

type ChecklistLinesProps = {
  title: string
  lines: readonly ChecklistLine[]
  desk: Desk
  /** Given, each line is confirmed by a tick. */
  ticked?: ReadonlySet<string>
  onTick?: (id: string, isTicked: boolean) => void
  /** What is done about, or said of, all of them: below the list, which is read first. */
  children?: ReactNode
}

/** Findings of one severity: where each is, what it says, and the way there. */
export function ChecklistLines({ title, lines, desk, ticked, onTick, children }: ChecklistLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-start gap-x-2 px-3 py-2 sm:flex-nowrap">
            {onTick ? (
              <label className="flex min-h-11 min-w-0 grow basis-full cursor-pointer sm:basis-0 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-primary"
                  checked={ticked?.has(line.id) ?? false}
                  onChange={({ target }) => onTick(line.id, target.checked)}
                />
                <Words line={line} desk={desk} />
              </label>
            ) : (
              <div className="min-w-0 grow basis-full py-2 sm:basis-0">
                <Words line={line} desk={desk} />
              </div>
            )}
            <PaperLink line={line} desk={desk} />
          </li>
        ))}
      </ul>
      {children && <div>{children}</div>}
    </section>
  )
}

type LineProps = { line: ChecklistLine; desk: Desk }

function Words({ line, desk }: LineProps) {
  const paper = findPaper(desk, line)
  const place = [paper ? skillNames[paper.skill] : copy.ofExam, ...(line.place === '' ? [] : [line.place])].join(' · ')
  return (
    <span className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
      <span className="text-xs font-semibold text-ink-soft">{place}</span>
      <span>{line.sentence}</span>
      {line.accepted && (
        <span className="text-xs text-ink-faint">
          {copy.acceptedBy(line.accepted.by, formatDayAndTime(line.accepted.at))}
        </span>
      )}
    </span>
  )
}

function PaperLink({ line, desk }: LineProps) {
  const paper = findPaper(desk, line)
  if (!paper) return null
  return (
    <Link
      href={paths.editPaper(paper.skill, paper.id)}
      target="_blank"
      prefetch={false}
      className="ms-6 grid min-h-11 shrink-0 place-items-center px-2 text-sm sm:ms-0 font-semibold text-primary-ink hover:underline"
    >
      {copy.openPaper}
    </Link>
  )
}

function findPaper({ view }: Desk, { paper }: ChecklistLine) {
  return view.draft.papers.find(({ id }) => id === paper)
}
