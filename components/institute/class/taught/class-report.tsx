import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { listSharedWeaknesses, type MeanBand, reportAssignment } from '@/lib/institute/class/rules/report'
import { formatDecimal } from '@/lib/platform/format/number'

const copy = taughtClassCopy.report
const COLUMNS = ['listening', 'reading', 'writing', 'speaking', 'overall'] as const

/** The results of the whole class: a row for each exam, and weaknesses that several members share. Everything is computed from the table. */
export default function ClassReport({ taughtClass: { assignments, members } }: { taughtClass: TaughtClass }) {
  const shared = listSharedWeaknesses(members)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <div
        role="region"
        aria-label={copy.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible"
      >
        <table aria-label={copy.title} className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              {[copy.exam, copy.handedIn, copy.late].map((head) => (
                <ReportHead key={head}>{head}</ReportHead>
              ))}
              {COLUMNS.map((column) => (
                <ReportHead key={column}>
                  {column === 'overall' ? taughtClassCopy.overall : skillNames[column]}
                </ReportHead>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {assignments.map(({ id, exam }) => {
              const { handedIn, late, means } = reportAssignment(members, id)
              return (
                <tr key={id}>
                  <th scope="row" className="min-w-40 p-3 text-start font-semibold print:min-w-0">
                    <bdi>{exam.title}</bdi>
                  </th>
                  <td className="p-3">{copy.ofMembers(handedIn, members.length)}</td>
                  <td className="p-3">{formatDecimal(late, 0)}</td>
                  {COLUMNS.map((column) => (
                    <td key={column} className="p-3">
                      <MeanBand mean={means[column]} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {shared.length > 0 && (
        <div className="text-sm">
          <h3 className="font-bold">{copy.shared}</h3>
          <ul className="mt-1 grid gap-1">
            {shared.map(({ skill, type, members: count }) => (
              <li key={`${skill} ${type}`}>{copy.sharedBy(skillNames[skill], questionTypeName(type), count)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function ReportHead({ children }: { children: string }) {
  return (
    <th scope="col" className="p-3 text-start">
      {children}
    </th>
  )
}

/** A mean is not a band: it keeps one decimal, and shows the number of results. */
function MeanBand({ mean }: { mean: MeanBand | null }) {
  if (mean === null) return <span className="text-ink-faint">{taughtClassCopy.noWeak}</span>
  return (
    <>
      <strong>{formatDecimal(mean.band, 1)}</strong>{' '}
      <span className="text-xs whitespace-nowrap text-ink-soft">{copy.meanOf(mean.of)}</span>
    </>
  )
}
