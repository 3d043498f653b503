import * as z from 'zod'
import { endpoint } from '../contract/endpoint'

/** Preview pictures of shared links, 1200 × 630 px; PNG. */
export const OG_WIDTH = 1200
export const OG_HEIGHT = 630

export const getPagePicture = endpoint({
  method: 'GET',
  path: '/og/pages/{name}/',
  auth: 'public',
  summary: 'The picture of one of our own pages',
  params: z.object({ name: z.string().min(1).max(40) }),
})
/** Kinds of page with a preview picture of their own title, by the first segment of their path. */
export const PICTURED = ['posts', 'notes', 'references', 'exams', 'courses'] as const
export type Pictured = (typeof PICTURED)[number]

export const getTitlePicture = endpoint({
  method: 'GET',
  path: '/og/{kind}/{slug}/',
  auth: 'public',
  summary: 'The picture of a published post, lecture note, reference, exam or course',
  params: z.object({ kind: z.enum(PICTURED), slug: z.string().min(1).max(200) }),
})
