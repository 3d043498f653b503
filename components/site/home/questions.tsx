import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { home } from '@/lib/site/home/words'

/** Questions and answers; they open without JavaScript and are also structured data. */
export function Questions() {
  return (
    <PublicSection id="questions" title={home.questionsHeading}>
      <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {home.questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center gap-4 px-5 py-3 font-semibold hover:bg-sunken focus-visible:-outline-offset-4 sm:px-6 [&::-webkit-details-marker]:hidden">
              <span className="grow">{question}</span>
              <svg
                viewBox="0 0 24 24"
                className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                aria-hidden
              >
                <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </summary>
            <p className="max-w-3xl px-5 pt-1 pb-5 text-ink-soft sm:px-6">{answer}</p>
          </details>
        ))}
      </div>
      <JsonLd data={FAQ} />
    </PublicSection>
  )
}

const FAQ = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: home.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
} as const
