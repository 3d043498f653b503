import { type ExamModule } from '@/lib/paper/content/rules/content'
import { toLatin } from '@/lib/platform/text/url/transliterate'

/** The slug of an exam, also used for the name of its bundle. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_LENGTH = 80
const MAX_SUGGESTED_LENGTH = 60

export function isExamSlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH && SLUG.test(slug)
}

/** Suggests a slug from a title, cut between words; a title without Latin letters gives the module and its digits. */
export function makeExamSlug(title: string, module: ExamModule): string {
  const latin = toLatin(title)
    .split('-')
    .reduce((slug, word) => {
      const longer = slug === '' ? word.slice(0, MAX_SUGGESTED_LENGTH) : `${slug}-${word}`
      return longer.length <= MAX_SUGGESTED_LENGTH ? longer : slug
    }, '')
  return /[a-z]/.test(latin) ? latin : `${module}-exam${latin && `-${latin}`}`
}
