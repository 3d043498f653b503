import { type Metadata } from 'next'
import { NotificationsPage } from '@/components/accounts/notification/notifications-page'
import { notificationCopy } from '@/lib/accounts/notification/words/notifications-page'

export const metadata: Metadata = { title: notificationCopy.title }

export default function DashboardNotificationsPage() {
  return <NotificationsPage />
}
