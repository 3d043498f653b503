import { examCopy } from '@/lib/authoring/exam/words'
import { GUIDES } from '@/lib/platform/guides'
import { siteCopy } from '@/lib/platform/words/site'

const GUIDE_LINKS = ['listening-overview', 'reading-overview', 'writing-overview'] as const

/** What to prepare before an exam, and what to read. */
export function ExamGuide() {
  return (
    <section aria-labelledby="before" className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <div>
        <h2 id="before" className="text-lg">
          {examCopy.beforeTitle}
        </h2>
        <ul className="mt-3 list-disc space-y-2 ps-6 text-sm text-ink-soft marker:text-primary">
          {examCopy.before.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-lg">{examCopy.readTitle}</h2>
        <ul className="mt-1">
          {GUIDE_LINKS.map((guide) => (
            <li key={guide}>
              <a
                href={GUIDES[guide]}
                className="inline-flex min-h-11 items-center text-sm text-primary-ink underline-offset-4 hover:underline"
              >
                {siteCopy.footer.guide[guide]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
