import * as z from 'zod'
import { changePostSlug, createPost } from '@/lib/learning/post/contract/post-draft'
import { readTypedLink } from '@/lib/learning/post/rules/text-link'

/** Loaded with the first check of a dialog: the editor's own chunk contains no schemas. */
export const LinkBody = z.object({ href: z.string().refine((typed) => readTypedLink(typed) !== null) })
export const PictureBody = z
  .object({ alt: z.string().max(300), decorative: z.boolean(), caption: z.string().max(500) })
  .refine(({ alt, decorative }) => decorative || alt.trim() !== '', { path: ['alt'] })
export const RecordingBody = z.object({ title: z.string().trim().min(1).max(200) })
export const SlugBody = changePostSlug.body
export const TitleBody = createPost.body.pick({ title: true })
