'use client'

import { type RefObject, useEffect } from 'react'

/** Reports which annotation of a text was clicked: the smallest at that position. A click that selects text does not count. */
export function useMarkedClick(place: RefObject<HTMLElement | null>, onPick: (id: string) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !(getSelection()?.isCollapsed ?? true)) return
      const id = target.closest<HTMLElement>('[data-marks]')?.dataset.marks?.split(' ')[0]
      if (id) onPick(id)
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [place, onPick])
}
