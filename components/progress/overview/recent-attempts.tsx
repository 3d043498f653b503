import Link from 'next/link'
import { type Overview } from '@/lib/progress/overview/contract'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'
import { AttemptCard } from '@/components/sittings/attempt/attempt-card'

/** The latest attempts, for the dashboard; another page lists all. */
export default function RecentAttempts({ attempts }: Pick<Overview, 'attempts'>) {
  return (
    <section aria-labelledby="recent">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recent" className="text-xl">
          {dashboardCopy.recentTitle}
        </h2>
        <Link
          href={paths.myExams}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {dashboardCopy.seeAll}
        </Link>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <AttemptCard attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
