import * as z from 'zod'
import { endpoint } from '../contract/endpoint'
import { PageQuery } from '../contract/page-query'

/** The specification's call: the error screen sends the serialized error. Stored for managers, relayed to Telegram if configured. */
export const reportError = endpoint({
  method: 'POST',
  path: '/account/send-telegram/',
  auth: 'public',
  summary: 'Report a fatal error of a page',
  body: z.strictObject({ text: z.string().min(1).max(16_000) }),
  errors: ['too_many_requests'],
})

/** Equal reports are counted, not stored again. */
export const ErrorReport = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The numbers that the latest screens showed: a case about the error names one of them. */
  ids: z.array(z.string()),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type ErrorReport = z.infer<typeof ErrorReport>
export const listErrorReports = endpoint({
  method: 'GET',
  path: '/inbox/reports/',
  auth: 'manager',
  cap: 'read',
  summary: 'Errors that pages reported, most recent first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(ErrorReport), total: z.int() }),
})
export const deleteErrorReport = endpoint({
  method: 'DELETE',
  path: '/inbox/reports/{id}/',
  auth: 'manager',
  summary: 'Delete a report',
  params: z.object({ id: z.uuid() }),
})
