import { editorsName } from '@/lib/platform/words/frame'
import { siteCopy } from '@/lib/platform/words/site'

/** Structured data for search engines (schema.org). URLs are absolute: `origin` has no trailing slash. */
export type JsonLd = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<
  Record<string, unknown>
>

const CONTEXT = 'https://schema.org'
const LOGO = '/icons/icon-512.png'

type OrganizationFacts = { readonly email?: string | null; readonly phone?: string | null }

/** The operator of the site. Contact data only if known. */
export function organization(origin: string, { email, phone }: OrganizationFacts = {}): JsonLd {
  const contact = { ...(email && { email }), ...(phone && { telephone: phone }) }
  return {
    '@context': CONTEXT,
    ...organizationNode(origin),
    description: siteCopy.description,
    ...(Object.keys(contact).length > 0 && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', availableLanguage: 'fa', ...contact },
    }),
  }
}

/** The site and the URL of its search. */
export function webSite(origin: string, searchPath: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteCopy.name,
    alternateName: 'Sanjeh',
    url: `${origin}/`,
    inLanguage: 'fa-IR',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

type ArticleFacts = {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly author: string
  readonly publishedAt: string
  readonly updatedAt: string
  readonly section: string
  readonly tags: readonly string[]
  /** Paths of this site or absolute URLs. */
  readonly images: readonly string[]
}

/** A post of the blog. */
export function article(origin: string, facts: ArticleFacts): JsonLd {
  const address = absolute(origin, facts.path)
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: 'fa-IR',
    image: facts.images.map((image) => absolute(origin, image)),
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt,
    articleSection: facts.section,
    keywords: facts.tags,
    author: facts.author === editorsName ? organizationNode(origin) : { '@type': 'Person', name: facts.author },
    publisher: organizationNode(origin),
  }
}

type LessonFacts = Omit<ArticleFacts, 'images' | 'section'> & {
  /** The kind of text and its audience, in words. */
  readonly type: string
  readonly about: string
  readonly level?: string
  readonly minutes?: number
}

/** A lecture note or a reference: a free educational article. */
export function learningResource(origin: string, facts: LessonFacts): JsonLd {
  const address = absolute(origin, facts.path)
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: facts.title,
    headline: facts.title,
    description: facts.description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: 'fa-IR',
    learningResourceType: facts.type,
    about: facts.about,
    ...(facts.level && { educationalLevel: facts.level }),
    ...(facts.minutes && { timeRequired: `PT${facts.minutes}M` }),
    isAccessibleForFree: true,
    keywords: facts.tags,
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt,
    author: facts.author === editorsName ? organizationNode(origin) : { '@type': 'Person', name: facts.author },
    publisher: organizationNode(origin),
  }
}

type CourseFacts = Pick<LessonFacts, 'title' | 'description' | 'path' | 'about' | 'publishedAt' | 'updatedAt'> & {
  readonly level: string
  readonly minutes: number
  readonly priceRial: number
  /** The present price at the checkout; null: free, or not on sale. */
  readonly offer: { readonly priceRial: number; readonly saleUntil: string | null } | null
  readonly teaches: readonly string[]
  /** Null: no teacher is named. */
  readonly teacher: { readonly name: string; readonly line: string; readonly picture: string | null } | null
  /** Lessons that are public. */
  readonly samples: readonly { readonly title: string; readonly path: string }[]
}

/** A self-paced online course. Prices are in Rial, the currency with an ISO code. */
export function course(origin: string, facts: CourseFacts): JsonLd {
  const address = absolute(origin, facts.path)
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name: facts.title,
    description: facts.description,
    url: address,
    inLanguage: 'fa-IR',
    about: facts.about,
    educationalLevel: facts.level,
    teaches: facts.teaches,
    isAccessibleForFree: facts.priceRial === 0,
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt,
    provider: organizationNode(origin),
    ...(facts.teacher && { instructor: instructorOf(origin, facts.teacher) }),
    ...((facts.priceRial === 0 || facts.offer) && { offers: offerOf(address, facts.offer) }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `PT${facts.minutes}M`,
      inLanguage: 'fa-IR',
    },
    hasPart: facts.samples.map(({ title, path }) => ({
      '@type': 'LearningResource',
      name: title,
      url: absolute(origin, path),
      isAccessibleForFree: true,
    })),
  }
}

function instructorOf(origin: string, { name, line, picture }: NonNullable<CourseFacts['teacher']>) {
  if (name === editorsName) return organizationNode(origin)
  return {
    '@type': 'Person',
    name,
    ...(line !== '' && { description: line }),
    ...(picture !== null && { image: absolute(origin, picture) }),
  }
}

function offerOf(url: string, offer: CourseFacts['offer']) {
  return {
    '@type': 'Offer',
    category: offer ? 'Paid' : 'Free',
    price: offer?.priceRial ?? 0,
    priceCurrency: 'IRR',
    ...(offer?.saleUntil && { priceValidUntil: offer.saleUntil }),
    ...(offer && { availability: 'https://schema.org/InStock' }),
    url,
  }
}

type PricedFacts = NonNullable<CourseFacts['offer']> & { readonly name: string; readonly path: string }

/** What is sold, with its prices. */
export function priceList(origin: string, name: string, items: readonly PricedFacts[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'OfferCatalog',
    name,
    provider: organizationNode(origin),
    itemListElement: items.map((item) => ({
      ...offerOf(absolute(origin, item.path), item.priceRial === 0 ? null : item),
      name: item.name,
    })),
  }
}

type Crumb = { readonly text: string; readonly href: string }

/** The path from the home page; the last step is the page itself. */
export function breadcrumbList(origin: string, crumbs: readonly (Crumb | { readonly text: string })[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.text,
      ...('href' in crumb && { item: absolute(origin, crumb.href) }),
    })),
  }
}

function organizationNode(origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteCopy.name,
    alternateName: 'Sanjeh',
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}${LOGO}`, width: 512, height: 512 },
  }
}

function absolute(origin: string, address: string): string {
  return new URL(address, origin).href
}
