'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { useUndoKeys } from '@/components/documents/editor/undo/use-undo-keys'
import { classNames } from '@/components/ui/class-names'
import { type Paper } from '@/lib/authoring/paper/contract/papers'
import { paperEditorCopy, paperEditorWords } from '@/lib/authoring/paper/words/paper-editor'
import { paperStates } from '@/lib/authoring/paper/words/paper-list'
import { paths } from '@/lib/platform/paths'
import { PaperEditorContext } from '../editor-context'
import { PasteWizard } from '@/components/authoring/word-import/paste-wizard'
import { Findings } from '../findings/findings'
import { LoadingPanel } from './loading-panel'
import { PaperBanners } from './paper-banners'
import { PaperTools } from './paper-tools'
import { PartTabs } from './part-tabs'
import { TabPanel } from './tab-panel'
import { firstTab, tabExists, type Tab, tabOfPlace } from './editor-tabs'
import { usePaperEditorPage } from './use-paper-editor-page'
import { useFindings } from '../findings/use-findings'
import { useGoToPlace } from '../findings/use-go-to-place'
import { usePresence } from './use-presence'

const Preview = dynamic(() => import('../preview/preview'), { ssr: false, loading: LoadingPanel })
const History = dynamic(() => import('../history/history'), { ssr: false })

/** The whole editor: content, save state, findings and preview. */
export function OpenPaper({ paper, tools }: { paper: Paper; tools: ReactNode }) {
  const draftEditor = usePaperEditorPage(paper)
  const { editor, view, store } = draftEditor
  const { skill, title } = view.content
  const [chosen, setTab] = useState<Tab>(() => firstTab(view.content))
  const tab = tabExists(chosen, view.content) ? chosen : firstTab(view.content)
  const [hasPreview, setPreview] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const findings = useFindings(draftEditor.session, paper.id, view.draft.rev)
  const others = usePresence(draftEditor)
  const goToPlace = useGoToPlace()
  useUndoKeys(store)
  return (
    <PaperEditorContext value={editor}>
      {/* Beside the preview the editor is as wide as the window, not as the page. */}
      <div className={hasPreview ? 'lg:mx-[calc((100%-min(100rem,100vw-3rem))/2)]' : undefined}>
        <EditorBar
          draftEditor={draftEditor}
          words={paperEditorWords}
          back={{ href: paths.papers(skill), text: paperEditorCopy.back }}
          title={title || paperEditorCopy.unnamed[skill]}
          badge={<StateBadge state={view.draft.state} name={paperStates[view.draft.state]} />}
        >
          <PaperTools
            draftEditor={draftEditor}
            findingCount={findings.placed.length}
            hasPreview={hasPreview}
            onPreview={() => setPreview(!hasPreview)}
            onHistory={() => setHistory(true)}
          >
            <PasteWizard />
            {tools}
          </PaperTools>
        </EditorBar>
        <PaperBanners draftEditor={draftEditor} others={others} />
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
            hasPreview && 'lg:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_40rem]',
          )}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PartTabs tab={tab} onTab={setTab} findings={findings.byTab} />
            <TabPanel tab={tab} />
            <Findings
              findings={findings}
              onOpen={(place) => {
                setTab(tabOfPlace(place))
                goToPlace(place)
              }}
            />
          </div>
          {hasPreview && <Preview tab={tab} onClose={() => setPreview(false)} />}
        </div>
      </div>
      {hasHistory && <History draftEditor={draftEditor} onClose={() => setHistory(false)} />}
    </PaperEditorContext>
  )
}
