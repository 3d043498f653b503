'use client'

import dynamic from 'next/dynamic'

/** Loaded on demand: most visitors of the pages that offer it have had theirs. */
export const LazyFirstCorrection = dynamic(() => import('./first-correction-card'), { ssr: false })
