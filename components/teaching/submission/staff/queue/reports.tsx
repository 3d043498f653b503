'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { FiguresTable } from '@/components/platform/staff-list/figures-table'
import { LazyRuleFigures } from '@/components/teaching/examiner/lazy'
import { Button } from '@/components/ui/button/button'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { Choice } from '@/components/ui/choice/choice'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { downloadFile } from '@/lib/platform/client/load-file'
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
      <StrictnessReport />
      <PayReport />
      <LazyRuleFigures />
    </div>
  )
}

function StrictnessReport() {
  const [days, setDays] = useState<number>(90)
  const query = useQuery(strictnessQuery(days))
  return (
    <Section title={copy.strictness} lead={copy.strictnessLead}>
      <Choice
        label={copy.strictness}
        choices={SPANS.map((span) => ({ value: span, text: copy.days(span) }))}
        chosen={days}
        onChoose={setDays}
      />
      <QueryRegion query={query} words={words} bars={['h-32']}>
        {({ items }) => (
          <Rows
            label={copy.strictness}
            none={copy.none}
            heads={Object.values(copy.columns)}
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

function PayReport() {
  const [shown, setShown] = useState(today)
  const month = { year: shown.year, month: shown.month }
  const query = useQuery(submissionPayQuery(month))
  const load = useMutation({
    mutationFn: async (format: FileFormat) => downloadFile(await loadPayFile(month, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  const changeMonth = (months: number) => setShown((before) => addMonths({ ...before, day: 1 }, months))
  return (
    <Section title={copy.pay}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" onClick={() => changeMonth(-1)}>
          {copy.previousMonth}
        </Button>
        <p aria-live="polite" className="font-semibold">
          {salesCopy.month(month.year, month.month)}
        </p>
        <Button variant="outline" onClick={() => changeMonth(1)}>
          {copy.nextMonth}
        </Button>
      </div>
      <QueryRegion query={query} words={words} bars={['h-32']}>
        {({ items }) => (
          <Rows
            label={copy.pay}
            none={copy.payNone}
            heads={Object.values(copy.payColumns)}
            rows={items.map((row) => ({
              id: row.reader.id,
              cells: [
                row.reader.name,
                ...[row.corrections, row.firsts, row.looks, row.texts, row.words, row.late].map((value) =>
                  number(value),
                ),
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

type RowsProps = Parameters<typeof FiguresTable>[0] & { none: string }

function Rows({ none, ...table }: RowsProps) {
  if (table.rows.length === 0) return <p className="text-sm text-ink-soft">{none}</p>
  return <FiguresTable {...table} />
}
