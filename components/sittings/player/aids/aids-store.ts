'use client'

import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { type Aids, NO_AIDS, readAids } from '@/lib/sittings/player/rules/aids'
import { usePlayer, useSignal } from '../player-context'

const KEY = 'sanjeh.player.aids'

let stored: Signal<Aids> | undefined

/** The aids stored on this device: the same in the next section. */
function getDeviceAids(): Signal<Aids> {
  stored ??= createSignal(readStored())
  return stored
}

/** The active aids. None in a mock, and none in a preview. */
export function useAids(): Aids {
  const { session } = usePlayer()
  const aids = useSignal(getDeviceAids())
  return session.mode === 'practice' && session.id !== 'preview' ? aids : NO_AIDS
}

export function changeAids(change: Partial<Aids>): void {
  const aids = { ...getDeviceAids().get(), ...change }
  getDeviceAids().set(aids)
  try {
    localStorage.setItem(KEY, JSON.stringify(aids))
  } catch {
    // Without storage the choices last for this section only.
  }
}

function readStored(): Aids {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? NO_AIDS : readAids(JSON.parse(text))
  } catch {
    return NO_AIDS
  }
}
