'use client'

import { lateComponent } from '@/components/ui/states/lazy-component'

/** A chunk apart from the layout's, so that no other page loads it. */
export const LazyPlaceGroups = lateComponent(() =>
  import('./late-place-groups').then((module) => module.LatePlaceGroups),
)
