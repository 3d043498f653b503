'use client'

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { type Signal } from '@/lib/platform/browser/signal'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { type Question } from '@/lib/paper/content/rules/questions'
import { type PlayerView, type PlayerViewAction } from '@/lib/paper/content/rules/player-view'
import { type BankRegister } from './bank-register'
import { type Marker } from './marks/marker'
import { type AudioSource } from './recording/audio-source'

/** Everything that the parts of a running section need. The object never changes while the section runs; its signals do. */
export type PlayerValue = {
  readonly session: SittingSession
  readonly content: PaperContent
  readonly pictures: Readonly<Record<string, string>>
  readonly candidate: { readonly name: string; readonly number: string }
  readonly identifier: string
  readonly attempt: string
  /** A placement part shows no keys, and its recording is played once. */
  readonly isPlacement: boolean
  readonly questions: readonly Question[]
  readonly banks: BankRegister
  readonly marker: Marker
  readonly audioSource: AudioSource | null
  readonly isMemoryOnly: Signal<boolean>
  readonly view: Signal<PlayerView>
  readonly dispatch: (action: PlayerViewAction) => void
}

const PlayerContext = createContext<PlayerValue | null>(null)
export const PlayerProvider = PlayerContext.Provider

/** The restart dialog is open: only one dialog over the test at a time. */
const AskedContext = createContext(false)
export const RestartAskedProvider = AskedContext.Provider
export const useIsRestartAsked = () => useContext(AskedContext)

export function usePlayer(): PlayerValue {
  const value = useContext(PlayerContext)
  if (!value) throw new Error('usePlayer stands outside the player')
  return value
}

export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get)
}

/** A part of the view; the component renders again only when this part changes. `select` must not create new objects. */
export function useView<T>(select: (view: PlayerView) => T): T {
  const { view } = usePlayer()
  const read = () => select(view.get())
  return useSyncExternalStore(view.subscribe, read, read)
}

/** The answer to one question, and its setter. Typing renders only this input. */
export function useAnswer(question: string): readonly [string, (value: string) => void] {
  const { session } = usePlayer()
  const subscribe = useCallback(
    (listener: () => void) => session.answers.subscribe(question, listener),
    [session, question],
  )
  const read = () => session.answers.valueOf(question)
  const value = useSyncExternalStore(subscribe, read, read)
  return [value, (next) => session.edit(question, next)]
}

/** A value computed from all answers; `select` returns a string, number or boolean. */
export function useAnswers<T extends string | number | boolean>(select: (valueOf: (id: string) => string) => T): T {
  const { session } = usePlayer()
  const read = () => select(session.answers.valueOf)
  return useSyncExternalStore(session.answers.version.subscribe, read, read)
}

/** False in a read-only tab and after the lock at zero. */
export function useCanType(): boolean {
  const { session } = usePlayer()
  const writer = useSignal(session.writer)
  const closing = useSignal(session.closing)
  return writer === 'writer' && closing.phase === 'open'
}
