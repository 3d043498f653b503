import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { Role } from '@/lib/platform/contract/role'

const Moment = z.iso.datetime()
const ById = z.object({ id: z.uuid() })
/** A path of our own site, so that nobody is led elsewhere. */
const Link = z
  .string()
  .max(300)
  .regex(/^(?:\/(?![/\\])[^\s\\]*)?$/)

export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('role'), role: Role }),
  z.strictObject({ kind: z.literal('buyers'), product: z.uuid() }),
  z.strictObject({ kind: z.literal('class'), class: z.uuid() }),
])
export type Audience = z.infer<typeof Audience>

export const NewAnnouncement = z.strictObject({
  /** Chosen by the caller: a repeat makes one announcement. */
  id: z.uuid(),
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(2_000),
  link: Link,
  audience: Audience,
  /** Also sent by mail or text message, as each person has chosen. */
  byMail: z.boolean(),
  /** Null: now. */
  sendAt: Moment.nullable(),
})
export type NewAnnouncement = z.infer<typeof NewAnnouncement>

export const ANNOUNCEMENT_STATES = ['planned', 'sending', 'sent', 'stopped'] as const
export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  audience: Audience,
  byMail: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  sendAt: Moment,
  /** The number of people who have it in their centre, and of those who read it there. */
  reached: z.int(),
  read: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/',
  auth: 'manager',
  summary: 'Announcements, newest first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(Announcement), total: z.int() }),
})
export const countAudience = endpoint({
  method: 'POST',
  path: '/announcements/audience/',
  auth: 'manager',
  summary: 'How many people an announcement would reach',
  body: z.strictObject({ audience: Audience }),
  response: z.object({ people: z.int() }),
})
const Choice = z.object({ id: z.uuid(), name: z.string(), people: z.int() })
export const listAudiences = endpoint({
  method: 'GET',
  path: '/announcements/audiences/',
  auth: 'manager',
  summary: 'Possible audiences: buyers of products, and classes with members',
  response: z.object({ products: z.array(Choice), classes: z.array(Choice) }),
})
/** `nobody_reached`: the audience is empty. */
export const announce = endpoint({
  method: 'POST',
  path: '/announcements/',
  auth: 'manager',
  summary: 'Send an announcement, now or later',
  body: NewAnnouncement,
  response: Announcement,
  errors: ['nobody_reached'],
})
/** Before the announcement is sent nobody gets it; afterwards it is removed from every centre, and mails that still wait are not sent. Idempotent. */
export const stopAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/{id}/stop/',
  auth: 'manager',
  summary: 'Stop or withdraw an announcement',
  params: ById,
  response: Announcement,
})
