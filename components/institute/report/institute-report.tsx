'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type InstituteReport as Report } from '@/lib/institute/report/contract'
import { instituteReportQuery, type Period } from '@/lib/institute/report/queries'
import { dateOfDay } from '@/lib/institute/report/rules'
import { instituteReportCopy as copy } from '@/lib/institute/report/words'
import { tehranDay } from '@/lib/platform/calendar/working-time'
import { paths } from '@/lib/platform/paths'
import { ProductSales, TeacherWork } from './report-tables'
import { PeriodForm } from './stretch-form'
import { WeekFigures } from './week-figures'

/** The institute's figures for some weeks. The URL names the weeks. */
export function InstituteReport() {
  const router = useRouter()
  const stretch = parsePeriod(useSearchParams())
  const query = useQuery(instituteReportQuery(stretch))
  const navigate = ({ from, until }: Period) =>
    router.push(`${paths.instituteReport}?from=${from}&until=${until}`, { scroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeriodForm key={`${stretch.from} ${stretch.until}`} shown={stretch} lastPeriod={lastDays} onGo={navigate} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="text-lg">
          {copy.stretch(stretch.from, stretch.until)}
        </h2>
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
      <QueryRegion query={query} words={copy} bars={['h-24', 'h-64', 'h-64']}>
        {(report) =>
          isEmpty(report) ? (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <ReportParts report={report} />
          )
        }
      </QueryRegion>
    </div>
  )
}

function ReportParts({ report }: { report: Report }) {
  return (
    <>
      <Figures report={report} />
      <WeekFigures report={report} />
      <TeacherWork report={report} />
      <ProductSales report={report} />
    </>
  )
}

function Figures({ report: { active, weeks, products } }: { report: Report }) {
  const sum = (valueOf: (week: Report['weeks'][number]) => number) =>
    weeks.reduce((total, week) => total + valueOf(week), 0)
  const sumRial = (valueOf: (product: Report['products'][number]) => number) =>
    products.reduce((total, product) => total + valueOf(product), 0)
  const figures = [
    [copy.figures.active, copy.count(active)],
    [copy.figures.exams, copy.count(sum((week) => week.exams))],
    [copy.figures.enrolments, copy.count(sum((week) => week.enrolments))],
    [copy.figures.joined, copy.count(sum((week) => week.joined))],
    [copy.figures.total, copy.money(sumRial((product) => product.totalRial))],
    [copy.figures.refunded, copy.money(sumRial((product) => product.refundedRial))],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-6 print:grid-cols-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function isEmpty({ active, weeks, teachers, products }: Report): boolean {
  const isQuiet = weeks.every(({ exams, enrolments, joined }) => exams + enrolments + joined === 0)
  return active === 0 && isQuiet && teachers.length === 0 && products.length === 0
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/** The period in the URL; without one, the last four weeks. */
export function parsePeriod(query: { get: (name: string) => string | null }): Period {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '']
  return ISO_DATE.test(from) && ISO_DATE.test(until) ? { from, until } : lastDays(28)
}

/** The last days, including today. */
export function lastDays(days: number): Period {
  const today = tehranDay(Date.now())
  return { from: dateOfDay(today - days + 1), until: dateOfDay(today) }
}
