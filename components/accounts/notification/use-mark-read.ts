import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFault } from '@/components/ui/toast/toast'
import {
  markAllNotificationsRead,
  markNotificationsRead,
  showsNotifications,
  unreadQuery,
} from '@/lib/accounts/notification/queries'

/** Marks notifications as read; null: all of them. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | null) =>
      ids === null ? markAllNotificationsRead({}) : markNotificationsRead({ body: { ids } }),
    onSuccess: (state) => {
      client.setQueryData(unreadQuery().queryKey, state)
      return client.invalidateQueries({ predicate: showsNotifications })
    },
    onError: toastFault,
  })
}
