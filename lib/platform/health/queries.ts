import type { getHealth } from '@/lib/platform/health/contract'
import { readQuery } from '@/lib/platform/client/query'

/** Looked at while the page is open: what it tells comes and goes by itself. */
export const healthQuery = () => readQuery<typeof getHealth>('/health/', {}, { staleTime: 0, refetchInterval: 20_000 })
