'use client'

import dynamic from 'next/dynamic'

/** Most pages that offer it are opened by people who had it: none of it is in their first load. */
export const LazyFirstCorrection = dynamic(() => import('./first-correction-card'), { ssr: false })
