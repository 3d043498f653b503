import type { getHealth } from '@/lib/platform/health/contract'
import { readQuery } from '@/lib/platform/client/query'

/** Polled while the page is open: its values change by themselves. */
export const healthQuery = () => readQuery<typeof getHealth>('/health/', {}, { staleTime: 0, refetchInterval: 20_000 })
