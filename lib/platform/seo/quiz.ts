import { paths } from '@/lib/platform/paths'
import { type JsonLd } from '@/lib/platform/seo/json-ld'

type ExamFacts = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly priceRial: number
  /** The present price at the checkout; null: free, or not on sale. */
  readonly offer: { readonly priceRial: number; readonly saleUntil: string | null } | null
  readonly papers: readonly { readonly durationSeconds: number }[]
}

/** The exams of a page for search engines. */
export function quizList(origin: string, exams: readonly ExamFacts[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: exams.map((exam, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: quiz(origin, exam),
    })),
  }
}

/** An exam for search engines: a practice quiz of an English test, with its price if it is on sale. */
export function quiz(origin: string, exam: ExamFacts) {
  return {
    '@type': 'Quiz',
    name: exam.title,
    description: exam.description,
    url: origin + paths.exam(exam.slug),
    learningResourceType: 'Practice problem',
    about: { '@type': 'Thing', name: 'IELTS' },
    inLanguage: 'en',
    isAccessibleForFree: exam.priceRial === 0,
    ...(exam.offer && { offers: offerOf(origin + paths.exam(exam.slug), exam.offer) }),
    timeRequired: `PT${Math.ceil(exam.papers.reduce((sum, paper) => sum + paper.durationSeconds, 0) / 60)}M`,
  }
}

/** The price at the checkout in Rial, the currency with an ISO code. */
function offerOf(url: string, { priceRial, saleUntil }: NonNullable<ExamFacts['offer']>) {
  return {
    '@type': 'Offer',
    price: priceRial,
    priceCurrency: 'IRR',
    ...(saleUntil !== null && { priceValidUntil: saleUntil }),
    availability: 'https://schema.org/InStock',
    url,
  }
}
