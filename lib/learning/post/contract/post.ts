import * as z from 'zod'
import { POST_CATEGORIES } from '@/lib/learning/post/rules/kinds'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Picture } from '@/lib/documents/media/contract'
import { PrintedDoc } from './post-doc'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { POST_KINDS } from '@/lib/platform/text-kinds'

export const PostCategory = z.enum(POST_CATEGORIES)
export type PostCategory = z.infer<typeof PostCategory>
/** Lower-case letters of any script, digits and single hyphens. */
export const PostSlug = z
  .string()
  .min(2)
  .max(80)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u)
const Cover = Picture.extend({ alt: z.string().max(300) })
const Seo = z.object({ title: z.string().max(120), description: z.string().max(320) })

export const PostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: PostCategory,
  tags: z.array(z.string()),
  author: z.string(),
  cover: Cover.nullable(),
  readingMinutes: z.int(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PostSummary = z.infer<typeof PostSummary>
export const Post = PostSummary.extend({
  doc: PrintedDoc,
  seo: Seo,
  related: z.array(PostSummary),
})
export type Post = z.infer<typeof Post>

/** Published posts, public. Search treats Persian and Arabic spellings alike (decision 011). */
export const listPosts = endpoint({
  method: 'GET',
  path: '/blog/posts/',
  auth: 'public',
  cap: 'search',
  summary: 'Published posts, newest first; with q by relevance',
  query: z.object({
    q: z.string().max(100).optional(),
    category: PostCategory.optional(),
    tag: z.string().max(40).optional(),
    page: PageQuery.page,
    size: z.coerce.number().int().min(1).max(50).default(12),
  }),
  response: z.object({ items: z.array(PostSummary), total: z.int() }),
})
/** The addresses of all published texts, for the sitemap. */
export const listTextAddresses = endpoint({
  method: 'GET',
  path: '/text-addresses/',
  auth: 'public',
  summary: 'URLs of all published posts, lecture notes and references, unordered',
  query: z.object({ page: PageQuery.page, size: z.coerce.number().int().min(1).max(5000).default(1000) }),
  response: z.object({
    items: z.array(z.object({ kind: z.enum(POST_KINDS), slug: z.string(), updatedAt: z.iso.datetime() })),
  }),
})
/** Lists the published guides in their fixed order. */
export const listGuides = endpoint({
  method: 'GET',
  path: '/blog/guides/',
  auth: 'public',
  summary: 'Published guides whose URLs never change',
  response: z.object({ items: z.array(PostSummary) }),
})
/** A changed slug answers with `movedTo` and no post. */
export const getPost = endpoint({
  method: 'GET',
  path: '/blog/posts/{slug}/',
  auth: 'public',
  summary: 'One published post',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: z.object({ post: Post.nullable(), movedTo: z.string().nullable() }),
})
export const listTopics = endpoint({
  method: 'GET',
  path: '/blog/topics/',
  auth: 'public',
  summary: 'Categories and tags of published posts, with their counts',
  response: z.object({
    categories: z.array(z.object({ category: PostCategory, count: z.int() })),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
})
