'use client'

import { useSearchParams } from 'next/navigation'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import { pieceQueueCopy as copy } from '@/lib/copy/pieces/queue'
import { paths } from '@/lib/paths'
import { ManagedPieces } from './queue/managed-pieces'
import { MyReadings } from './queue/my-readings'
import { Queue } from './queue/queue'
import { Reports } from './queue/reports'

const TABS = { queue: Queue, mine: MyReadings, managed: ManagedPieces, reports: Reports } as const
type Tab = keyof typeof TABS
const FOR_TEACHERS: readonly Tab[] = ['queue', 'mine']
const FOR_MANAGERS: readonly Tab[] = ['managed', 'reports', 'queue', 'mine']

/** Where teachers find what is to be corrected, and managers who corrects it. */
export default function PieceRoom({ isManager }: { isManager: boolean }) {
  const asked = useSearchParams().get('tab')
  const tabs = isManager ? FOR_MANAGERS : FOR_TEACHERS
  const current = tabs.find((tab) => tab === asked) ?? tabs[0] ?? 'queue'
  const Shown = TABS[current]
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <NavTabs
        label={copy.tabs.label}
        tabs={tabs.map((tab) => ({ href: paths.piecesTab(tab), text: copy.tabs[tab], isCurrent: tab === current }))}
      />
      <Shown />
    </>
  )
}
