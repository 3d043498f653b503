'use client'

import dynamic from 'next/dynamic'

/** An offer below a correction: its code, with that of the copy to be read, loads after the page. */
export const LazyLendText = dynamic(() => import('./lend-text').then((module) => module.LendText), { ssr: false })
