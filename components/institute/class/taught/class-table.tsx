'use client'

import { useMutation } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/states/empty-state'
import { ErrorMessage } from '@/components/ui/states/fault'
import { downloadFile, loadFile } from '@/lib/platform/client/load-file'
import { classFilePath } from '@/lib/institute/class/queries'
import { type ClassCell, type TaughtClass, type ClassMember } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { formatBand, formatShare } from '@/lib/platform/format/number'

const OpenResult = dynamic(() => import('@/components/sittings/opened-result/open-result'), { ssr: false })
const RemoveMember = dynamic(() => import('./remove-member'), { ssr: false })
const FORMATS = ['csv', 'xlsx'] as const

/** The bands and weak question types of all members. */
export function ClassTable({ taughtClass }: { taughtClass: TaughtClass }) {
  const { id, assignments, members } = taughtClass
  const [removing, setRemoving] = useState<ClassMember | null>(null)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-xl">{copy.table}</h2>
          <p className="mt-1 text-sm text-ink-soft">{copy.tableLead}</p>
        </div>
        {members.length > 0 && <ClassFiles id={id} />}
      </div>
      {members.length === 0 ? (
        <EmptyState title={copy.noMembers} text={copy.code.text} />
      ) : (
        <>
          {/* It may be wider than a phone: the name column is sticky, and arrow keys scroll it. */}
          <div
            role="region"
            aria-label={copy.table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
            tabIndex={0}
            className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
          >
            <table aria-label={copy.table} className="w-full text-sm">
              <thead>
                <tr className="border-b border-line text-start">
                  <th scope="col" className="sticky start-0 z-1 min-w-36 bg-surface p-3 print:min-w-0 text-start">
                    {copy.member}
                  </th>
                  {assignments.map(({ id: key, exam, dueAt }) => (
                    <th key={key} scope="col" className="min-w-44 p-3 text-start print:min-w-0 align-top font-semibold">
                      <bdi>{exam.title}</bdi>
                      <span className="block text-xs font-normal text-ink-soft">
                        {dueAt === null ? copy.noDue : copy.due(dueAt)}
                      </span>
                    </th>
                  ))}
                  <th scope="col" className="min-w-48 p-3 text-start print:min-w-0 align-top">
                    {copy.weakTypes}
                  </th>
                  <td className="print:hidden" />
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} onRemove={() => setRemoving(member)} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-xs text-ink-faint">{copy.weakNote}</p>
          {members.some(hasPractised) && <p className="text-xs text-ink-faint">{copy.practisedNote}</p>}
        </>
      )}
      {removing !== null && <RemoveMember id={id} member={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

function hasPractised({ cells }: ClassMember): boolean {
  return cells.some(({ sections }) => sections.some(({ isPractisedBefore }) => isPractisedBefore))
}

function MemberRow({ member, onRemove }: { member: ClassMember; onRemove: () => void }) {
  const { name, joinedAt, cells, weakTypes } = member
  return (
    <tr>
      <th scope="row" className="sticky start-0 z-1 max-w-48 bg-surface p-3 text-start align-top font-semibold">
        <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
        <span className="block text-xs font-normal text-ink-soft">{copy.joinedAt(joinedAt)}</span>
      </th>
      {cells.map((cell) => (
        <td key={cell.assignment} className="p-3 align-top">
          <Cell cell={cell} />
        </td>
      ))}
      <td className="p-3 align-top">
        {weakTypes.length === 0 ? (
          <span className="text-ink-faint">{copy.noWeak}</span>
        ) : (
          <ul className="grid gap-1">
            {weakTypes.map(({ skill, type, right, answers }) => (
              <li key={`${skill} ${type}`}>{copy.weak(skillNames[skill], questionTypeName(type), right, answers)}</li>
            ))}
          </ul>
        )}
      </td>
      <td className="p-3 align-top print:hidden">
        <Button variant="quiet" aria-label={copy.removeOf(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </td>
    </tr>
  )
}

function Cell({ cell: { attempt, standing: progress, isLate, overallHalfBands, sections } }: { cell: ClassCell }) {
  const practised = sections.filter(({ isPractisedBefore }) => isPractisedBefore)
  const scored = sections.filter(({ halfBands, percent }) => halfBands !== null || percent !== null)
  return (
    <div className="grid justify-items-start gap-1.5">
      {overallHalfBands !== null && (
        <p className="text-lg font-extrabold">
          {formatBand(overallHalfBands)}
          <span className="ms-1 text-xs font-normal text-ink-soft">{copy.overall}</span>
        </p>
      )}
      {scored.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
          {scored.map(({ skill, halfBands, percent }) => (
            <li key={skill}>
              {skillNames[skill]}:{' '}
              <strong>{halfBands === null ? formatShare((percent ?? 0) / 100) : formatBand(halfBands)}</strong>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-1">
        <Badge tone={TONES[progress]}>{copy.progressNames[progress]}</Badge>
        {practised.length > 0 && (
          <Badge tone="warning">{copy.practisedBefore(practised.map(({ skill }) => skillNames[skill]))}</Badge>
        )}
        {isLate && <Badge tone="danger">{progress === 'none' ? copy.overdue : copy.late}</Badge>}
      </div>
      {attempt !== null && scored.length > 0 && (
        <div className="print:hidden">
          <OpenResult attempt={attempt} />
        </div>
      )}
    </div>
  )
}

const TONES = { none: 'neutral', running: 'warning', waiting: 'info', handed_in: 'primary' } as const

function ClassFiles({ id }: { id: string }) {
  const load = useMutation({
    mutationFn: (format: (typeof FORMATS)[number]) =>
      loadFile(classFilePath(id, format), copy.fileName(format)).then(downloadFile),
  })
  return (
    <div className="grid gap-2 print:hidden">
      <div role="group" aria-label={copy.file} className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="outline"
            pending={load.isPending && load.variables === format}
            onClick={() => load.mutate(format)}
          >
            {copy[format]}
          </Button>
        ))}
        <Button variant="outline" onClick={() => print()}>
          {copy.report.print}
        </Button>
      </div>
      <ErrorMessage of={load.error} />
    </div>
  )
}
