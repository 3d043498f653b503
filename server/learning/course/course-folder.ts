import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readShippedMedia, type ShippedFile } from '@/server/documents/media/public'
import { listTextLinks, PostFileError, type PostIssue, type TextMedia } from '@/server/learning/post/public'
import { findExamPartFault, type KnownExam } from '@/lib/authoring/exam/rules/exam-part'
import { readCourse } from './course-file'

export const SHIPPED_COURSES = path.join('content', 'courses')

const MESSAGES = {
  'exam-unknown': 'leads to no exam that ships',
  'exam-part-unknown': 'leads to no part of that exam',
  'exam-only-mock': 'leads to an exam that cannot be practised',
} as const

export type FoundCourse = {
  readonly slug: string
  readonly files: ReadonlyMap<string, string>
  readonly media: TextMedia
}

/** The courses in a folder, one folder each; none if it does not exist. */
export async function listCourseFiles(folder: string): Promise<readonly FoundCourse[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    slugs.toSorted().map(async (slug) => {
      const names = await readdir(path.join(folder, slug), { recursive: true })
      const texts = names.filter((name) => name === 'course.json' || name.endsWith('.md')).toSorted()
      const read = async (name: string) =>
        [name.replaceAll(path.sep, '/'), await readFile(path.join(folder, slug, name), 'utf8')] as const
      const media = await readShippedMedia(path.join(folder, slug))
      return { slug, files: new Map(await Promise.all(texts.map(read))), media }
    }),
  )
}

/** The files that its lessons show or play. */
export function listNamedMedia({ files, media }: Omit<FoundCourse, 'slug'>): readonly ShippedFile[] {
  const texts = [...files.values()]
  return [...media].flatMap(([name, file]) => (texts.some((text) => text.includes(`](${name}`)) ? [file] : []))
}

/** Over its files and the media that they name. */
export function digestCourse(course: Omit<FoundCourse, 'slug'>): string {
  const ids = listNamedMedia(course).map(({ id }) => id)
  return createHash('sha256')
    .update(JSON.stringify([...course.files, ...ids]))
    .digest('hex')
}

/** The digests of the courses in a folder that can be imported. */
export async function listValidCourseDigests(folder: string): Promise<readonly string[]> {
  return (await listCourseFiles(folder)).flatMap(({ slug, files, media }) => {
    try {
      readCourse(slug, files, media)
      return [digestCourse({ files, media })]
    } catch (error) {
      if (!(error instanceof PostFileError)) throw error
      return []
    }
  })
}

/**
 * The faults of the courses in a folder: those that prevent an import, and links of lessons to content that is not shipped.
 * @param existing other shipped content: slugs of exams, and paths of texts
 */
export async function examineCourses(
  folder: string,
  existing: { readonly exams: ReadonlyMap<string, KnownExam>; readonly texts: ReadonlySet<string> },
): Promise<{ readonly count: number; readonly issues: readonly PostIssue[] }> {
  const found = await listCourseFiles(folder)
  const issues = found.flatMap(({ slug, files, media }) => {
    const file = `${slug}/course.json`
    try {
      return readCourse(slug, files, media).lessons.flatMap(({ id, content: { doc, ref } }) => {
        const deadLinks = listTextLinks(doc).filter((address) => !existing.texts.has(address))
        const messages = deadLinks.map((address) => `${id}: ${address} leads to no text that ships`)
        const fault = ref && findExamPartFault(ref, existing.exams.get(ref.exam) ?? null)
        if (fault)
          messages.push(`${id}: ${[ref.exam, ref.paper, ref.part].filter(Boolean).join(' ')} ${MESSAGES[fault]}`)
        return messages.map((message) => ({ file, message }))
      })
    } catch (error) {
      if (!(error instanceof PostFileError)) throw error
      return [{ file, message: error.message }]
    }
  })
  return { count: found.length, issues }
}
