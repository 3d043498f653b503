import * as z from 'zod'
import { endpoint } from '../endpoint'

/** Pictures of 1200 × 630 px for people who share an address; PNG. */
export const OG_WIDTH = 1200
export const OG_HEIGHT = 630

export const getPagePicture = endpoint({
  method: 'GET',
  path: '/og/pages/{name}/',
  auth: 'public',
  summary: 'The picture of one of our own pages',
  params: z.object({ name: z.string().min(1).max(40) }),
})
export const getPostPicture = endpoint({
  method: 'GET',
  path: '/og/posts/{slug}/',
  auth: 'public',
  summary: 'The picture of a published post',
  params: z.object({ slug: z.string().min(1).max(200) }),
})
