'use client'

import { usePathname } from 'next/navigation'
import { FatalScreen } from '@/components/platform/page-failure/fatal-screen'

/**
 * The specification's error screen, which replaces the app: the groups' layouts are below this boundary, so their headers disappear with the failed
 * page.
 */
export default function FatalError({ error, retry }: { error: unknown; retry: () => void }) {
  const isExam = usePathname().startsWith('/exam/')
  return <FatalScreen error={error} retry={retry} isExam={isExam} />
}
