'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { loadHttpClientOnInput } from '@/lib/platform/client/browser'
import { createQueryClient } from '@/lib/platform/client/query-client'

/** The data cache of the logged-in pages; public pages do without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(loadHttpClientOnInput, [])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
