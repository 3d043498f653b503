'use client'

import { type RefObject, useEffect } from 'react'

/** Tells which mark of a text was pressed: the smallest of those at the place. A press that selects words is none. */
export function useMarkedClick(place: RefObject<HTMLElement | null>, onPick: (id: string) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !(getSelection()?.isCollapsed ?? true)) return
      const id = target.closest<HTMLElement>('mark[data-marks]')?.dataset.marks?.split(' ')[0]
      if (id) onPick(id)
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [place, onPick])
}
