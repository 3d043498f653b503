import { type ReactNode } from 'react'
import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { Chevron } from '@/components/ui/chevron'
import { home } from '@/lib/site/home/words'

const SHOWN = 5

/** Questions and answers; they open without JavaScript and are also structured data. Five stand here, the others are folded below. */
export function Questions() {
  return (
    <PublicSection isClose id="questions" title={home.questionsHeading}>
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {home.questions.slice(0, SHOWN).map((each) => (
          <Question key={each.question} {...each} />
        ))}
        <Fold summary={home.moreQuestions(home.questions.length - SHOWN)}>
          <div className="divide-y divide-line border-t border-line">
            {home.questions.slice(SHOWN).map((each) => (
              <Question key={each.question} {...each} />
            ))}
          </div>
        </Fold>
      </div>
      <JsonLd data={FAQ} />
    </PublicSection>
  )
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <Fold summary={question}>
      <p className="max-w-3xl px-4 pt-1 pb-5 text-ink-soft sm:px-5">{answer}</p>
    </Fold>
  )
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-13 list-none items-center gap-4 px-4 py-2 font-semibold hover:bg-sunken focus-visible:-outline-offset-4 sm:px-5 [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-180">
        <span className="grow">{summary}</span>
        <Chevron className="size-5 shrink-0 text-ink-faint" />
      </summary>
      {children}
    </details>
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
