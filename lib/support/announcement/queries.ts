import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/support/announcement/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const announcementsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof contract.listAnnouncements>(
    '/announcements/',
    { query },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const audiencesQuery = () =>
  readQuery<typeof contract.listAudiences>('/announcements/audiences/', {}, CHANGES_ELSEWHERE)
export const countAudience = route<typeof contract.countAudience>('POST', '/announcements/audience/')
export const announce = route<typeof contract.announce>('POST', '/announcements/')
export const stopAnnouncement = route<typeof contract.stopAnnouncement>('POST', '/announcements/{id}/stop/')

export const isAnnouncementList = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
  path === '/announcements/'
