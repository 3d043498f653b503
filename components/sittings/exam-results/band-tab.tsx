import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type SkillResults } from '@/lib/sittings/exam-results/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { distributionCopy as copy, examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { formatBand, formatDecimal, formatShare } from '@/lib/platform/format/number'
import { BandChart } from './band-chart'
import { type TabProps } from './choose-tab'

/** The distribution of bands, one card per skill. */
export function BandTab({ report }: TabProps) {
  if (report.attempts.open + report.attempts.finished === 0)
    return <EmptyState title={examResultsCopy.noneTitle} text={examResultsCopy.noneText} />
  return (
    <ul className="grid items-start gap-5 lg:grid-cols-2">
      {report.skills.map((skill) => (
        <li key={skill.paper.id}>
          <SkillCard report={skill} />
        </li>
      ))}
    </ul>
  )
}

function SkillCard({ report }: { report: SkillResults }) {
  const { skill, paper, marked, waiting, others } = report
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{skillNames[skill]}</h2>
        <p className="text-sm text-ink-soft">
          <bdi>{paper.title}</bdi>
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{copy.marked(marked)}</p>
      {waiting > 0 && <p className="text-sm text-ink-soft">{copy.waiting(waiting)}</p>}
      {others > 0 && <p className="text-sm text-ink-faint">{copy.others(others)}</p>}
      {marked === 0 ? (
        <p className="mt-4 rounded-md bg-sunken px-4 py-6 text-center text-sm text-ink-soft">
          {skill === 'writing' ? copy.writing : copy.noMarks}
        </p>
      ) : (
        <>
          <Averages report={report} />
          <BandChart title={copy.chart(skillNames[skill])} {...toBars(report)} />
        </>
      )}
    </Card>
  )
}

function Averages({ report: { mean, median, bands } }: { report: SkillResults }) {
  const show = (value: number | null) => {
    if (value === null) return ''
    return bands.length > 0 ? formatDecimal(value / 2, 2) : formatShare(value / 100)
  }
  return (
    <dl className="my-4 grid grid-cols-2 gap-x-10 rounded-md bg-sunken px-4 py-3">
      {[
        { name: copy.mean, value: show(mean) },
        { name: copy.median, value: show(median) },
      ].map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function toBars({ bands, tens }: SkillResults) {
  if (bands.length === 0) {
    const counts = new Map(tens.map(({ ten, count }) => [ten, count]))
    const bars = Array.from({ length: 10 }, (_, ten) => ({
      key: ten,
      name: copy.tenName(ten),
      label: formatShare(ten / 10),
      count: counts.get(ten) ?? 0,
    }))
    return { scale: copy.percent, bars }
  }
  const counts = new Map(bands.map(({ halfBands, count }) => [halfBands, count]))
  const bars = Array.from({ length: 19 }, (_, half) => ({
    key: half,
    name: formatBand(half),
    count: counts.get(half) ?? 0,
    label: half % 2 === 0 ? formatBand(half) : '',
  }))
  return { scale: copy.band, bars }
}
