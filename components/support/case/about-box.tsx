import { type About } from '@/lib/support/case/contract/about'
import { aboutFacts, aboutTitle } from '@/lib/support/case/words/about'

/** The subject of a case, with its frozen facts. */
export function AboutBox({ about, title }: { about: About; title: string }) {
  const facts = aboutFacts(about)
  return (
    <section aria-label={title} className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <p>
        <span className="text-ink-soft">{title}: </span>
        <bdi className="font-semibold wrap-anywhere">{aboutTitle(about)}</bdi>
      </p>
      {facts.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi dir="auto">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
