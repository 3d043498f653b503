import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '@/lib/accounts/notification/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

const LIST = '/notifications/'

export const notificationsQuery = (query: { page: number; size: number }) =>
  readQuery<typeof contract.listNotifications>(
    LIST,
    { query },
    { ...CHANGES_ELSEWHERE, placeholderData: keepPreviousData },
  )
export const unreadQuery = () => readQuery<typeof contract.countUnread>('/notifications/unread/', {}, CHANGES_ELSEWHERE)
export const markNotificationsRead = route<typeof contract.markNotificationsRead>('POST', '/notifications/read/')
export const markAllNotificationsRead = route<typeof contract.markAllNotificationsRead>(
  'POST',
  '/notifications/read-all/',
)
export const choicesQuery = () =>
  readQuery<typeof contract.getNotificationChoices>('/notifications/choices/', {}, CHANGES_ELSEWHERE)
export const setChoices = route<typeof contract.setNotificationChoices>('PUT', '/notifications/choices/')
export const pushQuery = () => readQuery<typeof contract.getPush>('/notifications/push/', {}, CHANGES_ELSEWHERE)
export const setPush = route<typeof contract.setPush>('PUT', '/notifications/push/')
export const endPush = route<typeof contract.endPush>('DELETE', '/notifications/push/{id}/')
export const unsubscribe = route<typeof contract.unsubscribe>('POST', '/notifications/unsubscribe/{token}/')

/** Queries that show notifications. */
export const showsNotifications = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
  path === LIST || path === '/overview/'
