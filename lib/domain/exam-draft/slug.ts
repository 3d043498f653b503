import { type ExamModule } from '@/lib/domain/exam/content'

/** What an address of an exam is made of, and the name of its bundle. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_LENGTH = 80
const MAX_MADE = 60

export function isExamSlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH && SLUG.test(slug)
}

/** The address that a title suggests: its Latin letters and digits; a Persian title alone suggests `academic-exam`. */
export function makeExamSlug(title: string, module: ExamModule): string {
  const latin =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const made = latin.join('-').slice(0, MAX_MADE).replace(/-+$/, '')
  return /[a-z]/.test(made) ? made : `${module}-exam${made && `-${made}`}`
}
