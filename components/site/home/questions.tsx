import { JsonLd } from '@/components/platform/layout/public/json-ld'
import { QuestionAnswer, QuestionFold } from '@/components/platform/layout/public/question-fold'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { homeCopy } from '@/lib/site/home/words'

const MAX_SHOWN = 5

/** Questions and answers; they open without JavaScript and are also structured data. Five are shown, the others are folded below. */
export function Questions() {
  return (
    <PublicSection isCompact id="questions" title={homeCopy.questionsHeading}>
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {homeCopy.questions.slice(0, MAX_SHOWN).map((question) => (
          <Question key={question.question} {...question} />
        ))}
        <QuestionFold question={homeCopy.moreQuestions(homeCopy.questions.length - MAX_SHOWN)}>
          <div className="divide-y divide-line border-t border-line">
            {homeCopy.questions.slice(MAX_SHOWN).map((question) => (
              <Question key={question.question} {...question} />
            ))}
          </div>
        </QuestionFold>
      </div>
      <JsonLd data={FAQ} />
    </PublicSection>
  )
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <QuestionFold question={question}>
      <QuestionAnswer>{answer}</QuestionAnswer>
    </QuestionFold>
  )
}

const FAQ = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: homeCopy.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
} as const
