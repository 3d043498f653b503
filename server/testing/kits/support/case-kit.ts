import { randomUUID } from 'node:crypto'
import * as cases from '@/lib/support/case/contract/case'
import * as managed from '@/lib/support/case/contract/manage-case'
import { type Input } from '@/lib/platform/contract/endpoint'
import { sendContact } from '@/lib/support/contact/contract'
import { type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

type Token = { readonly token: string }
type SentFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly name?: string
  /** Of the account, or of a visitor's link. */
  readonly token?: string
  readonly link?: string
}
type Opening = Partial<Input<typeof cases.openCase>['body']>

/** Common steps of the tests of cases, through the API. */
export async function createCaseKit(api: TestApp) {
  const manager = await makeManager(api)
  const as = ({ token }: Token) => ({ as: token })
  const open = (who: Token, over: Opening = {}) => {
    const body = { id: randomUUID(), kind: 'question' as const, subject: 'پرسش من', text: 'متن پرسش', ...over }
    return api.call(cases.openCase, { body }, as(who))
  }
  const read = (who: Token, no: number) => api.call(cases.getCase, { params: { no } }, as(who))
  const write = (who: Token, no: number, over: object = {}) =>
    api.call(cases.writeInCase, { params: { no }, body: { id: randomUUID(), text: 'یک چیز دیگر', ...over } }, as(who))
  const reply = (who: Token, no: number, over: object = {}) => {
    const body = { id: randomUUID(), text: 'جواب ما', as: 'answer' as const, ...over }
    return api.call(managed.replyInCase, { params: { no }, body }, as(who))
  }
  const manage = (who: Token, no: number) => api.call(managed.getManagedCase, { params: { no } }, as(who))
  const queue = (who: Token, query: object = {}) => api.call(managed.listManagedCases, { query }, as(who))
  /** A visitor's case, and its number. */
  const contact = async (replyTo = 'visitor@example.com') => {
    const body = { name: 'نگار', replyTo, topic: 'payment' as const, text: 'پرداخت کردم ولی آزمون باز نشد.' }
    return (await api.call(sendContact, { body })).no ?? 0
  }
  /** The token of the link in the newest message about a case. */
  const linkOf = async (no: number) => {
    const [row] = await api.sql<{ text: string }>(
      `select o.text from outbox o join cases c on c.id = o.about where c.no = $1 and o.recipient = c.guest_contact order by o.created_at desc, o.id desc`,
      [no],
    )
    return /\/case\/([\w-]+)/.exec(row?.text ?? '')?.[1] ?? ''
  }
  /** Uploads a file in one chunk, for an account or the holder of a link. @returns the status of the first refusal, or of the last request */
  const upload = async ({ bytes, type, name = 'a.txt', token, link }: SentFile) => {
    const [id, folder] = [randomUUID(), link === undefined ? '/case-uploads/' : `/case-links/${link}/uploads/`]
    const to = token === undefined ? {} : { as: token }
    const body = { id, name, mediaType: type, fingerprint: name, bytes: bytes.length }
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const uploadStarted = await api.raw('POST', folder, { ...to, ...json })
    if (uploadStarted.status !== 200) return { id, status: uploadStarted.status }
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const { status } = await api.raw('PATCH', `${folder}${id}/`, { ...to, headers, body: bytes })
    return { id, status }
  }
  return { manager, as, open, read, write, reply, manage, queue, contact, linkOf, upload }
}
