'use client'

import { useQuery } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import { type ReactNode } from 'react'
import { DeskPage } from '@/components/documents/editor/editor-page'
import { paperQuery } from '@/lib/authoring/paper/queries'
import { paperDeskCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { OpenPaper } from './open-paper'

type PaperDeskProps = {
  id: string
  skill: Skill
  /** What other features do with the paper as it is saved. */
  tools?: ReactNode
}

/** A paper on its writer's desk. */
export function PaperDesk({ id, skill, tools }: PaperDeskProps) {
  const query = useQuery({ ...paperQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <DeskPage query={query} words={paperDeskCopy} listHref={paths.papers(skill)} bars={['h-14', 'h-12', 'h-96']}>
      {(paper) => {
        // Somebody has followed an address of another skill.
        if (paper.draft.skill !== skill) redirect(paths.editPaper(paper.draft.skill, id))
        return <OpenPaper key={paper.id} paper={paper} tools={tools} />
      }}
    </DeskPage>
  )
}
