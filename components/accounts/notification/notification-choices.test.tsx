import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import * as account from '@/lib/accounts/account/queries/account'
import * as queries from '@/lib/accounts/notification/queries'
import { NOTIFICATION_KINDS, TEXTED_AS } from '@/lib/accounts/notification/rules/kinds'
import { notificationCopy } from '@/lib/accounts/notification/words/notifications-page'
import Choices from './notification-choices'

jest.mock('@/lib/accounts/account/queries/account')
jest.mock('@/lib/accounts/notification/queries')
jest.mock('./push-card', () => ({ PushCard: () => null }))

const { choices: copy } = notificationCopy

async function show(channel: 'mail' | 'sms') {
  const saved = { noMail: [], noSms: [], noPush: [], quiet: null, isDigest: false, channel }
  const answer = (key: string, data: unknown) => ({ queryKey: [key], queryFn: () => data }) as never
  jest.mocked(queries.choicesQuery).mockReturnValue(answer('choices', saved))
  jest.mocked(queries.pushQuery).mockReturnValue(answer('push', { key: '', devices: [] }))
  jest.mocked(account.meQuery).mockReturnValue(answer('me', { role: 'manager' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Choices />
    </QueryClientProvider>,
  )
  const ticks = within(await screen.findByRole('group', { name: copy.ways[channel] }))
  await ticks.findByRole('checkbox', { name: copy.kinds.work })
  return ticks.getAllByRole('checkbox').map((tick) => tick.closest('label')?.textContent ?? '')
}

test('mails can be chosen for every kind, text messages only for those that are texted', async () => {
  expect(await show('mail')).toHaveLength(NOTIFICATION_KINDS.length)
})

test('no text message is offered of a kind that is never texted, and the lead says so', async () => {
  const offered = await show('sms')
  const texted = NOTIFICATION_KINDS.filter((kind) => TEXTED_AS[kind] !== null)
  expect(offered).toHaveLength(texted.length)
  expect(offered.join()).not.toContain(copy.kinds.course)
  expect(screen.getByText(copy.lead.sms)).toBeInTheDocument()
})
