'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { browserTimers } from '@/lib/sittings/sitting/client/browser-session'
import { createStandIn, type StandIn } from '@/lib/sittings/sitting/client/stand-in/stand-in-server'
import {
  discardToys,
  newToyId,
  openToyTab,
  readDevice,
  type ToyTab,
} from '@/lib/sittings/sitting/client/stand-in/toy-tab'

const POLL_MS = 300
const NOTHING: ReadonlyMap<string, string> = new Map()

export type Toy = {
  readonly server: StandIn
  /** Null while it is closed. `unreachable`: neither the server nor this device had the section when it was opened. */
  readonly tab: ToyTab | 'opening' | 'unreachable' | 'failed' | null
  readonly openTab: () => void
  readonly killTab: () => void
  readonly isMemoryOnly: boolean
  /** What this device has, by question. */
  readonly device: ReadonlyMap<string, string>
}

/** One toy section while the page is open. Leftovers of a closed page are deleted on the next visit. */
export function useToy(): Toy {
  const [id] = useState(newToyId)
  const [server] = useState(() => createStandIn(id, browserTimers, () => Date.now()))
  const [tab, setTab] = useState<Toy['tab']>('opening')
  const [isMemoryOnly, setMemoryOnly] = useState(false)
  const present = useRef<ToyTab | null>(null)
  const wanted = useRef(0)

  const killTab = useCallback(() => {
    wanted.current += 1
    present.current?.kill()
    present.current = null
    setTab(null)
  }, [])
  const open = useCallback(
    (isStarting: boolean) => {
      wanted.current += 1
      const openingNumber = wanted.current
      openToyTab(id, server, { isStarting, onMemoryOnly: () => setMemoryOnly(true) }).then(
        (opened) => {
          if (openingNumber !== wanted.current) return opened?.kill()
          present.current = opened
          setTab(opened ?? 'unreachable')
        },
        () => openingNumber === wanted.current && setTab('failed'),
      )
    },
    [id, server],
  )
  useEffect(() => {
    open(true)
    void discardToys((toy) => toy !== id).catch(() => undefined)
    return () => {
      killTab()
      void discardToys((toy) => toy === id).catch(() => undefined)
    }
  }, [id, open, killTab])
  const openTab = () => {
    setTab('opening')
    open(false)
  }
  const device = useDevice(id)
  return { server, tab, openTab, killTab, isMemoryOnly, device: isMemoryOnly ? NOTHING : device }
}

/** Polls the device's store. */
function useDevice(id: string): ReadonlyMap<string, string> {
  const [device, setDevice] = useState(NOTHING)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const readStore = async () => {
      const found = await readDevice(id).catch(() => NOTHING)
      if (isOver) return
      setDevice(found)
      timer = setTimeout(() => void readStore(), POLL_MS)
    }
    void readStore()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id])
  return device
}
