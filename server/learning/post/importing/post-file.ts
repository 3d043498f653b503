import * as z from 'zod'
import { PostSlug } from '@/lib/learning/post/contract/post'
import { PostContent } from '@/lib/learning/post/contract/post-draft'
import { examineExercises, type ExerciseFault } from '@/lib/learning/post/rules/examine-exercise'
import {
  listMisfits,
  NOTE_LEVELS,
  NOTE_SKILLS,
  REFERENCE_SECTIONS,
  POST_CATEGORIES,
} from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { listMissing } from '@/lib/learning/post/rules/list-missing'
import { type TextMedia, toDoc } from './markdown-doc'
import { PostFileError } from './markdown-inline'

export type PostFile = {
  readonly slug: string
  readonly kind: PostKind
  readonly content: PostContent
  readonly publishedAt: Date
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const common = {
  title: z.string().min(2),
  excerpt: z.string().min(1),
  tags: z.string().default(''),
  seoTitle: z.string().default(''),
  seoDescription: z.string().default(''),
  publishedAt: z.iso.date(),
}
/** The fields of the header by kind; `category` is the subject, under whatever name in the file. */
const HEAD_SCHEMAS = {
  post: z.strictObject({ ...common, category: z.enum(POST_CATEGORIES) }),
  note: z
    .strictObject({
      ...common,
      skill: z.enum(NOTE_SKILLS),
      level: z.enum(NOTE_LEVELS),
      minutes: z.coerce.number().pipe(z.int().min(1).max(120)),
    })
    .transform(({ skill, ...head }) => ({ ...head, category: skill })),
  reference: z
    .strictObject({ ...common, kind: z.enum(REFERENCE_SECTIONS) })
    .transform(({ kind, ...head }) => ({ ...head, category: kind })),
} as const

/**
 * Parses a file of content/posts, lecture-notes or references: a header of `key: value` lines, then Markdown. Also examines its exercises.
 * @throws PostFileError with its faults
 */
export function readPostFile(slug: string, source: string, kind: PostKind = 'post', media?: TextMedia): PostFile {
  const file = parsePostFile(slug, source, kind, media)
  const faults = examineExercises(file.content.doc).map(describeExerciseFault)
  if (faults.length > 0) throw new PostFileError(faults.join('; '))
  return file
}

/**
 * Like {@link readPostFile}, without the examination of exercises, which takes most of the time: for a text that the build has examined.
 * @throws PostFileError with its faults
 */
export function parsePostFile(slug: string, source: string, kind: PostKind, media?: TextMedia): PostFile {
  if (!PostSlug.safeParse(slug).success) throw new PostFileError(`${slug} is not a valid address for a post`)
  const { head: lines, body } = readHead(source)
  const head = check(HEAD_SCHEMAS[kind], lines)
  const content = check(PostContent, {
    title: head.title,
    excerpt: head.excerpt,
    category: head.category,
    ...('level' in head && { level: head.level, minutes: head.minutes }),
    cover: null,
    tags: head.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    doc: toDoc(body, media),
    seo: { title: head.seoTitle, description: head.seoDescription },
  })
  const missing = listMissing(content)
  if (missing.length > 0) throw new PostFileError(`It lacks: ${missing.join(', ')}`)
  const misfits = listMisfits(kind, content).map((part) => `No ${kind} has this ${part}`)
  if (misfits.length > 0) throw new PostFileError(misfits.join('; '))
  return { slug, kind, content, publishedAt: new Date(`${head.publishedAt}T05:30:00Z`) }
}

/** Splits a file into the lines of its header by key, and the Markdown after it. */
export function readHead(source: string): { head: Readonly<Record<string, string>>; body: string } {
  const front = FRONT_MATTER.exec(source)
  if (!front) throw new PostFileError('The file does not begin with a head between two lines of ---')
  return { head: Object.fromEntries(readLines(front[1] ?? '')), body: source.slice(front[0].length) }
}

export function describeExerciseFault(fault: ExerciseFault): string {
  const place = `Exercise ${fault.exercise.id}`
  if (fault.kind === 'finding') return `${place}, ${fault.finding.path}: ${fault.finding.message}`
  if (fault.kind === 'id-twice') return `${place} appears twice`
  return `${place}: the key of question ${fault.question} refuses its own answer "${fault.answer}"`
}

function readLines(head: string): readonly (readonly [string, string])[] {
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => {
    const at = line.indexOf(':')
    if (at < 1) throw new PostFileError(`A line of the head is not "key: value": ${line}`)
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  const twice = pairs.find(([key], index) => pairs.findIndex(([other]) => other === key) !== index)
  if (twice) throw new PostFileError(`The head names ${twice[0]} twice`)
  return pairs
}

function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new PostFileError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
