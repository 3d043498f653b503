'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { LazyRuleFigures } from '@/components/teaching/examiner/lazy'
import { Button } from '@/components/ui/button/button'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { handFile } from '@/lib/platform/client/files'
import { loadPayFile, submissionPayQuery, strictnessQuery } from '@/lib/teaching/submission/queries/manage-submissions'
import { manageSubmissionsCopy, submissionQueueCopy as words } from '@/lib/teaching/submission/words/submission-queue'
import { salesCopy } from '@/lib/shop/sales/words'
import { addMonths, momentOf } from '@/lib/platform/format/calendar/moment'

const copy = manageSubmissionsCopy.reports
const { number } = copy
const SPANS = [30, 90, 365] as const

/** How strictly each teacher marks, and the work of each in a month. */
export function Reports() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Strictness />
      <Pay />
      <LazyRuleFigures />
    </div>
  )
}

function Strictness() {
  const [days, setDays] = useState<number>(90)
  const query = useQuery(strictnessQuery(days))
  return (
    <Section title={copy.strictness} lead={copy.strictnessLead}>
      <div className="flex flex-wrap gap-2">
        {SPANS.map((span) => (
          <Button
            key={span}
            variant={span === days ? 'soft' : 'outline'}
            aria-pressed={span === days}
            onClick={() => setDays(span)}
          >
            {copy.days(span)}
          </Button>
        ))}
      </div>
      <QueryRegion query={query} words={words} bars={['h-32']}>
        {({ items }) => (
          <Table
            label={copy.strictness}
            none={copy.none}
            columns={Object.values(copy.columns)}
            rows={items.map((row) => ({
              id: row.reader.id,
              cells: [
                row.reader.name,
                number(row.corrected),
                number(row.meanBand, 2),
                number(row.spread, 2),
                number(row.compared),
                number(row.difference, 2),
                number(row.far),
                number(row.late),
                number(row.hours),
              ],
            }))}
          />
        )}
      </QueryRegion>
    </Section>
  )
}

/** The present day in Tehran. */
const today = () => momentOf(new Date().toISOString())?.day ?? { year: 1405, month: 1, day: 1 }

function Pay() {
  const [shown, setShown] = useState(today)
  const month = { year: shown.year, month: shown.month }
  const query = useQuery(submissionPayQuery(month))
  const load = useMutation({
    mutationFn: async (format: FileFormat) => handFile(await loadPayFile(month, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  const go = (months: number) => setShown((before) => addMonths({ ...before, day: 1 }, months))
  return (
    <Section title={copy.pay}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" onClick={() => go(-1)}>
          {copy.previousMonth}
        </Button>
        <p aria-live="polite" className="font-semibold">
          {salesCopy.month(month.year, month.month)}
        </p>
        <Button variant="outline" onClick={() => go(1)}>
          {copy.nextMonth}
        </Button>
      </div>
      <QueryRegion query={query} words={words} bars={['h-32']}>
        {({ items }) => (
          <Table
            label={copy.pay}
            none={copy.payNone}
            columns={Object.values(copy.payColumns)}
            rows={items.map((row) => ({
              id: row.reader.id,
              cells: [
                row.reader.name,
                ...[row.corrections, row.looks, row.texts, row.words, row.late].map((value) => number(value)),
              ],
            }))}
          />
        )}
      </QueryRegion>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">{copy.files}</span>
        <FileButtons pending={load.isPending ? load.variables : null} onTake={load.mutate} />
      </p>
    </Section>
  )
}

type TableProps = {
  label: string
  columns: readonly string[]
  rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
  none: string
}

/** A group, not a region: the section around it already is a region of that name. */
const SCROLLED = { role: 'group', tabIndex: 0 } as const

/** On a small screen it scrolls inside its own box, also by keyboard. */
function Table({ label, columns, rows, none }: TableProps) {
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{none}</p>
  return (
    <div {...SCROLLED} aria-label={label} className="scroll-shade overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-xs text-ink-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row" className="px-3 py-2 text-start font-semibold">
                <bdi>{name}</bdi>
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]} className="px-3 py-2">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
