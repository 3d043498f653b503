'use client'

import { usePathname } from 'next/navigation'
import { FatalScreen } from '@/components/platform/page-failure/fatal-screen'

/**
 * The specification's error screen, in place of the app: the layouts of the groups lie below this boundary, so that their headers
 * go with the page that failed.
 */
export default function FatalError({ error, retry }: { error: unknown; retry: () => void }) {
  const isExam = usePathname().startsWith('/exam/')
  return <FatalScreen error={error} retry={retry} isExam={isExam} />
}
