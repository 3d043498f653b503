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
  const openTabRef = useRef<ToyTab | null>(null)
  const openingCount = useRef(0)

  const killTab = useCallback(() => {
    openingCount.current += 1
    openTabRef.current?.kill()
    openTabRef.current = null
    setTab(null)
  }, [])
  const open = useCallback(
    (isStarting: boolean) => {
      openingCount.current += 1
      const openingNumber = openingCount.current
      openToyTab(id, server, { isStarting, onMemoryOnly: () => setMemoryOnly(true) }).then(
        (opened) => {
          if (openingNumber !== openingCount.current) return opened?.kill()
          openTabRef.current = opened
          setTab(opened ?? 'unreachable')
        },
        () => openingNumber === openingCount.current && setTab('failed'),
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
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const readStore = async () => {
      const found = await readDevice(id).catch(() => NOTHING)
      if (isUnmounted) return
      setDevice(found)
      timer = setTimeout(() => void readStore(), POLL_MS)
    }
    void readStore()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [id])
  return device
}
