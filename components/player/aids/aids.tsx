'use client'

import dynamic from 'next/dynamic'
import { type WritingTask } from '@/lib/domain/exam/content'
import { usePlayer } from '../player-context'
import { useAids } from './aids-store'

// Nothing of an aid is in a mock test. Without a network that would bring it the practice goes on without it.
const AidLayer = dynamic(() => import('./aid-layer').catch(() => ({ default: () => null })), { ssr: false })
const StrikeButton = dynamic(() => import('./strike-button').catch(() => ({ default: () => null })), { ssr: false })

const WritingAids = dynamic(() => import('./writing-aids').catch(() => ({ default: () => null })), { ssr: false })

/** What the aids of practice lay over the screen. */
export function Aids() {
  const { guide, hasStrikes, hasLargeTargets } = useAids()
  return (guide !== 'none' || hasStrikes || hasLargeTargets) && <AidLayer />
}

/**
 * Beside an option: strikes it out, where that aid is on. `question` is the group of options that are a box of its own. The row that holds
 * both is marked `data-option-row`.
 */
export function Strike({ question, label }: { question: string; label: string }) {
  return useAids().hasStrikes && <StrikeButton question={question} label={label} />
}

/** Under an essay of a practice. */
export function EssayAids({ task }: { task: WritingTask }) {
  const { session } = usePlayer()
  return session.mode === 'practice' && session.id !== 'preview' && <WritingAids task={task} />
}
