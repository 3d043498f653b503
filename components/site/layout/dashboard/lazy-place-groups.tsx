'use client'

import { late } from '@/components/ui/states/lazy-component'

/** Apart from the layout's, so that no other page carries it. */
export const LazyPlaceGroups = late(() => import('./late-place-groups').then((module) => module.LatePlaceGroups))
