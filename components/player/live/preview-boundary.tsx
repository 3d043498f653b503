'use client'

import { Component, type ReactNode } from 'react'
import { PLAYER } from '@/lib/copy/player-english'
import { previewCopy } from '@/lib/copy/player'
import { PersianLine } from '../persian-line'
import { PlainScreen } from '../preview/plain-screen'

type Props = { subject: unknown; children: ReactNode }
type State = { readonly isBroken: boolean }

/** A paper that is half written may be more than the player can draw: then it says so, until the paper changes. */
export class PreviewBoundary extends Component<Props, State> {
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
      <PlainScreen title={PLAYER.preview}>
        <PersianLine text={previewCopy.unfinished} />
      </PlainScreen>
    )
  }
}
