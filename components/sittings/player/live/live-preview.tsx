'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState, Component, type ReactNode } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { previewCopy } from '@/lib/sittings/player/words/player'
import {
  isHighlightMessage,
  isPreviewMessage,
  PREVIEW_READY,
  type PreviewMessage,
  NO_HIGHLIGHT,
} from '@/lib/paper/content/rules/live-preview'
import { loadTextCode } from '../panes/text-panes'
import { loadDragCode } from '../slots/load-drag-code'
import { PersianLine } from '../persian-line'
import { PlainScreen } from '../preview/plain-screen'

type Props = { subject: unknown; children: ReactNode }

type State = { readonly isBroken: boolean }

/** An unfinished paper may crash the player: a message is shown until the paper changes. */
class PreviewBoundary extends Component<Props, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidUpdate({ subject }: Props): void {
    if (this.state.isBroken && subject !== this.props.subject) this.setState({ isBroken: false })
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <PlainScreen title={playerEnglish.preview}>
        <PersianLine text={previewCopy.unfinished} />
      </PlainScreen>
    )
  }
}

const loadLivePlayer = async () => {
  await Promise.all([loadTextCode(), loadDragCode()])
  return import('./live-player')
}
const LivePlayer = dynamic(loadLivePlayer, { ssr: false, loading: WaitingPreview })

/** The page inside an editor's frame: it shows the papers that the editor posts to it, and stores nothing. */
export function LivePreview() {
  const [message, setMessage] = useState<PreviewMessage<Blob> | null>(null)
  // The message may arrive before the player has loaded.
  const [light, setLight] = useState(NO_HIGHLIGHT)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== parent) return
      if (isPreviewMessage<Blob>(data)) setMessage(data)
      else if (isHighlightMessage(data)) setLight(data)
    }
    addEventListener('message', onMessage)
    parent.postMessage(PREVIEW_READY, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  if (!message) return <WaitingPreview />
  return (
    <PreviewBoundary subject={message.content}>
      <LivePlayer message={message} highlight={light} />
    </PreviewBoundary>
  )
}

function WaitingPreview() {
  return (
    <PlainScreen title={playerEnglish.preview}>
      <p role="status">{playerEnglish.loading}</p>
      <PersianLine text={previewCopy.fromEditor} className="mt-3" />
    </PlainScreen>
  )
}
