import { type Metadata } from 'next'
import { AnnouncementsPage } from '@/components/support/announcement/announcements-page'
import { announcementCopy } from '@/lib/support/announcement/words'

export const metadata: Metadata = { title: announcementCopy.title }

export default function ManageAnnouncementsPage() {
  return <AnnouncementsPage />
}
