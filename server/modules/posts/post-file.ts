import * as z from 'zod'
import { PostCategory, PostSlug } from '@/lib/contract/post'
import { PostContent } from '@/lib/contract/post-draft'
import { listMissing } from '@/lib/domain/post/ready'
import { toDoc } from './markdown-doc'
import { PostFileError } from './markdown-inline'

export type PostFile = { readonly slug: string; readonly content: PostContent; readonly publishedAt: Date }

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const Head = z.strictObject({
  title: z.string().min(2),
  excerpt: z.string().min(1),
  category: PostCategory,
  tags: z.string().default(''),
  seoTitle: z.string().default(''),
  seoDescription: z.string().default(''),
  publishedAt: z.iso.date(),
})

/**
 * Understands a file of content/posts: a head of `key: value` lines, then Markdown.
 * @throws PostFileError with what is wrong with it
 */
export function readPostFile(slug: string, source: string): PostFile {
  if (!PostSlug.safeParse(slug).success) throw new PostFileError(`${slug} is no address that a post can have`)
  const front = FRONT.exec(source)
  if (!front) throw new PostFileError('The file does not begin with a head between two lines of ---')
  const head = check(Head, Object.fromEntries(readLines(front[1] ?? '')))
  const content = check(PostContent, {
    title: head.title,
    excerpt: head.excerpt,
    category: head.category,
    cover: null,
    tags: head.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    doc: toDoc(source.slice(front[0].length)),
    seo: { title: head.seoTitle, description: head.seoDescription },
  })
  const missing = listMissing(content)
  if (missing.length > 0) throw new PostFileError(`It lacks: ${missing.join(', ')}`)
  return { slug, content, publishedAt: new Date(`${head.publishedAt}T05:30:00Z`) }
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
