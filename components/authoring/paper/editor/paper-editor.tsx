'use client'

import { useQuery } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import { type ReactNode } from 'react'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { paperQuery } from '@/lib/authoring/paper/queries'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'
import { OpenPaper } from './open-paper'

type PaperEditorPageProps = {
  id: string
  skill: Skill
  /** Actions of other features on the saved paper. */
  tools?: ReactNode
}

export function PaperEditorPage({ id, skill, tools }: PaperEditorPageProps) {
  const query = useQuery({ ...paperQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={paperEditorCopy} listHref={paths.papers(skill)} bars={['h-14', 'h-12', 'h-96']}>
      {(paper) => {
        // The URL names another skill.
        if (paper.draft.skill !== skill) redirect(paths.editPaper(paper.draft.skill, id))
        return <OpenPaper key={paper.id} paper={paper} tools={tools} />
      }}
    </EditorPage>
  )
}
