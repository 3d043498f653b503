import { Section } from '@/components/documents/editor/section'
import { type InstituteReport } from '@/lib/institute/report/contract'
import { instituteReportCopy as copy } from '@/lib/institute/report/words'
import { FiguresTable } from '@/components/platform/staff-list/figures-table'
import { ReportFiles } from './report-tables'

/** The chart scales to its container; its figures are in the table below. */
const WIDTH = 600
const HEIGHT = 60
type WeekFiguresProps = { report: InstituteReport }

/** Active students by week as a small chart, and all figures in a table. */
export function WeekFigures({ report }: WeekFiguresProps) {
  const { figures } = copy
  return (
    <Section title={copy.weeksTitle} lead={copy.weeksLead}>
      <WeekBars report={report} />
      <FiguresTable
        label={copy.weeksTitle}
        heads={[copy.week, figures.active, figures.exams, figures.enrolments, figures.joined]}
        rows={report.weeks.map(({ startsOn, active, exams, enrolments, joined }) => ({
          id: startsOn,
          cells: [copy.weekOf(startsOn), ...[active, exams, enrolments, joined].map(copy.count)],
        }))}
      />
      <ReportFiles report={report} table="weeks" />
    </Section>
  )
}

function WeekBars({ report: { from, until, weeks } }: WeekFiguresProps) {
  const highest = Math.max(1, ...weeks.map(({ active }) => active))
  const step = WIDTH / weeks.length
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-soft">{copy.most(highest)}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={copy.chart(from, until)}
        className="h-24 w-full border-b border-line-strong"
      >
        {weeks.map(({ startsOn, active }, index) => {
          const height = (HEIGHT * active) / highest
          // Weeks run right to left, like the page.
          const x = WIDTH - step * (index + 0.86)
          return (
            <rect
              key={startsOn}
              x={x}
              y={HEIGHT - height}
              width={step * 0.72}
              height={height}
              className="fill-primary"
            />
          )
        })}
      </svg>
    </figure>
  )
}
