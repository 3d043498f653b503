import { safeNextPath } from '@/lib/domain/text/next-path'
import { paths } from '@/lib/paths'
import { storeAccessToken } from '@/lib/api/tokens'

/**
 * After a session was opened: keep its token and go where the visitor wanted to be. A full load, so that no public page of the router's
 * cache is shown. Whoever was here before has left no running section behind: its owner's next load keeps it again.
 */
export function enter(access: string): void {
  storeAccessToken(access)
  const next = new URLSearchParams(location.search).get('next')
  const leave = () => location.assign(safeNextPath(next) ?? paths.dashboard)
  void import('@/lib/api/sitting/kept-sitting').then(({ forgetKept }) => forgetKept('all')).then(leave, leave)
}
