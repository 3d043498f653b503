'use client'

import dynamic from 'next/dynamic'

/** They load after the page's first words: beside a recording they are never what comes first. */
export const LazyTranscriptOffer = dynamic(() => import('./transcript-offer'), { ssr: false })
export const LazyOwnTranscript = dynamic(() => import('./own-transcript'), { ssr: false })
export const LazyHeardSearch = dynamic(() => import('./heard-search'), { ssr: false })
export const LazyHeardAnswer = dynamic(() => import('./heard-answer'), { ssr: false })
